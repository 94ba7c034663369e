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

/** An event's clock, and when its days begin. */
export interface DayClock {
  /** IANA name. */
  readonly timezone: string
  /** Minutes after midnight. */
  readonly dayBegins: number
}

/**
 * From when to when a day `yyyy-MM-dd` of an event lasts, in epoch milliseconds, the end excluded: what `dayOf` of the contract puts into that
 * day. It has 23 or 25 hours where the clock is changed.
 *
 * @see docs/rules/sessions.md SESSION-23
 */
export function rangeOfDay(day: string, { timezone, dayBegins }: DayClock): { startsAt: number; endsAt: number } {
  const date = Temporal.PlainDate.from(day)
  const beginOf = (each: Temporal.PlainDate) => {
    const wall = each.toPlainDateTime().add({ minutes: dayBegins })
    const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
    // A time that the clock skips is over as soon as it has skipped it.
    const begin = zoned.toPlainDateTime().equals(wall) ? zoned : zoned.getTimeZoneTransition('next')
    return (begin ?? zoned).epochMilliseconds
  }
  return { startsAt: beginOf(date), endsAt: beginOf(date.add({ days: 1 })) }
}

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

/** Epoch milliseconds, the end excluded. */
interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

/** A distance on the clock on a wall, from where it is read to where it is read afterwards. */
export interface ClockShift {
  readonly minutes: number
  /** IANA names. */
  readonly fromZone: string
  readonly toZone: string
}

/**
 * Moves by minutes on the clock of a wall, and keeps the length. Of a beginning that the clock shows twice it is the first; one that
 * it skips comes as much later as is skipped.
 *
 * @see docs/rules/bulk.md BULK-7
 * @see docs/rules/events.md EVENT-20
 */
export function shiftWallClock<T extends Times>(times: T, shift: ClockShift): T {
  const startsAt = shiftInstant(times.startsAt, shift)
  return { ...times, startsAt, endsAt: startsAt + times.endsAt - times.startsAt }
}

/** The same for one instant, in epoch milliseconds. */
export function shiftInstant(atMillis: number, { minutes, fromZone, toZone }: ClockShift): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(atMillis).toZonedDateTimeISO(fromZone).toPlainDateTime()
  return wall.add({ minutes }).toZonedDateTime(toZone).epochMilliseconds
}

/** How far apart two instants are on the clocks on their walls, which show minutes and no seconds. */
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
