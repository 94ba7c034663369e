import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  readonly pauses: number[]
  /** From now on a wait of so many milliseconds lasts until the result is called. */
  hold(ms: number): () => void
}

/** A clock that shows what the test says, and on which nobody waits unless the test says so. */
export function aClock(now: () => number = Date.now): TestClock {
  const pauses: number[] = []
  let held: { readonly ms: number; readonly over: Promise<void> } | null = null
  return {
    now,
    pauses,
    async pause(ms) {
      pauses.push(ms)
      if (ms === held?.ms) await held.over
    },
    hold(ms) {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      held = { ms, over }
      return () => {
        held = null
        resolve()
      }
    },
  }
}
