import type { TeamMeeting } from '@parley/contract/calendar'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { personBriefSql } from '../participants/index.ts'
import type { ListHiddenTeamsRow, ListTeamMeetingsRow } from './row-types.gen.ts'

/** The maximum number of rows of a state topic. The latest meetings stay. */
const MAX_ROWS = 1_000

export interface BoothTeamMeeting extends TeamMeeting {
  readonly boothId: string
  readonly isCancelled: boolean
}

export async function isTeamAgendaOf(
  db: Kysely<DB>,
  userId: string,
  { eventId, boothId }: { eventId: string; boothId: string },
): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join booth b on b.event_id = ${eventId} and b.booth_id = ${boothId} and b.state = 'active' and b.agenda_enabled
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
      and (p.booth_id = b.booth_id or p.organizer)`.execute(db)
  return rows.length > 0
}

/**
 * Lists meetings, the earliest first, once for each team that takes part. The `rev` of the meeting and of its people
 * only grows, so the sum grows with each change.
 *
 * @param where a condition on `mp`, one of the two people, or on `me`, their participant row in a team
 */
export async function listTeamMeetings(
  db: Kysely<DB>,
  eventId: string,
  where: RawBuilder<unknown>,
  cancelled: 'alsoCancelled' | 'without' = 'without',
): Promise<BoothTeamMeeting[]> {
  const { rows } = await sql<NeverNull<ListTeamMeetingsRow<BoothTeamMeeting>, 'rev'>>`with met as (
      select me.booth_id, mp.meeting_id
      from meeting_person mp
      join participant me on me.event_id = ${eventId} and me.participant_id = mp.participant_id and me.booth_id is not null
      where mp.event_id = ${eventId} and mp.role <> 'guest' and ${where}
      group by me.booth_id, mp.meeting_id
    )
    select met.booth_id as "boothId", m.meeting_id as id, (m.rev + two.rev)::integer as rev,
      ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt, l.name as place, two.team, two.others,
      m.state = 'cancelled' as "isCancelled"
    from met
    join meeting m on m.event_id = ${eventId} and m.meeting_id = met.meeting_id
    join location l on l.event_id = ${eventId} and l.location_id = m.place_id
    cross join lateral (
      select sum(p.rev) as rev, count(*) as count,
        coalesce(jsonb_agg(${personBriefSql('p')} order by p.participant_id) filter (where p.booth_id = met.booth_id), '[]') as team,
        coalesce(jsonb_agg(${personBriefSql('p')} order by p.participant_id)
          filter (where p.booth_id is distinct from met.booth_id and p.state <> 'deleted'), '[]') as others
      from meeting_person mp
      join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
      where mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id and mp.role <> 'guest'
    ) two
    where two.count = 2 and (m.state <> 'cancelled' or ${cancelled === 'alsoCancelled'})
    order by lower(m.during) desc, m.meeting_id limit ${MAX_ROWS}`.execute(db)
  return rows.toReversed()
}

export async function listHiddenTeams(db: Kysely<DB>, eventId: string, boothIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<ListHiddenTeamsRow>`select p.user_id as "userId" from booth b
    join participant p on p.event_id = ${eventId} and p.booth_id = b.booth_id and p.user_id is not null
    where b.event_id = ${eventId} and b.booth_id = any(${[...boothIds]}::text[])
      and (not b.agenda_enabled or b.state = 'deleted')`.execute(db)
  return rows.map(({ userId }) => userId)
}
