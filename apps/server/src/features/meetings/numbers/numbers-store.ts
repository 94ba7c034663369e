import { HOUR_MS } from '@parley/contract'
import {
  EMPTY_TABLE_HOURS,
  type EmptySlot,
  REMINDED_EVERY_HOURS,
  type Unanswered,
  type Unmet,
} from '@parley/contract/meetings'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { personBriefSql } from '../../participants/index.ts'
import type {
  CountMeetingNumbersRow,
  ListEmptySlotsRow,
  ListReceiversRow,
  ListUnansweredRow,
  ListUnmetRow,
  MarkRemindedRow,
} from './row-types.gen.ts'

/** Waiting requests `i` with sender `f` and receiver `p`. Neither person is deleted. */
const waiting = (eventId: string) => sql`invitation i
  join participant p on p.event_id = i.event_id and p.participant_id = i.to_id and p.state <> 'deleted'
  join participant f on f.event_id = i.event_id and f.participant_id = i.from_id and f.state <> 'deleted'
  where i.event_id = ${eventId} and i.state = 'waiting' and i.type <> 'reschedule'`

const emptySlots = (eventId: string, now: number) => sql`
  select s.session_id as id, d.definition_id as "dealRoomId", d.title as "dealRoom",
    ${millisSql(sql`lower(s.during)`)} as sdt, ${millisSql(sql`upper(s.during)`)} as edt, place.tables, place.free
  from session s
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  cross join lateral (
    select count(*)::integer as tables, count(*) filter (where not exists (
      select from meeting m where m.event_id = ${eventId} and m.place_id = l.location_id and m.state <> 'cancelled'
        and m.during && s.during))::integer as free
    from location l where l.event_id = ${eventId} and l.parent_id = s.location_id and l.kind = 'place'
  ) place
  where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active' and place.free > 0
    and s.during && tstzrange(${instantOf(now)}, ${instantOf(now + EMPTY_TABLE_HOURS * HOUR_MS)})
    and lower(s.during) > ${instantOf(now)}`

/** Listed participants `p` who may have meetings and have none, except cancelled ones. */
const unmet = (eventId: string) => sql`participant p
  join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id and t.max_meeting_count is distinct from 0
  where p.event_id = ${eventId} and p.state = 'active' and p.listed and p.user_id is not null and not p.organizer
    and not exists (select from meeting_person mp
      join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id and m.state <> 'cancelled'
      where mp.event_id = ${eventId} and mp.participant_id = p.participant_id
        and (not m.prebooked or exists (select from meeting_person o where o.event_id = ${eventId}
          and o.meeting_id = mp.meeting_id and o.participant_id <> mp.participant_id)))`

const isDue = (eventId: string, toId: RawBuilder<unknown>, notSince: number) => sql`not exists (
  select from invitation o where o.event_id = ${eventId} and o.to_id = ${toId} and o.reminded_at > ${instantOf(notSince)})`

export interface Counts {
  readonly all: number
  readonly overADay: number
  readonly overThreeDays: number
  readonly emptyTables: number
  readonly unmet: number
  /** The number of people with a waiting request who were not reminded within a day. */
  readonly remindable: number
  /** The number of people who met in video rooms. `metMinutes` is the total time of their meetings there. */
  readonly metPeople: number
  readonly metMinutes: number
}

