import type { EventOverview } from '@parley/contract/app'
import { type Kysely, sql } from 'kysely'
import type { DayClock } from '../platform/clock.ts'
import { dayRangeSql } from '../platform/database/day-sql.ts'
import type { DB } from '../platform/database/schema.gen.ts'
import type { CountOverviewRow } from './row-types.gen.ts'

type Today = EventOverview['today']

export interface Counts
  extends Pick<
    EventOverview,
    | 'hasOwnTexts'
    | 'typeCount'
    | 'roomCount'
    | 'sessionCount'
    | 'participantCount'
    | 'teamCount'
    | 'invitedCount'
    | 'requestCount'
    | 'meetingCount'
  > {
  readonly today: Pick<Today, 'joined' | 'sessionCount' | 'meetingCount' | 'requestCount'>
}

/** Counts everything with one statement. `day` is one of the event's days. */
export async function countOverview(
  db: Kysely<DB>,
  eventId: string,
  { day, ...clock }: DayClock & { day: string },
): Promise<Counts> {
  const { rows } = await sql<CountOverviewRow<Counts>>`
    with on_day as (
      select ${dayRangeSql(day, clock)} as hours
    ), people as (
      select count(*) filter (where p.state = 'active') as "participantCount",
        count(*) filter (where p.organizer or p.moderator or p.check_in_admin) as "teamCount",
        count(*) filter (where p.state = 'invited') as "invitedCount",
        count(*) filter (where p.state = 'active' and p.user_id is not null and p.created_at <@ d.hours) as joined
      from participant p cross join on_day d where p.event_id = ${eventId} and p.state <> 'deleted'
    ), talks as (
      select count(*) as "sessionCount", count(*) filter (where lower(s.during) <@ d.hours) as of_day
      from session s
      join session_definition t on t.event_id = s.event_id and t.definition_id = s.definition_id
      cross join on_day d
      where s.event_id = ${eventId} and t.type = 'session' and t.state = 'active' and s.state = 'available'
    ), agreed as (
      select count(*) as "meetingCount", count(*) filter (where lower(m.during) <@ d.hours) as of_day
      from meeting m cross join on_day d where m.event_id = ${eventId} and m.state <> 'cancelled'
    ), asked as (
      select count(*) as "requestCount", count(*) filter (where i.created_at <@ d.hours) as of_day
      from invitation i cross join on_day d
      where i.event_id = ${eventId} and i.type <> 'reschedule' and i.state <> 'revoked'
    )
    select people."participantCount", people."teamCount", people."invitedCount", talks."sessionCount",
      agreed."meetingCount", asked."requestCount",
      exists (select from event_text x where x.event_id = ${eventId}) as "hasOwnTexts",
      (select count(*) from participant_type t where t.event_id = ${eventId}) as "typeCount",
      (select count(*) from location l where l.event_id = ${eventId} and l.kind = 'room') as "roomCount",
      jsonb_build_object('joined', people.joined, 'sessionCount', talks.of_day, 'meetingCount', agreed.of_day,
        'requestCount', asked.of_day) as today
    from people, talks, agreed, asked`.execute(db)
  return rows[0] as Counts
}
