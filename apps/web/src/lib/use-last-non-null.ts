import { useState } from 'react'

/** A dialog keeps its content with it during the exit animation. */
export function useLastNonNull<T>(given: T | null): T | null {
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  return last
}
