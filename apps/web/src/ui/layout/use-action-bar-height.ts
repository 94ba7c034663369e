import { type RefObject, useEffect } from 'react'

const heights = new Map<HTMLElement, number>()
const bars = new Set<HTMLElement>()

/** Returns the action bars on the screen, for elements that must not cover one. */
export const actionBars = (): readonly HTMLElement[] => [...bars]

/** Registers a bar that is not at the foot of the page, such as in a dialog. */
export function useIsActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    bars.add(element)
    return () => void bars.delete(element)
  }, [bar])
}

/** Sets `--action-bar` to the height of the bar, or of the highest if there are several. Without one it is unset. */
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
