import { setTimeout as passes } from 'node:timers/promises'

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Ends after so many milliseconds; at once in tests. */
  pause(ms: number): Promise<void>
}

/** The machine's clock, or one that stands still where tests need it to. */
export function makeClock(standsAt?: number): Clock {
  return { now: () => standsAt ?? Date.now(), pause: (ms) => passes(ms) }
}

export const instantOf = (atMillis: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(atMillis)
