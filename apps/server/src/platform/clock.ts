import { setTimeout as passes } from 'node:timers/promises'
import { Failure } from './failure.ts'

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Test clocks return at once. */
  pause(ms: number): Promise<void>
}

/** @param standsAt the time that the clock always shows, for tests */
export function makeClock(standsAt?: number): Clock {
  return { now: () => standsAt ?? Date.now(), pause: (ms) => passes(ms) }
}

export const instantOf = (atMillis: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(atMillis)

export interface DayClock {
  /** IANA name of the time zone. */
  readonly timezone: string
  /** Minutes after midnight. */
  readonly dayBegins: number
}

/**
 * Returns the beginning and the end of a day in epoch milliseconds. Matches `dayOf` of the contract. The day has 23 or
 * 25 hours when the clocks change.
 *
 * @see docs/rules/sessions.md SESSION-23
 */
export function rangeOfDay(day: string, { timezone, dayBegins }: DayClock): { startsAt: number; endsAt: number } {
  const date = Temporal.PlainDate.from(day)
  const beginOf = (each: Temporal.PlainDate) => {
    const wall = each.toPlainDateTime().add({ minutes: dayBegins })
    const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
    // If the clocks skip the beginning, the day begins at the moment of the change.
    const begin = zoned.toPlainDateTime().equals(wall) ? zoned : zoned.getTimeZoneTransition('next')
    return (begin ?? zoned).epochMilliseconds
  }
  return { startsAt: beginOf(date), endsAt: beginOf(date.add({ days: 1 })) }
}

/**
 * Returns epoch milliseconds. If the wall clock shows `yyyy-MM-ddTHH:mm` twice, returns the first.
 *
 * @throws Failure `clockSkipped` for a time that the clock skips on that day
 */
export function instantOfWallClock(wallClock: string, timezone: string): number {
  const wall = Temporal.PlainDateTime.from(wallClock)
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) throw new Failure('clockSkipped')
  return zoned.epochMilliseconds
}

/** Times in epoch milliseconds, the end excluded. */
interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

export interface ClockShift {
  readonly minutes: number
  /** Names of IANA time zones. */
  readonly fromZone: string
  readonly toZone: string
}

/**
 * Moves times by the wall clock, and preserves their length. If the clock shows the new start twice, takes the first.
 * If it skips the new start, adds the skipped time.
 *
 * @see docs/rules/bulk.md BULK-7
 * @see docs/rules/events.md EVENT-20
 */
export function shiftWallClock<T extends Times>(times: T, shift: ClockShift): T {
  const startsAt = shiftInstant(times.startsAt, shift)
  return { ...times, startsAt, endsAt: startsAt + times.endsAt - times.startsAt }
}

/** Moves an instant by the wall clock. Takes and returns epoch milliseconds. */
export function shiftInstant(atMillis: number, { minutes, fromZone, toZone }: ClockShift): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(atMillis).toZonedDateTimeISO(fromZone).toPlainDateTime()
  return wall.add({ minutes }).toZonedDateTime(toZone).epochMilliseconds
}

/** Minutes between two instants as their wall clocks show them. Seconds are ignored. */
export function minutesBetween(
  from: { readonly atMillis: number; readonly zone: string },
  to: { readonly atMillis: number; readonly zone: string },
): number {
  const [first, last] = [from, to].map(({ atMillis, zone }) =>
    Temporal.Instant.fromEpochMilliseconds(atMillis)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .round({ smallestUnit: 'minute', roundingMode: 'floor' }),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime]
  return first.until(last, { largestUnit: 'minutes' }).minutes
}
