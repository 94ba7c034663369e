import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import { eventChanged } from './facts.ts'

interface EventTimes {
  /** Epoch milliseconds. */
  readonly startsAt?: number
  readonly endsAt?: number
  /** IANA name. */
  readonly timezone?: string
}

/** Sets the event's dates and zone; what is left out stays, and open pages follow when anything changed. */
export async function setEventTimes(work: Work, eventId: string, times: EventTimes): Promise<void> {
  const startsAt = times.startsAt === undefined ? sql`starts_at` : sql`${instantOf(times.startsAt)}::timestamptz(3)`
  const endsAt = times.endsAt === undefined ? sql`ends_at` : sql`${instantOf(times.endsAt)}::timestamptz(3)`
  const timezone = times.timezone === undefined ? sql`timezone` : sql`${times.timezone}::text`
  const { numAffectedRows = 0n } = await sql`update event set starts_at = ${startsAt}, ends_at = ${endsAt},
      timezone = ${timezone}, updated_at = ${instantOf(work.now)}, rev = rev + 1,
      programme_rev = programme_rev + 1
    where event_id = ${eventId}
      and (starts_at, ends_at, timezone) is distinct from (${startsAt}, ${endsAt}, ${timezone})`.execute(work.db)
  if (numAffectedRows > 0n) await work.tell(eventChanged.of({ eventId }))
}
