import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  readonly pauses: number[]
  /** Makes each wait of this many milliseconds last until the returned function is called. */
  hold(ms: number): () => void
}

/** Makes a clock. Waits end at once unless the test holds them. */
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
