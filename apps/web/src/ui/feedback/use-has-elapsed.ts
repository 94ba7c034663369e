import { useEffect, useState } from 'react'

/** Delay of skeletons, because a skeleton that flashes is worse than none. */
export const SKELETON_AFTER_MS = 150

const LIVE_WITHIN_MS = 1_500

/** Returns true once a page should render without data of the live connection, which may be slow or fail. */
export const useIsLiveLate = () => useHasElapsed(LIVE_WITHIN_MS)

/** Returns false at first, and true once the component has been mounted for that many milliseconds. */
export function useHasElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
