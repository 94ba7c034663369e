import { useState } from 'react'

/** The last value that was there: what a dialog is about stays in it while it fades. */
export function useLast<T>(given: T | null): T | null {
  const [last, setLast] = useState(given)
  if (given && given !== last) setLast(given)
  return last
}
