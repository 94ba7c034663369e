import type { RefObject } from 'react'
import { useEffect } from 'react'
import { actionBars } from './use-action-bar-height.ts'

const GAP_PX = 8

/**
 * Lifts something at the foot of the screen, by `--lift`, above every bar of actions that it would lie over. It stays where it
 * is while a press is under way: what slips under a finger takes the press that was meant for another.
 */
export function useKeepClear(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !isShown) return
    let frame = 0
    let isPressing = false
    const lift = () => {
      frame = 0
      element.style.setProperty('--lift', '0px')
      const bars = actionBars().map((bar) => bar.getBoundingClientRect())
      element.style.setProperty('--lift', `${liftAbove(element.getBoundingClientRect(), bars)}px`)
    }
    const later = () => {
      if (!isPressing) frame ||= requestAnimationFrame(lift)
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
    lift()
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
      changes.disconnect()
      sizes.disconnect()
      over.abort()
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
