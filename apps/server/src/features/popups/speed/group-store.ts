import type { OwnRound, SpeedGroup, SpeedMet, SpeedWait } from '@parley/contract/popups'
import { PRESENT_FOR_MS, videoRoomId } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { personBriefSql } from '../../participants/index.ts'
import type {
  CloseGroupsRow,
  FindGroupRow,
  ListGroupsRow,
  ListMetRow,
  ListOwnRoundsRow,
  LockGroupOfRow,
} from './row-types.gen.ts'
import type { RunId } from './run-store.ts'

export interface GroupId extends RunId {
  readonly round: number
  readonly groupNo: number
}

export const roomOfGroup = ({ eventId, runId, round, groupNo }: GroupId): string =>
  videoRoomId(eventId, `speed-${runId}-${round}-${groupNo}`)

const ABOUT = /^speed-([0-9a-z]{1,40})-(\d{1,3})-(\d{1,4})$/

/** Returns null for the id of any other room. */
export function parseGroupId(eventId: string, aboutId: string): GroupId | null {
  const found = ABOUT.exec(aboutId)
  return found ? { eventId, runId: found[1] as string, round: Number(found[2]), groupNo: Number(found[3]) } : null
}

interface Made {
  readonly round: number
  readonly endsAt: number
  readonly groups: readonly (readonly string[])[]
  readonly waiting: readonly { readonly id: string; readonly why: SpeedWait }[]
}

/** Inserts a round. The insert fails if a pair has met before. @see docs/rules/speed-networking.md SPEED-5 */
export async function insertRound(work: Work, run: RunId, { round, endsAt, groups, waiting }: Made): Promise<void> {
  const { eventId, runId } = run
  const { db } = work
  const numbers = groups.map((_, at) => at + 1)
  const seats = groups.flatMap((group, at) => group.map((id) => ({ id, groupNo: at + 1 })))
  const pairs = groups.flatMap((group) =>
    group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other].sort())),
  )
  await sql`insert into speed_group (event_id, run_id, round, group_no, ends_at)
    select ${eventId}, ${runId}, ${round}, n, ${instantOf(endsAt)} from unnest(${numbers}::smallint[]) n`.execute(db)
  await sql`insert into speed_seat (event_id, run_id, round, participant_id, group_no)
    select ${eventId}, ${runId}, ${round}, s.id, s.n
    from unnest(${seats.map(({ id }) => id)}::text[], ${seats.map(({ groupNo }) => groupNo)}::smallint[]) s (id, n)`.execute(
    db,
  )
  await sql`insert into speed_met (event_id, one_id, other_id, met_at)
    select ${eventId}, m.one, m.other, ${instantOf(work.now)}
    from unnest(${pairs.map(([one]) => one as string)}::text[], ${pairs.map(([, other]) => other as string)}::text[]) m (one, other)`.execute(
    db,
  )
  await sql`update speed_guest g set wait = w.why, waited = case when w.why is null then 0 else g.waited + 1 end,
      rev = greatest(g.rev + 1, ${work.now})
    from unnest(${[...seats.map(({ id }) => id), ...waiting.map(({ id }) => id)]}::text[],
      ${[...seats.map(() => null), ...waiting.map(({ why }) => why)]}::text[]) w (id, why)
    where g.event_id = ${eventId} and g.run_id = ${runId} and g.participant_id = w.id`.execute(db)
}

export async function saveWaits(work: Work, { eventId, runId }: RunId, waiting: Made['waiting']): Promise<void> {
  await sql`update speed_guest g set wait = w.why, rev = greatest(g.rev + 1, ${work.now})
    from unnest(${waiting.map(({ id }) => id)}::text[], ${waiting.map(({ why }) => why)}::text[]) w (id, why)
    where g.event_id = ${eventId} and g.run_id = ${runId} and g.participant_id = w.id`.execute(work.db)
}

/**
 * Closes groups. Two people who were not both in their room count as not met. @see docs/rules/speed-networking.md
 * SPEED-15
 */
export async function closeGroups(work: Work, { eventId, runId }: RunId, which: 'over' | 'all'): Promise<GroupId[]> {
  const now = instantOf(work.now)
  const { rows } = await sql<CloseGroupsRow>`with closed as (
      update speed_group set closed = true, ends_at = least(ends_at, ${now}::timestamptz)
      where event_id = ${eventId} and run_id = ${runId} and not closed and (${which === 'all'} or ends_at <= ${now})
      returning round, group_no
    ), missed as (
      delete from speed_met m using closed c
        join speed_seat a on a.event_id = ${eventId} and a.run_id = ${runId} and a.round = c.round and a.group_no = c.group_no
        join speed_seat b on b.event_id = ${eventId} and b.run_id = ${runId} and b.round = c.round and b.group_no = c.group_no
      where m.event_id = ${eventId} and m.one_id = a.participant_id and m.other_id = b.participant_id and not (a.came and b.came)
    )
    select round, group_no as "groupNo" from closed`.execute(work.db)
  return rows.map((row) => ({ eventId, runId, ...row }))
}

