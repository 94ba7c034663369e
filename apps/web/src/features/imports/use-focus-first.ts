import { useEffect, useRef } from 'react'

/** Focuses new content, because the button that was pressed is gone. */
export function useFocusFirst<E extends HTMLElement>() {
  const heading = useRef<E>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
