import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Properties of a link to another page for guests: what was typed by then comes along, so that it is typed once. */
export function useWayWithTyped(to: string, typed: () => object) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    // Another tab gets the address alone.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { state: typed() })
  }
  return { to, onClick }
}
