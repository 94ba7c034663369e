import { useEffect, useRef } from 'react'

/** Moves the focus to a heading when its step begins, because the button that was pressed is gone. */
export function useFocusFirst<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
