import { useEffect, useState } from 'react'

/** So long it stays after the work is done: an answer at once does not flicker. */
const CLEARS_AFTER_MS = 100

/** True while something is searched, and 100 ms longer. */
export function useLoadingFlag(isSearching: boolean): boolean {
  const [flag, setFlag] = useState(isSearching)
  if (isSearching && !flag) setFlag(true)
  useEffect(() => {
    if (isSearching) return
    const timer = setTimeout(() => setFlag(false), CLEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSearching])
  return flag
}
