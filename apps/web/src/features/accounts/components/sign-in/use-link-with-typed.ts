import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Returns the props of a link that passes the typed text on, so that it need not be typed again. */
export function useLinkWithTyped(to: string, typed: () => object) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    // Another tab receives only the URL.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { state: typed() })
  }
  return { to, onClick }
}