export async function touchGuests(work: Work, { eventId, runId }: RunId): Promise<void> {
  await sql`update speed_guest set rev = greatest(rev + 1, ${work.now})
    where event_id = ${eventId} and run_id = ${runId}`.execute(work.db)
}

interface OwnRow extends Omit<OwnRound, 'roomId'> {
  readonly userId: string | null
  readonly groupNo: number | null
}

/** Lists the current round as each person sees it; `participantIds` null for the whole hall. */
export async function listOwnRounds(
  db: Kysely<DB>,
  { eventId, runId }: RunId,
  participantIds: readonly string[] | null = null,
): Promise<{ userId: string | null; own: OwnRound }[]> {
  const { rows } = await sql<
    ListOwnRoundsRow<OwnRow>
  >`select p.user_id as "userId", g.participant_id as id, g.rev::float8 as rev, g.run_id as "runId", r.round,
      s.group_no as "groupNo", ${millisSql(sql`o.ends_at`)} as "endsAt", coalesce(o.is_longer, false) as "isLonger",
      coalesce(s.wants_longer, false) as "wantsLonger", case when s.group_no is null then g.wait end as wait,
      (select coalesce(jsonb_agg(jsonb_build_object('person', ${personBriefSql('q')}, 'wantsLonger', t.wants_longer)
          order by t.participant_id), '[]')
        from speed_seat t join participant q on q.event_id = ${eventId} and q.participant_id = t.participant_id
        where t.event_id = ${eventId} and t.run_id = ${runId} and t.round = s.round and t.group_no = s.group_no
          and t.participant_id <> g.participant_id) as others
    from speed_guest g
    join speed_run r on r.event_id = ${eventId} and r.run_id = ${runId}
    join participant p on p.event_id = ${eventId} and p.participant_id = g.participant_id
    left join speed_seat s on s.event_id = ${eventId} and s.run_id = ${runId} and s.round = r.round
      and s.participant_id = g.participant_id
    left join speed_group o on o.event_id = ${eventId} and o.run_id = ${runId} and o.round = s.round and o.group_no = s.group_no
    where g.event_id = ${eventId} and g.run_id = ${runId}
      and (${participantIds && [...participantIds]}::text[] is null
        or g.participant_id = any(${participantIds && [...participantIds]}::text[]))`.execute(db)
  return rows.map(({ userId, groupNo, ...own }) => ({
    userId,
    own: {
      ...own,
      roomId: groupNo === null ? null : roomOfGroup({ eventId, runId, round: own.round, groupNo }),
    },
  }))
}

export interface Member {
  readonly participantId: string
  readonly wantsLonger: boolean
  readonly isPresent: boolean
}

export interface StoredGroup {
  readonly endsAt: number
  readonly isLonger: boolean
  readonly members: readonly Member[]
}

export async function findGroup(db: Kysely<DB>, group: GroupId, now: number): Promise<StoredGroup | undefined> {
  const { eventId, runId, round, groupNo } = group
  const { rows } = await sql<
    FindGroupRow<StoredGroup>
  >`select ${millisSql(sql`o.ends_at`)} as "endsAt", o.is_longer as "isLonger",
      (select coalesce(jsonb_agg(jsonb_build_object('participantId', s.participant_id, 'wantsLonger', s.wants_longer,
          'isPresent', coalesce(g.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}, false)) order by s.participant_id), '[]')
        from speed_seat s
        left join speed_guest g on g.event_id = ${eventId} and g.run_id = ${runId} and g.participant_id = s.participant_id
        where s.event_id = ${eventId} and s.run_id = ${runId} and s.round = ${round} and s.group_no = ${groupNo}) as members
    from speed_group o where o.event_id = ${eventId} and o.run_id = ${runId} and o.round = ${round}
      and o.group_no = ${groupNo}`.execute(db)
  return rows[0]
}

