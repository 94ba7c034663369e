import { type EventSpan, firstAndLastDay, LAST_MILLIS } from '@parley/contract'
import { sql } from 'kysely'
import { type ClockShift, type DayClock, instantOf, minutesBetween, rangeOfDay } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { EventChanges, EventRow } from './settings-store.ts'

/** New times of an event. Omitted times stay. */
export interface EventTimes {
  /** Epoch milliseconds. */
  readonly startDateMillis?: number | undefined
  readonly endDateMillis?: number | undefined
  /** IANA name. */
  readonly timezone?: string | undefined
  /** Minutes after midnight at which a day of the programme begins. */
  readonly dayBegins?: number | undefined
}

/** @throws Failure `eventEndsBeforeStart` when the event would not end after it starts */
export function timesOf(
  before: EventRow,
  { startDateMillis, endDateMillis, timezone, dayBegins }: EventTimes,
): EventChanges {
  const startsAt = startDateMillis ?? before.starts_at.epochMilliseconds
  const endsAt = endDateMillis ?? before.ends_at.epochMilliseconds
  if (endsAt <= startsAt) throw new Failure('eventEndsBeforeStart')
  return {
    starts_at: instantOf(startsAt),
    ends_at: instantOf(endsAt),
    timezone: timezone ?? before.timezone,
    day_begins: dayBegins ?? before.day_begins,
    // The days of the programme depend on the event's time zone.
    programme_rev: timezone && timezone !== before.timezone ? sql<number>`programme_rev + 1` : undefined,
  }
}

export interface DateShift extends ClockShift {
  /** The new start, in epoch milliseconds. */
  readonly startsAt: number
}

/** Returns the shift of the event's dates; null if start and zone stay as they are. */
export function shiftOf(
  before: EventRow,
  { startDateMillis, timezone }: Pick<EventTimes, 'startDateMillis' | 'timezone'>,
): DateShift | null {
  const from = { atMillis: before.starts_at.epochMilliseconds, zone: before.timezone }
  const to = { atMillis: startDateMillis ?? from.atMillis, zone: timezone ?? from.zone }
  if (from.atMillis === to.atMillis && from.zone === to.zone) return null
  return { minutes: minutesBetween(from, to), fromZone: from.zone, toZone: to.zone, startsAt: to.atMillis }
}

/** Range in epoch milliseconds; the end is exclusive. */
export interface Range {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Returns the range of an event's days. An event that ends at midnight, or before a day begins, does not include that
 * day. Clamps both ends, because an organizer may try dates that no answer can contain.
 *
 * @see docs/rules/events.md EVENT-19
 */
export function daysRange(event: EventSpan & DayClock): Range {
  const [first, last] = firstAndLastDay(event)
  return {
    startsAt: Math.max(0, Math.min(event.startsAt, rangeOfDay(first, event).startsAt)),
    endsAt: Math.min(LAST_MILLIS, Math.max(event.endsAt, rangeOfDay(last, event).endsAt)),
  }
}

export const isInRange = (time: Range, { startsAt, endsAt }: Range) =>
  time.startsAt >= startsAt && time.endsAt <= endsAt
