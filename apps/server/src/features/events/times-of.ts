import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { EventChanges, EventRow } from './settings-store.ts'

/** What is left out stays. */
export interface EventTimes {
  /** Epoch milliseconds. */
  readonly startDateMillis?: number | undefined
  readonly endDateMillis?: number | undefined
  /** IANA name. */
  readonly timezone?: string | undefined
  /** Minutes after midnight at which a day of the programme begins. */
  readonly dayBegins?: number | undefined
}

/**
 * New dates and another zone of an event, as they are written.
 *
 * @throws Failure `eventEndsBeforeStart` when it would not end after it starts
 */
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
    // The days of the programme are those of the event's clock.
    programme_rev: timezone && timezone !== before.timezone ? sql<number>`programme_rev + 1` : undefined,
  }
}