export async function countMeetingNumbers(db: Kysely<DB>, eventId: string, now: number): Promise<Counts> {
  const before = (days: number) => sql`i.created_at < ${instantOf(now - days * 24 * HOUR_MS)}`
  const { rows } =
    await sql<CountMeetingNumbersRow>`select asked."all", asked."overADay", asked."overThreeDays", asked.remindable,
      (select coalesce(sum(free), 0)::integer from (${emptySlots(eventId, now)}) empty) as "emptyTables",
      (select (coalesce(sum(m.met_ms), 0) / 60000)::integer from meeting m where m.event_id = ${eventId}) as "metMinutes",
      (select count(distinct mp.participant_id)::integer from meeting_person mp
        join meeting m on m.event_id = ${eventId} and m.meeting_id = mp.meeting_id and m.met_ms > 0
        where mp.event_id = ${eventId}) as "metPeople",
      (select count(*)::integer from ${unmet(eventId)}) as unmet
    from (select count(*)::integer as "all", (count(*) filter (where ${before(1)}))::integer as "overADay",
      (count(*) filter (where ${before(3)}))::integer as "overThreeDays",
      (count(distinct i.to_id) filter (where ${isDue(eventId, sql`i.to_id`, now - REMINDED_EVERY_HOURS * HOUR_MS)}))::integer as remindable
    from ${waiting(eventId)}) asked`.execute(db)
  return rows[0] as Counts
}

export async function listUnanswered(
  db: Kysely<DB>,
  eventId: string,
  after: readonly [oldest: number, participantId: string] | null,
  length: number,
): Promise<Unanswered[]> {
  const behind: RawBuilder<unknown> = after
    ? sql`having (min(i.created_at), p.participant_id) > (${instantOf(after[0])}, ${after[1]})`
    : sql``
  const { rows } = await sql<
    ListUnansweredRow<Unanswered>
  >`select ${personBriefSql('p')} as participant, count(*)::integer as requests,
      ${millisSql(sql`min(i.created_at)`)} as oldest, ${millisSql(sql`max(i.reminded_at)`)} as "remindedAt"
    from ${waiting(eventId)}
    group by p.event_id, p.participant_id ${behind}
    order by min(i.created_at), p.participant_id limit ${length}`.execute(db)
  return rows
}

export async function listEmptySlots(
  db: Kysely<DB>,
  eventId: string,
  now: number,
  length: number,
): Promise<EmptySlot[]> {
  const { rows } = await sql<ListEmptySlotsRow>`${emptySlots(eventId, now)}
    order by lower(s.during), d.title, s.session_id limit ${length}`.execute(db)
  return rows
}

export async function listUnmet(
  db: Kysely<DB>,
  eventId: string,
  after: readonly [sortName: string, participantId: string] | null,
  length: number,
): Promise<(Unmet & { sortName: string })[]> {
  const { rows } = await sql<ListUnmetRow<Unmet & { sortName: string }>>`select ${personBriefSql('p')} as participant,
      p.sort_name as "sortName", (select count(*) from invitation i where i.event_id = ${eventId} and i.state = 'waiting'
        and i.type <> 'reschedule' and (i.from_id = p.participant_id or i.to_id = p.participant_id))::integer as requests
    from ${unmet(eventId)} ${after ? sql`and (p.sort_name, p.participant_id) > (${after[0]}, ${after[1]})` : sql``}
    order by p.sort_name, p.participant_id limit ${length}`.execute(db)
  return rows
}

export async function listReceivers(work: Work, eventId: string, participantId: string | null): Promise<string[]> {
  const { rows } = await sql<ListReceiversRow>`select p.participant_id as id from ${waiting(eventId)}
      and (${participantId}::text is null or p.participant_id = ${participantId})
    group by p.event_id, p.participant_id
    order by p.participant_id`.execute(work.db)
  return rows.map(({ id }) => id)
}

/**
 * Marks waiting requests to these people as reminded, and returns the marked ones. Omits people reminded since
 * `notSince`.
 */
export async function markReminded(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
  notSince: number,
): Promise<{ invitationId: string; toId: string }[]> {
  const { rows } = await sql<MarkRemindedRow>`update invitation r
    set reminded_at = ${instantOf(work.now)}
    where r.event_id = ${eventId} and r.state = 'waiting' and r.type <> 'reschedule'
      and r.to_id = any(${[...participantIds]}::text[])
      and exists (select from participant f where f.event_id = ${eventId} and f.participant_id = r.from_id
        and f.state <> 'deleted')
      and ${isDue(eventId, sql`r.to_id`, notSince)}
    returning r.invitation_id as "invitationId", r.to_id as "toId"`.execute(work.db)
  return rows
}
