import type { RefObject } from 'react'
import { useEffect } from 'react'
import { IS_PHONE } from '../../lib/use-media.ts'
import { actionBars } from '../layout/use-action-bar-height.ts'

const GAP_PX = 8
/** A bar that ends so close above the foot leaves no room below it. */
const NEAR_PX = 16

/**
 * Keeps something at the foot of the screen clear of every bar of actions. By `--lift` it goes above bars that hold the foot; on a
 * phone it gives way to one that stands in the middle of the page by going to the top, told as `data-place`, and stays there.
 * It moves only between presses: what slips under a finger takes the press that was meant for another.
 *
 * @param isDocked on a desk too it goes only above what holds the foot, as a window that has its place there; that it would lie over
 *   another bar is told as `data-covers`
 */
export function useKeepClear(ref: RefObject<HTMLElement | null>, isShown: boolean, isDocked = false): void {
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
    // A frame later the click has come, too.
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

/** Puts it to the foot. @returns whether it lies over nothing there */
function foot(element: HTMLElement, bars: readonly Box[], isDocked: boolean): boolean {
  delete element.dataset.place
  delete element.dataset.covers
  element.style.setProperty('--lift', '0px')
  const stays = isDocked || matchMedia(IS_PHONE).matches
  const { liftPx, isClear } = liftAbove(element.getBoundingClientRect(), bars, stays)
  element.style.setProperty('--lift', `${liftPx}px`)
  return isClear
}

/** The same for the top, which is there on a phone only. */
function top(element: HTMLElement, bars: readonly Box[]): boolean {
  if (!matchMedia(IS_PHONE).matches) return false
  element.dataset.place = 'top'
  const box = element.getBoundingClientRect()
  return bars.every((bar) => !liesOver(box, bar))
}

/**
 * How far up a box must go to lie over none of the others.
 *
 * @param stays it goes only above what holds the foot of the screen, and says when it lies over something else
 */
export function liftAbove(box: Box, others: readonly Box[], stays: boolean): { liftPx: number; isClear: boolean } {
  let liftPx = 0
  let isClear = true
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const lifted = { ...sidesOf(box), top: box.top - liftPx, bottom: box.bottom - liftPx }
    if (!liesOver(lifted, other)) continue
    if (stays && other.bottom < lifted.bottom - NEAR_PX) isClear = false
    else liftPx = box.bottom - other.top + GAP_PX
  }
  return { liftPx, isClear }
}

const sidesOf = ({ left, right }: Box) => ({ left, right })

const liesOver = (box: Box, other: Box) =>
  box.right > other.left && box.left < other.right && box.bottom > other.top && box.top < other.bottom
