import { useEffect, useState } from 'react'

/** A skeleton that flashes is worse than none: it shows after this long. */
export const SKELETON_AFTER_MS = 150

const LIVE_WITHIN_MS = 1_500

/** Once true, a page is shown without what only the live connection knows: it may be slow, or come not at all. */
export const useLiveIsLate = () => useAfter(LIVE_WITHIN_MS)

/** False at first, true once the part has stood for that many milliseconds. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
