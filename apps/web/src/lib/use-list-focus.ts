import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { MAIN_ID } from './page/main-id.ts'

/** Milliseconds to wait. A list re-renders a moment later, and a closing menu returns the focus after that. */
const SETTLED_MS = 50

/**
 * Restores the focus in a list. If the focused entry disappears, the focus goes to the entry that takes its place, else
 * to the last one, else to the frame or the page. Entries are numbered by `data-place`. An entry is a link, button or
 * field, or contains one.
 * @param count the number of entries. One less, or none, means that one has disappeared
 * @param grows true for a button that reveals the other entries and disappears itself
 * @returns the `onFocus` handler of the frame
 */
export function useListFocus(frame: RefObject<HTMLElement | null>, count: number, { grows = false } = {}) {
  const place = useRef<string | null>(null)
  const before = useRef(count)
  useEffect(() => {
    const isGone = grows
      ? count > before.current
      : count < before.current && (count === before.current - 1 || count === 0)
    before.current = count
    if (!isGone || place.current === null) return
    // The cleanup of the effect does not cancel this, because the list may change once more before it is rendered.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = frame.current?.querySelector<HTMLElement>(`[data-place="${place.current}"]`)
      const last = [...(frame.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].at(-1)
      const taker = next ?? last
      const target = taker?.matches(PRESSED) ? taker : taker?.querySelector<HTMLElement>(PRESSED)
      ;(target ?? frame.current)?.focus({ preventScroll: true })
    }, SETTLED_MS)
  }, [frame, count, grows])
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (place.current === null) return
      setTimeout(() => {
        if (document.activeElement !== document.body || window.location.pathname !== pathname) return
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
      }, SETTLED_MS)
    }
  }, [])
  return ({ target }: FocusEvent) => {
    // A menu above the list is outside of it, so the place remains that of its button.
    const item = target.closest('[data-place]')
    if (item) place.current = item.getAttribute('data-place')
  }
}

const PRESSED = 'a, button, input'
