import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** So near to the foot one reads what is new. */
const NEAR_PX = 80
/** Older messages are asked for before one is at the oldest. */
const EARLY_PX = 240
/** What is above the first new message when a room opens. */
const ABOVE_UNREAD_PX = 24

/**
 * Keeps a log where its reader is: at the foot as it grows, and on the line that is being read when older ones come above it.
 * It opens at the message that was asked for, else at the first new one, else at the foot. Lines carry `data-line`, and the `at` of
 * their message as `data-at`; the divider of what is new carries `data-unread`.
 *
 * @param target the `at` of the message that was asked for
 */
export function makeLogScroll(target: number | null) {
  let frame: HTMLElement | null = null
  let isAtEnd = true
  let hasBegun = false
  /** The foot is not that of the room. */
  let hasNewer = false
  let lastKey: string | undefined
  let anchor: { readonly key: string; readonly top: number } | null = null
  const watchers = new Set<() => void>()

  const note = () => {
    if (!frame) return
    const isNear = !hasNewer && toFoot(frame) < NEAR_PX
    if (isNear === isAtEnd) return
    isAtEnd = isNear
    for (const tell of watchers) tell()
  }
  const toEnd = () => {
    if (frame) frame.scrollTop = frame.scrollHeight
    note()
  }
  const anchorNow = () => {
    const line = frame?.querySelector<HTMLElement>('[data-line]')
    anchor = line ? { key: line.dataset.line ?? '', top: line.offsetTop } : null
  }
  const begin = (element: HTMLElement) => {
    const asked = target === null ? null : lineAt(element, target)
    if (asked) {
      element.scrollTop = asked.offsetTop - Math.max(0, (element.clientHeight - asked.offsetHeight) / 2)
      asked.focus({ preventScroll: true })
      return note()
    }
    const unread = element.querySelector<HTMLElement>('[data-unread]')
    element.scrollTop = unread ? unread.offsetTop - ABOVE_UNREAD_PX : element.scrollHeight
    note()
  }
  const keepLine = (element: HTMLElement) => {
    const held = anchor && element.querySelector<HTMLElement>(`[data-line="${CSS.escape(anchor.key)}"]`)
    if (held && anchor) element.scrollTop += held.offsetTop - anchor.top
  }
  return {
    attach(element: HTMLElement | null) {
      if (!element) return undefined
      frame = element
      // A picture, the keyboard of a phone or a longer draft moves the foot.
      const sizes = new ResizeObserver(() => {
        if (isAtEnd && hasBegun) toEnd()
        anchorNow()
      })
      sizes.observe(element)
      if (element.firstElementChild) sizes.observe(element.firstElementChild)
      return () => {
        sizes.disconnect()
        frame = null
      }
    },
    shown(key: string | undefined, { endsWithMine, isCut }: { endsWithMine: boolean; isCut: boolean }) {
      hasNewer = isCut
      if (!frame || key === undefined) return
      if (!hasBegun) begin(frame)
      // What I have just written is shown wherever I was.
      else if (isAtEnd || (endsWithMine && key !== lastKey)) toEnd()
      else keepLine(frame)
      hasBegun = true
      lastKey = key
      anchorNow()
    },
    /** @returns which end of what is there is near */
    scrolled(): { isEarly: boolean; isLate: boolean } {
      note()
      if (!frame) return { isEarly: false, isLate: false }
      return { isEarly: frame.scrollTop < EARLY_PX, isLate: toFoot(frame) < EARLY_PX }
    },
    toEnd,
    isAtEnd: () => isAtEnd,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

const toFoot = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

/** The line of a message; of one that is gone the line before. */
const lineAt = (element: HTMLElement, at: number): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('[data-at]')].findLast((line) => Number(line.dataset.at) <= at)

interface Shown {
  readonly lines: readonly { readonly key: string }[]
  readonly endsWithMine: boolean
  /** More follows than what is there. */
  readonly isCut: boolean
  readonly target: number | null
}

/** The scrolling of one log. Lines that are drawn are told by their last key. */
export function useLogScroll({ lines, endsWithMine, isCut, target }: Shown) {
  const [scroll] = useState(() => makeLogScroll(target))
  const isAtEnd = useSyncExternalStore(scroll.watch, scroll.isAtEnd)
  useLayoutEffect(() => scroll.shown(lines.at(-1)?.key, { endsWithMine, isCut }), [scroll, lines, endsWithMine, isCut])
  return { isAtEnd, attach: scroll.attach, scrolled: scroll.scrolled, toEnd: scroll.toEnd }
}
