import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** So near to the foot one reads what is new. */
const NEAR_PX = 80
/** Older messages are asked for before one is at the oldest. */
const EARLY_PX = 240
/** What is above the first new message when a room opens. */
const ABOVE_UNREAD_PX = 24

/**
 * Keeps a log where its reader is: at the foot as it grows, and on the line that is being read when older ones come above it.
 * It opens at the first new message, else at the foot. Lines carry `data-line`, the divider of what is new `data-unread`.
 */
export function makeLogScroll() {
  let frame: HTMLElement | null = null
  let isAtEnd = true
  let hasBegun = false
  let lastKey: string | undefined
  let anchor: { readonly key: string; readonly top: number } | null = null
  const watchers = new Set<() => void>()

  const note = () => {
    if (!frame) return
    const isNear = frame.scrollHeight - frame.scrollTop - frame.clientHeight < NEAR_PX
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
    /** Lines are drawn. */
    shown(key: string | undefined, endsWithMine: boolean) {
      if (!frame || key === undefined) return
      if (!hasBegun) begin(frame)
      // What I have just written is shown wherever I was.
      else if (isAtEnd || (endsWithMine && key !== lastKey)) toEnd()
      else keepLine(frame)
      hasBegun = true
      lastKey = key
      anchorNow()
    },
    /** @returns whether one is nearly at the oldest line */
    scrolled(): boolean {
      note()
      return frame !== null && frame.scrollTop < EARLY_PX
    },
    toEnd,
    isAtEnd: () => isAtEnd,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

/** The scrolling of one log. Lines that are drawn are told by their last key. */
export function useLogScroll(lines: readonly { readonly key: string }[], endsWithMine: boolean) {
  const [scroll] = useState(makeLogScroll)
  const isAtEnd = useSyncExternalStore(scroll.watch, scroll.isAtEnd)
  useLayoutEffect(() => scroll.shown(lines.at(-1)?.key, endsWithMine), [scroll, lines, endsWithMine])
  return { isAtEnd, attach: scroll.attach, scrolled: scroll.scrolled, toEnd: scroll.toEnd }
}
