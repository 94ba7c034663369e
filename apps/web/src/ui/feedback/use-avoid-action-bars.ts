import type { RefObject } from 'react'
import { useEffect } from 'react'
import { IS_PHONE } from '../../lib/use-media.ts'
import { actionBars } from '../layout/use-action-bar-height.ts'

const GAP_PX = 8
/** A bar that ends within this distance of the foot leaves no room below it. */
const NEAR_PX = 16

/**
 * Keeps an element clear of action bars. `--lift` moves it above bars at the foot. On a phone, a bar in the middle of
 * the page makes it move to the top, set as `data-place`, where it then stays. It never moves during a press, because
 * the press would hit another element.
 * @param isDocked true for a window with a fixed place at the foot. On a desk as well, it moves only above bars at the
 *   foot. If it would cover another bar, `data-covers` is set
 */
export function useAvoidActionBars(ref: RefObject<HTMLElement | null>, isShown: boolean, isDocked = false): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isShown) return
    let frame = 0
    let isPressing = false
    const place = () => {
      frame = 0
      const others = actionBars().filter((bar) => !element.contains(bar))
      const bars = others.map((bar) => bar.getBoundingClientRect())
      const [now, other] = element.dataset.place === 'top' ? ([top, foot] as const) : ([foot, top] as const)
      const isClear = now(element, bars, isDocked) || other(element, bars, isDocked) || now(element, bars, isDocked)
      if (isDocked) element.toggleAttribute('data-covers', !isClear)
    }
    const later = () => {
      if (!isPressing) frame ||= requestAnimationFrame(place)
    }
    const onPress = () => {
      isPressing = true
      cancelAnimationFrame(frame)
      frame = 0
    }
    // The placement waits one frame, so that the click has fired as well.
    const onRelease = () => {
      isPressing = false
      later()
    }
    place()
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(later)
    sizes.observe(element)
    const over = new AbortController()
    const early = { capture: true, passive: true, signal: over.signal }
    addEventListener('scroll', later, early)
    addEventListener('resize', later, early)
    addEventListener('pointerdown', onPress, early)
    addEventListener('pointerup', onRelease, early)
    addEventListener('pointercancel', onRelease, early)
    return () => {
      cancelAnimationFrame(frame)
      delete element.dataset.place
      changes.disconnect()
      sizes.disconnect()
      over.abort()
    }
  }, [ref, isShown, isDocked])
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Places the element at the foot of the screen. @returns true if it covers no bar there */
function foot(element: HTMLElement, bars: readonly Box[], isDocked: boolean): boolean {
  delete element.dataset.place
  delete element.dataset.covers
  element.style.setProperty('--lift', '0px')
  const stays = isDocked || matchMedia(IS_PHONE).matches
  const { liftPx, isClear } = offsetAboveBars(element.getBoundingClientRect(), bars, stays)
  element.style.setProperty('--lift', `${liftPx}px`)
  return isClear
}

/** Places the element at the top, which is possible only on a phone. @returns true if it covers no bar there */
function top(element: HTMLElement, bars: readonly Box[]): boolean {
  if (!matchMedia(IS_PHONE).matches) return false
  element.dataset.place = 'top'
  const box = element.getBoundingClientRect()
  return bars.every((bar) => !doOverlap(box, bar))
}

/**
 * Returns the distance in pixels to move up.
 * @param stays true if it moves only above bars at the foot of the screen, and reports by `isClear` whether it covers
 *   another
 */
export function offsetAboveBars(
  box: Box,
  others: readonly Box[],
  stays: boolean,
): { liftPx: number; isClear: boolean } {
  let liftPx = 0
  let isClear = true
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const lifted = { ...sidesOf(box), top: box.top - liftPx, bottom: box.bottom - liftPx }
    if (!doOverlap(lifted, other)) continue
    if (stays && other.bottom < lifted.bottom - NEAR_PX) isClear = false
    else liftPx = box.bottom - other.top + GAP_PX
  }
  return { liftPx, isClear }
}

const sidesOf = ({ left, right }: Box) => ({ left, right })

const doOverlap = (box: Box, other: Box) =>
  box.right > other.left && box.left < other.right && box.bottom > other.top && box.top < other.bottom
