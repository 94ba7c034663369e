import { type RefObject, useEffect } from 'react'

const heights = new Map<HTMLElement, number>()

/** Tells the page as `--action-bar` how high the bar of actions is; the highest where there are several, nothing without one. */
export function useActionBarHeight(bar: RefObject<HTMLElement | null>): void {
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
