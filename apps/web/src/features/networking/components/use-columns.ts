import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The narrowest a card may get, and the space between two, in pixels. */
const CARD = 312
const GAP = 12

/** How many cards fit beside each other in the element that takes the ref; 1 while there are no cards. */
export function useColumns(areCards: boolean): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setColumns(areCards ? Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD + GAP))) : 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [areCards])
  return [frame, columns]
}
