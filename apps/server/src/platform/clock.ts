import { setTimeout as passes } from 'node:timers/promises'
import { Failure } from './failure.ts'

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

/**
 * The instant at which the clock on a wall shows `yyyy-MM-ddTHH:mm`, in epoch milliseconds. A time that it shows twice is
 * the first one.
 *
 * @throws Failure `clockSkipped` for a time that the clock skips on that day
 */
export function instantOnWall(wallClock: string, timezone: string): number {
  const wall = Temporal.PlainDateTime.from(wallClock)
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  // What is skipped is moved to a time that there is.
  if (!zoned.toPlainDateTime().equals(wall)) throw new Failure('clockSkipped')
  return zoned.epochMilliseconds
}
