import type { Clock } from '../platform/clock.ts'

/** A clock that shows what the test says, and on which nobody waits. */
export function aClock(now: () => number = Date.now): Clock & { readonly pauses: number[] } {
  const pauses: number[] = []
  return { now, pauses, pause: async (ms) => void pauses.push(ms) }
}