export async function saveArrivals(db: Kysely<DB>, group: GroupId, now: number): Promise<void> {
  const { eventId, runId, round, groupNo } = group
  const since = instantOf(now - PRESENT_FOR_MS)
  await sql`update speed_seat s set came = true from video_seat v
    where s.event_id = ${eventId} and s.run_id = ${runId} and s.round = ${round} and s.group_no = ${groupNo} and not s.came
      and v.event_id = ${eventId} and v.room_id = ${roomOfGroup(group)} and v.participant_id = s.participant_id
      and v.stamp_at > ${since} and exists (select from video_seat o where o.event_id = ${eventId}
        and o.room_id = ${roomOfGroup(group)} and o.participant_id <> v.participant_id and o.stamp_at > ${since})`.execute(
    db,
  )
}

export async function lockGroupOf(
  work: Work,
  { eventId, runId }: RunId,
  participantId: string,
): Promise<GroupId | null> {
  const { rows } = await sql<LockGroupOfRow>`select o.round, o.group_no as "groupNo"
    from speed_run r
    join speed_seat s on s.event_id = ${eventId} and s.run_id = r.run_id and s.round = r.round and s.participant_id = ${participantId}
    join speed_group o on o.event_id = ${eventId} and o.run_id = r.run_id and o.round = s.round and o.group_no = s.group_no
    where r.event_id = ${eventId} and r.run_id = ${runId} for no key update of o`.execute(work.db)
  return rows[0] ? { eventId, runId, ...rows[0] } : null
}

/**
 * Saves that a participant wants more time. The group's end moves once all members agree; `longerUntil` is null until
 * then.
 */
export async function saveExtensionRequest(
  work: Work,
  { eventId, runId, round, groupNo }: GroupId,
  participantId: string,
  longerUntil: number | null,
): Promise<void> {
  await sql`with wanted as (
      update speed_seat set wants_longer = true where event_id = ${eventId} and run_id = ${runId} and round = ${round}
        and participant_id = ${participantId}
    ), longer as (
      update speed_group set is_longer = true, ends_at = ${longerUntil === null ? null : instantOf(longerUntil)}::timestamptz
      where event_id = ${eventId} and run_id = ${runId} and round = ${round} and group_no = ${groupNo} and ${longerUntil !== null}
    )
    update speed_guest g set rev = greatest(g.rev + 1, ${work.now})
    from speed_seat s
    where s.event_id = ${eventId} and s.run_id = ${runId} and s.round = ${round} and s.group_no = ${groupNo}
      and g.event_id = ${eventId} and g.run_id = ${runId} and g.participant_id = s.participant_id`.execute(work.db)
}

/** Lists the people that a participant has met in all runs of the event, the newest first. */
export async function listMet(db: Kysely<DB>, eventId: string, participantId: string): Promise<SpeedMet[]> {
  const { rows } = await sql<
    ListMetRow<SpeedMet>
  >`select ${personBriefSql('p')} as person, ${millisSql(sql`m.met_at`)} as "metAt"
    from (
      select other_id as id, met_at from speed_met where event_id = ${eventId} and one_id = ${participantId}
      union all select one_id, met_at from speed_met where event_id = ${eventId} and other_id = ${participantId}
    ) m
    join participant p on p.event_id = ${eventId} and p.participant_id = m.id and p.state <> 'deleted'
    order by m.met_at desc, p.participant_id`.execute(db)
  return rows
}

export async function listGroups(db: Kysely<DB>, { eventId, runId }: RunId): Promise<SpeedGroup[]> {
  const { rows } = await sql<
    ListGroupsRow<SpeedGroup>
  >`select o.group_no as id, ${millisSql(sql`o.ends_at`)} as "endsAt",
      (select coalesce(jsonb_agg(${personBriefSql('p')} order by s.participant_id), '[]')
        from speed_seat s join participant p on p.event_id = ${eventId} and p.participant_id = s.participant_id
        where s.event_id = ${eventId} and s.run_id = ${runId} and s.round = o.round and s.group_no = o.group_no) as people
    from speed_run r join speed_group o on o.event_id = ${eventId} and o.run_id = r.run_id and o.round = r.round
    where r.event_id = ${eventId} and r.run_id = ${runId} order by o.group_no`.execute(db)
  return rows
}

export async function deleteRoundsOf(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`with met as (
      delete from speed_met where event_id = ${eventId} and (one_id = ${participantId} or other_id = ${participantId})
    ), ruled as (
      delete from speed_rule where event_id = ${eventId} and (one_id = ${participantId} or other_id = ${participantId})
    ), seated as (
      delete from speed_seat where event_id = ${eventId} and participant_id = ${participantId}
    )
    delete from speed_guest where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
}
