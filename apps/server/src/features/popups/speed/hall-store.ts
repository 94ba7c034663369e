import { PRESENT_FOR_MS } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { RoundGuest } from './plan-groups.ts'
import type { ListGuestsRow, ListPairsOfRow, StampGuestRow } from './row-types.gen.ts'
import type { RunId } from './run-store.ts'

/**
 * Renews a person's presence in the hall.
 *
 * @returns the number of people in the hall; null when the person is not there, or no hall is open
 */
export async function stampGuest(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  now: number,
): Promise<number | null> {
  const since = instantOf(now - PRESENT_FOR_MS)
  const { rows } = await sql<StampGuestRow>`update speed_guest g set stamp_at = ${instantOf(now)}
    from speed_run r
    where r.event_id = ${eventId} and r.state <> 'ended' and g.event_id = ${eventId} and g.run_id = r.run_id
      and g.participant_id = ${participantId} and g.stamp_at > ${since}
    returning (select count(*)::integer from speed_guest o where o.event_id = ${eventId} and o.run_id = r.run_id
      and o.stamp_at > ${since}) as "inHall"`.execute(db)
  return rows[0]?.inHall ?? null
}

export async function insertGuest(work: Work, { eventId, runId }: RunId, participantId: string): Promise<void> {
  await sql`insert into speed_guest (event_id, run_id, participant_id, stamp_at, rev)
    values (${eventId}, ${runId}, ${participantId}, ${instantOf(work.now)}, ${work.now})
    on conflict (event_id, run_id, participant_id) do update set stamp_at = excluded.stamp_at,
      rev = greatest(speed_guest.rev + 1, excluded.rev)`.execute(work.db)
}

/** @returns true if the person was in the hall */
export async function removeGuest(work: Work, { eventId, runId }: RunId, participantId: string): Promise<boolean> {
  const { rows } = await sql`update speed_guest set stamp_at = null
    where event_id = ${eventId} and run_id = ${runId} and participant_id = ${participantId} and stamp_at is not null
    returning participant_id`.execute(work.db)
  return rows.length > 0
}

export async function isInHall(
  db: Kysely<DB>,
  { eventId, runId }: RunId,
  participantId: string,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`select from speed_guest where event_id = ${eventId} and run_id = ${runId}
    and participant_id = ${participantId} and stamp_at > ${instantOf(now - PRESENT_FOR_MS)}`.execute(db)
  return rows.length > 0
}

/** Lists the people in the hall by id. Leaves out people without a current stamp. */
export async function listGuests(db: Kysely<DB>, { eventId, runId }: RunId, now: number): Promise<RoundGuest[]> {
  const { rows } = await sql<ListGuestsRow>`select g.participant_id as id, p.type_id as "typeId", p.organizer,
      t.finds_type_ids as finds, g.waited
    from speed_guest g
    join participant p on p.event_id = ${eventId} and p.participant_id = g.participant_id and p.state = 'active'
      and p.user_id is not null
    join participant_type t on t.event_id = ${eventId} and t.type_id = p.type_id
    where g.event_id = ${eventId} and g.run_id = ${runId} and g.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}
    order by g.participant_id`.execute(db)
  return rows
}

export interface PairOf {
  readonly oneId: string
  readonly otherId: string
  readonly kind: 'met' | 'must' | 'never'
}

/**
 * Lists the pairs with a rule or a common group. A pair has met if it shared a group in this run. Rules, blocks and the
 * mark "ignore" forbid a pair.
 */
export async function listPairsOf(
  db: Kysely<DB>,
  { eventId, runId }: RunId,
  ids: readonly string[],
): Promise<PairOf[]> {
  const these = sql`${[...ids]}::text[]`
  const { rows } =
    await sql<ListPairsOfRow>`select one_id as "oneId", other_id as "otherId", 'met' as kind from speed_met
      where event_id = ${eventId} and one_id = any(${these}) and other_id = any(${these})
    union select a.participant_id, b.participant_id, 'met' from speed_seat a
      join speed_seat b on b.event_id = ${eventId} and b.run_id = ${runId} and b.round = a.round and b.group_no = a.group_no
        and b.participant_id collate "C" > a.participant_id collate "C"
      where a.event_id = ${eventId} and a.run_id = ${runId} and a.participant_id = any(${these}) and b.participant_id = any(${these})
    union all select one_id, other_id, kind from speed_rule
      where event_id = ${eventId} and one_id = any(${these}) and other_id = any(${these})
    union all select participant_id, other_id, 'never' from participant_tag
      where event_id = ${eventId} and tag = 'ignored' and participant_id = any(${these}) and other_id = any(${these})
    union all select a.participant_id, b.participant_id, 'never' from chat_block k
      join participant a on a.event_id = ${eventId} and a.user_id = k.user_id
      join participant b on b.event_id = ${eventId} and b.user_id = k.blocked_user_id
      where a.participant_id = any(${these}) and b.participant_id = any(${these})`.execute(db)
  return rows
}
