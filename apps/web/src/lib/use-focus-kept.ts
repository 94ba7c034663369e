import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { MAIN_ID } from './page/main-id.ts'

/** A list draws itself a moment later, and a menu that closes gives the focus back after that. */
const SETTLED_MS = 50

/**
 * Where what has the focus goes away, as by its own press, the focus goes to what takes its place, else to the last one, else to
 * the frame; where the frame itself goes from its page, to the page. Places are counted by `data-place`; a place holds a link, button or field, or is one.
 *
 * @param count how many there are; one less, or none, says that one went
 * @param grows the button that shows all the others goes as they come
 * @returns put onto the frame as `onFocus`
 */
export function useFocusKept(frame: RefObject<HTMLElement | null>, count: number, { grows = false } = {}) {
  const place = useRef<string | null>(null)
  const before = useRef(count)
  useEffect(() => {
    const isGone = grows
      ? count > before.current
      : count < before.current && (count === before.current - 1 || count === 0)
    before.current = count
    if (!isGone || place.current === null) return
    // Not taken back with the effect: the list may change once more before it is drawn.
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
    // A menu above the list is not in it: the place stays that of its button.
    const item = target.closest('[data-place]')
    if (item) place.current = item.getAttribute('data-place')
  }
}

const PRESSED = 'a, button, input'
