import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Distance from the bottom within which the reader counts as reading the newest messages. */
const NEAR_PX = 80
/** Distance from either end at which more messages are fetched. */
const EARLY_PX = 240
const ABOVE_UNREAD_PX = 24

/**
 * Controls the scrolling of a message log. The log stays at the bottom as it grows. If the reader has scrolled up, the
 * line in view keeps its place while older lines are added above. It opens at the requested message, otherwise at the
 * first new one, otherwise at the bottom. Lines carry `data-line`, and the `at` of their message as `data-at`. The
 * divider of new messages carries `data-unread`.
 * @param target the `at` of the requested message
 */
export function makeLogScroll(target: number | null) {
  let frame: HTMLElement | null = null
  let isAtEnd = true
  let hasBegun = false
  /** True if the bottom of the log is not the end of the room. */
  let hasNewer = false
  let lastKey: string | undefined
  let anchor: { readonly key: string; readonly top: number } | null = null
  const watchers = new Set<() => void>()

  const note = () => {
    if (!frame) return
    const isNear = !hasNewer && distanceToBottom(frame) < NEAR_PX
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
    const targetLine = target === null ? null : lineAt(element, target)
    if (targetLine) {
      element.scrollTop = targetLine.offsetTop - Math.max(0, (element.clientHeight - targetLine.offsetHeight) / 2)
      targetLine.focus({ preventScroll: true })
      return note()
    }
    const unread = element.querySelector<HTMLElement>('[data-unread]')
    element.scrollTop = unread ? unread.offsetTop - ABOVE_UNREAD_PX : element.scrollHeight
    note()
  }
  const anchorLine = (element: HTMLElement) => {
    const held = anchor && element.querySelector<HTMLElement>(`[data-line="${CSS.escape(anchor.key)}"]`)
    if (held && anchor) element.scrollTop += held.offsetTop - anchor.top
  }
  return {
    attach(element: HTMLElement | null) {
      if (!element) return undefined
      frame = element
      // The log is placed again, because a picture, the keyboard of a phone or a longer draft moves the bottom.
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
      // A message that the user has just written is shown at any scroll position.
      else if (isAtEnd || (endsWithMine && key !== lastKey)) toEnd()
      else anchorLine(frame)
      hasBegun = true
      lastKey = key
      anchorNow()
    },
    /** Handles scrolling. @returns whether the first or the last loaded line is near */
    scrolled(): { isEarly: boolean; isLate: boolean } {
      note()
      if (!frame) return { isEarly: false, isLate: false }
      return { isEarly: frame.scrollTop < EARLY_PX, isLate: distanceToBottom(frame) < EARLY_PX }
    },
    toEnd,
    isAtEnd: () => isAtEnd,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

const distanceToBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

/** Returns the line of a message, or the line before it if the message is gone. */
const lineAt = (element: HTMLElement, at: number): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('[data-at]')].findLast((line) => Number(line.dataset.at) <= at)

interface Shown {
  readonly lines: readonly { readonly key: string }[]
  readonly endsWithMine: boolean
  /** True if newer messages follow that are not loaded. */
  readonly isCut: boolean
  readonly target: number | null
}

/** Controls the scrolling of a log. New lines are recognized by the key of the last one. */
export function useLogScroll({ lines, endsWithMine, isCut, target }: Shown) {
  const [scroll] = useState(() => makeLogScroll(target))
  const isAtEnd = useSyncExternalStore(scroll.watch, scroll.isAtEnd)
  useLayoutEffect(() => scroll.shown(lines.at(-1)?.key, { endsWithMine, isCut }), [scroll, lines, endsWithMine, isCut])
  return { isAtEnd, attach: scroll.attach, scrolled: scroll.scrolled, toEnd: scroll.toEnd }
}
