import { type RefObject, useEffect, useRef } from 'react'

/** For a page that takes another's place at the same address: its first field gets the focus. */
export function useFocusFirst(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return page
}
