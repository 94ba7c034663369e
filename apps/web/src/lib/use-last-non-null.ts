import { useState } from 'react'

/** Returns the last value that was not null. A dialog uses it to show its content during the exit animation. */
export function useLastNonNull<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return last
}
