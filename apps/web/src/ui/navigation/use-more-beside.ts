import { type RefObject, useEffect, useState } from 'react'

/** A hair's breadth: sizes may be rounded. */
const HAIR = 2

/** `content` is anything that changes when the strip's content does. */
export function useMoreBeside(strip: RefObject<HTMLElement | null>, content: string) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const look = () => {
      const before = element.scrollLeft > HAIR
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - HAIR
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    // It looks at first once the page is laid out: to ask before that would lay it out for this alone.
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
