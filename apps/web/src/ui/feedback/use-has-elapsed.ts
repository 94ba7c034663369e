import { useEffect, useState } from 'react'

/** Milliseconds before a skeleton appears. A skeleton that flashes is worse than none. */
export const SKELETON_AFTER_MS = 150

const LIVE_WITHIN_MS = 1_500

/** Returns true if the live connection takes too long. A page then renders without its data. */
export const useIsLiveLate = () => useHasElapsed(LIVE_WITHIN_MS)

export function useHasElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
