import type { RefObject } from 'react'
import { useEffect } from 'react'
import { actionBars } from './use-action-bar-height.ts'

const GAP_PX = 8

/** Lifts something at the foot of the screen, by `--lift`, above every bar of actions that it would lie over. */
export function useKeepClear(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isShown) return
    let frame = 0
    const lift = () => {
      frame = 0
      element.style.setProperty('--lift', '0px')
      const bars = actionBars().map((bar) => bar.getBoundingClientRect())
      element.style.setProperty('--lift', `${liftAbove(element.getBoundingClientRect(), bars)}px`)
    }
    const later = () => {
      frame ||= requestAnimationFrame(lift)
    }
    lift()
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(later)
    sizes.observe(element)
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [ref, isShown])
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How far up a box must go to lie over none of the others, the lowest first. */
export function liftAbove(box: Box, others: readonly Box[]): number {
  let lifted = 0
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = box.right <= other.left || box.left >= other.right
    const isClear = box.bottom - lifted <= other.top || box.top - lifted >= other.bottom
    if (!isBeside && !isClear) lifted = box.bottom - other.top + GAP_PX
  }
  return lifted
}
