import { useEffect, useState } from 'react'

/** Where the browser cannot tell when it is idle, as Safari cannot. */
const SURELY_IDLE_MS = 1_500

/** False until the page has nothing else to do: what is only needed at the press of a button may come then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), SURELY_IDLE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: SURELY_IDLE_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
