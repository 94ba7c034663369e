import { useState } from 'react'

/** Returns the last value that was not null. A dialog uses it to show its content during the exit animation. */
export function useLastNonNull<T>(given: T | null): T | null {
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  return last
}
