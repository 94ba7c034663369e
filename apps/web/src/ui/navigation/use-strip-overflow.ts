import { type RefObject, useEffect, useState } from 'react'

/** Pixels of tolerance, because sizes may be rounded. */
const HAIR = 2

/**
 * Returns the sides where the strip has hidden content. @param content any value that changes with the content of the
 * strip
 */
export function useStripOverflow(strip: RefObject<HTMLElement | null>, content: string) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => {
      const before = element.scrollLeft > HAIR
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - HAIR
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    // The observer calls back after the layout of the page. Measuring before that would force a layout.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [strip, content])
  return more
}
