import { type RefObject, useEffect } from 'react'

const heights = new Map<HTMLElement, number>()
const bars = new Set<HTMLElement>()

/** Every bar of actions on the page, for what must not lie over one. */
export const actionBars = (): readonly HTMLElement[] => [...bars]

/** For actions that do not stand at the foot of the page, as those of a dialog: nothing lies over them. */
export function useIsActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    bars.add(element)
    return () => void bars.delete(element)
  }, [bar])
}

/** Tells the page as `--action-bar` how high the bar of actions is; the highest where there are several, nothing without one. */
export function useActionBarHeight(bar: RefObject<HTMLElement | null>): void {
  useIsActionBar(bar)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      heights.set(element, element.offsetHeight)
      tell()
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      heights.delete(element)
      tell()
    }
  }, [bar])
}

function tell(): void {
  document.documentElement.style.setProperty('--action-bar', `${Math.max(0, ...heights.values())}px`)
}
