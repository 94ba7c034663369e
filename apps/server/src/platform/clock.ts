export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

/** The machine's clock, or one that stands still where tests need it to. */
export function makeClock(standsAt?: number): Clock {
  return { now: () => standsAt ?? Date.now() }
}

export const instantOf = (atMillis: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(atMillis)
