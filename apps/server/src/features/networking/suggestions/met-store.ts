import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { inEvents } from '../../../platform/database/in-events.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListMetRecordsRow, ListMetRow } from './row-types.gen.ts'

export interface Met {
  readonly event: string
  /** Epoch milliseconds. */
  readonly at: number
}

const MAX_EVENTS = 500

/**
 * Lists the people that these users have met at other events, with the last time. Only meetings that are over and were
 * not cancelled count.
 *
 * @returns by user, then by the user they met
 */
export async function listMet(
  db: Kysely<DB>,
  { eventId, now }: { eventId: string; now: number },
  userIds: readonly string[],
): Promise<Map<string, Map<string, Met>>> {
  if (userIds.length === 0) return new Map()
  const { rows: records } = await sql<ListMetRecordsRow>`
    select r.user_id as "userId", r.event_id as "eventId", r.participant_id as "participantId", e.name as event
    from user_event r join event e on e.event_id = r.event_id
    where r.user_id = any(${[...userIds]}::text[]) and r.event_id <> ${eventId} and e.state = 'active'
      and e.starts_at < ${instantOf(now)}
    order by e.starts_at desc limit ${MAX_EVENTS}`.execute(db)
  if (records.length === 0) return new Map()

  const eventIds = [...new Set(records.map((each) => each.eventId))]
  const ownIds = records.map(({ participantId }) => participantId)
  const { rows } = await sql<ListMetRow>`
    select own.participant_id as "ownId", p.user_id as "otherUserId", max(${millisSql(sql`lower(m.during)`)}) as at
    from meeting_person own
    join meeting_person other on ${inEvents('other', eventIds, 'own')} and other.meeting_id = own.meeting_id
      and other.participant_id <> own.participant_id
    join meeting m on ${inEvents('m', eventIds, 'own')} and m.meeting_id = own.meeting_id
    join participant p on ${inEvents('p', eventIds, 'own')} and p.participant_id = other.participant_id
    where ${inEvents('own', eventIds)} and own.participant_id = any(${ownIds}::text[])
      and m.state <> 'cancelled' and upper(m.during) <= ${instantOf(now)} and p.user_id is not null
    group by own.participant_id, p.user_id`.execute(db)

  const recordOf = new Map(records.map((each) => [each.participantId, each]))
  const met = new Map<string, Map<string, Met>>()
  for (const { ownId, otherUserId, at } of rows.toSorted((a, b) => a.at - b.at)) {
    const record = recordOf.get(ownId)
    if (!record) continue
    const people = met.get(record.userId) ?? new Map<string, Met>()
    met.set(record.userId, people.set(otherUserId, { event: record.event, at }))
  }
  return met
}
