import { type DatedItem, MAX_DATED_ITEMS } from '@parley/contract/app'
import { type Kysely, sql } from 'kysely'
import type { Range } from '../../features/events/index.ts'
import { fullNameSql } from '../../features/participants/index.ts'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CountStayingRow, ListDatedItemsRow, ListMeetingsOutsideRow, ListTalkTimesRow } from './row-types.gen.ts'

export interface TalkTime {
  readonly sessionId: string
  readonly locationId: string | null
  readonly startsAt: number
  readonly endsAt: number
}

/** The sessions that take place, including times that only organizers see. */
const takesPlace = (eventId: string) => sql`
  from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where s.event_id = ${eventId} and s.state = 'available' and d.state = 'active' and d.type in ('session', 'break')`

export async function listTalkTimes(db: Kysely<DB>, eventId: string): Promise<TalkTime[]> {
  const { rows } = await sql<ListTalkTimesRow>`select s.session_id as "sessionId", s.location_id as "locationId",
      ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt"
    ${takesPlace(eventId)} order by s.session_id`.execute(db)
  return rows
}

export type DatedRow = Pick<DatedItem, 'id' | 'name' | 'sdt' | 'edt'> & {
  readonly kind: 'session' | 'post' | 'poll'
}

/** Lists the talks and all scheduled announcements and polls, with one statement. */
export async function listDatedItems(db: Kysely<DB>, eventId: string): Promise<DatedRow[]> {
  const { rows } = await sql<NeverNull<ListDatedItemsRow, 'sdt'>>`
    select 'session' as kind, d.definition_id as id, d.title as name, ${millisSql(sql`lower(s.during)`)} as sdt,
      ${millisSql(sql`upper(s.during)`)} as edt ${takesPlace(eventId)}
    union all
    select 'post', p.post_id, p.excerpt, ${millisSql(sql`p.post_at`)}, null
    from post p where p.event_id = ${eventId} and not p.is_published
    union all
    select 'poll', q.poll_id, q.question, ${millisSql(sql`q.post_at`)}, null
    from poll q where q.event_id = ${eventId} and q.state = 'scheduled'`.execute(db)
  return rows
}

interface Counts {
  readonly meetings: number
  readonly meetingsOutside: number
  readonly breaksOutside: number
  readonly people: number
}

const isOutside = (during: string, { startsAt, endsAt }: Range) =>
  sql`(lower(${sql.ref(during)}) < ${instantOf(startsAt)} or upper(${sql.ref(during)}) > ${instantOf(endsAt)})`

/**
 * Counts the meetings and breaks that do not move with an event. @param from talks that begin later move, in epoch
 * milliseconds
 */
export async function countStaying(
  db: Kysely<DB>,
  eventId: string,
  { days, now, from }: { days: Range; now: number; from: number },
): Promise<Counts> {
  const { rows } = await sql<CountStayingRow>`
    with agreed as (
      select count(*) as meetings, count(*) filter (where ${isOutside('m.during', days)}) as outside
      from meeting m
      where m.event_id = ${eventId} and m.state <> 'cancelled' and upper(m.during) > ${instantOf(now)}
    ), resting as (
      select count(*) as outside from agenda_block o
      where o.event_id = ${eventId} and o.kind = 'off' and upper(o.during) > ${instantOf(now)}
        and ${isOutside('o.during', days)}
    ), attending as (
      select count(distinct b.participant_id) as people from agenda_block b
      where b.event_id = ${eventId} and b.kind = 'session' and b.source_id in (
        select s.session_id ${takesPlace(eventId)} and lower(s.during) > ${instantOf(from)})
    )
    select agreed.meetings, agreed.outside as "meetingsOutside", resting.outside as "breaksOutside", attending.people
    from agreed, resting, attending`.execute(db)
  return rows[0] as Counts
}

/** Lists the meetings outside the dates, the earliest first, each with its deal room. */
export async function listMeetingsOutside(
  db: Kysely<DB>,
  eventId: string,
  { days, now }: { days: Range; now: number },
): Promise<Pick<DatedItem, 'id' | 'name' | 'sdt' | 'edt'>[]> {
  const { rows } = await sql<ListMeetingsOutsideRow>`
    select s.definition_id as id, ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt,
      coalesce((select string_agg(${fullNameSql('p')}, ' · '
          order by case mp.role when 'host' then 0 when 'invited' then 1 else 2 end, p.participant_id)
        from meeting_person mp
        join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
        where mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id), '') as name
    from meeting m join session s on s.event_id = ${eventId} and s.session_id = m.slot_id
    where m.event_id = ${eventId} and m.state <> 'cancelled' and upper(m.during) > ${instantOf(now)}
      and ${isOutside('m.during', days)}
    order by lower(m.during), m.meeting_id limit ${MAX_DATED_ITEMS}`.execute(db)
  return rows
}
