import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database/schema.gen.ts'

/** The counts of forbidden states, which must be zero at any instant. */
export const NOTHING_WRONG = { people: 0, tables: 0, held: 0, guests: 0, astray: 0, overLimit: 0, overSeats: 0 }

/**
 * Counts forbidden states in one statement and so at one instant.
 *
 * @param mostMeetings limit per person, including their own waiting requests. Null for no limit.
 */
export async function findProblems(
  db: Kysely<DB>,
  eventId: string,
  mostMeetings: number | null = null,
): Promise<typeof NOTHING_WRONG> {
  const { rows } = await sql<typeof NOTHING_WRONG>`
    with active as materialized (
      select meeting_id, place_id, during from meeting where event_id = ${eventId} and state <> 'cancelled'
    ), present as materialized (
      select p.participant_id, p.role, active.* from active
      join meeting_person p on p.event_id = ${eventId} and p.meeting_id = active.meeting_id
    ), used as (
      select participant_id from present where role <> 'guest'
      union all
      select from_id from invitation where event_id = ${eventId} and state = 'waiting' and type <> 'reschedule'
    )
    select
      (select count(*) from present p join present q on q.participant_id = p.participant_id
        where p.meeting_id < q.meeting_id and p.during && q.during)::int as people,
      (select count(*) from active a join active b on b.place_id = a.place_id
        where a.meeting_id < b.meeting_id and a.during && b.during)::int as tables,
      (select count(*) from agenda_block a
        join agenda_block b on b.event_id = a.event_id and b.participant_id = a.participant_id
        where a.event_id = ${eventId} and a.block_id < b.block_id and a.holds and b.holds and a.during && b.during)::int as held,
      (select count(*) from (select from present where role = 'guest' group by meeting_id having count(*) > 1) more)::int as guests,
      -- Whoever is in a meeting has its time, and nobody the time of one that has moved.
      (select count(*) from present p where not exists (select from agenda_block b where b.event_id = ${eventId}
        and b.kind = 'meeting' and b.source_id = p.meeting_id and b.participant_id = p.participant_id and b.holds
        and b.during = p.during))::int as astray,
      (select count(*) from (select from used group by participant_id having count(*) > ${mostMeetings}::int) more)::int
        as "overLimit",
      (select count(*) from session s where s.event_id = ${eventId} and s.capacity < greatest(s.used, (select count(*)
        from agenda_block b where b.event_id = ${eventId} and b.kind = 'session' and b.source_id = s.session_id)))::int
        as "overSeats"`.execute(db)
  return rows[0] as typeof NOTHING_WRONG
}
