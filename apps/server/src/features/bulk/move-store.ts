import type { MoveCounts, MovePreview } from '@parley/contract/bulk'
import { type Kysely, sql } from 'kysely'
import { type DayClock, instantOf } from '../../platform/clock.ts'
import { dayRangeSql } from '../../platform/database/day-sql.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CountEffectsRow, ListUpcomingSessionsRow } from './row-types.gen.ts'

export interface DaySession {
  readonly sessionId: string
  readonly locationId: string | null
  readonly startsAt: number
  readonly endsAt: number
}

export async function listUpcomingSessions(
  db: Kysely<DB>,
  eventId: string,
  { day, locationId, now, ...clock }: DayClock & { day: string; locationId: string | null; now: number },
): Promise<DaySession[]> {
  const { rows } = await sql<ListUpcomingSessionsRow>`select s.session_id as "sessionId", s.location_id as "locationId",
      ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt"
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.state = 'available' and d.state = 'active' and d.type in ('session', 'break')
      and lower(s.during) <@ ${dayRangeSql(day, clock)} and lower(s.during) > ${instantOf(now)}
      and (${locationId}::text is null or s.location_id = ${locationId})
    order by s.session_id`.execute(db)
  return rows
}

type Effects = Pick<MovePreview, keyof MoveCounts | 'busyPeople' | 'roomClashes'>

export async function countEffects(
  db: Kysely<DB>,
  eventId: string,
  moved: readonly DaySession[],
): Promise<Omit<Effects, 'sessions'>> {
  const times = moved.map(({ sessionId, locationId, startsAt, endsAt }) => ({
    session_id: sessionId,
    location_id: locationId,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
  }))
  const { rows } = await sql<CountEffectsRow>`
    with moved as materialized (
      select session_id, location_id, tstzrange(starts_at, ends_at) as during
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as m (session_id text, location_id text, starts_at timestamptz, ends_at timestamptz)
    ), entry as materialized (
      select b.participant_id, b.meant_to_hold, m.during from moved m
      join agenda_block b on b.event_id = ${eventId} and b.kind = 'session' and b.source_id = m.session_id
    )
    select (select count(distinct participant_id) from entry)::integer as people,
      (select count(distinct e.participant_id) from entry e
        join agenda_block o on o.event_id = ${eventId} and o.participant_id = e.participant_id and o.holds
          and o.during && e.during
        where e.meant_to_hold and not (o.kind = 'session' and o.source_id in (select session_id from moved)))::integer
        as "busyPeople",
      (select count(distinct m.session_id) from moved m
        join session s on s.event_id = ${eventId} and s.location_id = m.location_id and s.state = 'available'
          and s.during && m.during
        join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id and d.state = 'active'
        where s.session_id not in (select session_id from moved))::integer as "roomClashes"`.execute(db)
  return rows[0] as Omit<Effects, 'sessions'>
}
