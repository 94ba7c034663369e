import { useEffect, useRef } from 'react'

/** Gives the focus to a heading when its step begins: what was pressed before it is gone. */
export function useFocusFirst<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
