import type { SpeedRun } from '@parley/contract/popups'
import { PRESENT_FOR_MS } from '@parley/contract/video'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { hasVideoSql } from '../../events/index.ts'
import { mostRounds, type RoundInput } from '../rounds/index.ts'
import type { FindRunWhereRow, LockLiveRunRow, LockRunWithoutVideoRow, StartPhaseRow } from './row-types.gen.ts'

export interface RunId {
  readonly eventId: string
  readonly runId: string
}

export interface StoredRun extends Omit<SpeedRun, 'possible' | 'typeIds'> {
  readonly typeIds: readonly string[] | null
  /** The number of the phase, which increases with each one. */
  readonly phase: number
  readonly empty: number
  /** The number of rounds that are sure to follow without a repeat; null before the first round. */
  readonly sure: number | null
  readonly plan: RoundInput['plan']
}

const isRun = ({ eventId, runId }: RunId) => sql`r.event_id = ${eventId} and r.run_id = ${runId}`

async function findRunWhere(db: Kysely<DB>, eventId: string, which: RawBuilder<unknown>, now: number) {
  const { rows } = await sql<
    NeverNull<FindRunWhereRow<StoredRun>, 'plan'>
  >`select r.run_id as id, r.rev::float8 as rev, r.state, r.round, r.rounds,
      r.group_size as "groupSize", r.round_ms as "roundMs", r.pause_ms as "pauseMs", r.type_ids as "typeIds",
      ${millisSql(sql`r.phase_ends_at`)} as "phaseEndsAt", r.ended_why as "end", r.phase, r.empty, r.possible as sure, r.plan,
      (select count(*)::integer from speed_guest g where g.event_id = ${eventId} and g.run_id = r.run_id
        and g.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}) as "inHall"
    from speed_run r where ${which}`.execute(db)
  return rows[0]
}

export const findRun = (db: Kysely<DB>, run: RunId, now: number) => findRunWhere(db, run.eventId, isRun(run), now)

/** Returns the current run, or else the last one. */
export const findNewestRun = (db: Kysely<DB>, eventId: string, now: number) =>
  findRunWhere(
    db,
    eventId,
    sql`r.event_id = ${eventId} order by (r.state = 'ended'), r.created_at desc, r.run_id desc limit 1`,
    now,
  )

export async function lockLiveRun({ db }: Work, eventId: string): Promise<RunId | null> {
  const { rows } = await sql<LockLiveRunRow>`select run_id as id from speed_run
    where event_id = ${eventId} and state <> 'ended' for no key update`.execute(db)
  return rows[0] ? { eventId, runId: rows[0].id } : null
}

export async function lockRunWithoutVideo({ db }: Work, eventId: string): Promise<RunId | null> {
  const { rows } = await sql<LockRunWithoutVideoRow>`select r.run_id as id
    from speed_run r join event e on e.event_id = ${eventId} and not ${hasVideoSql}
    where r.event_id = ${eventId} and r.state <> 'ended' for no key update of r`.execute(db)
  return rows[0] ? { eventId, runId: rows[0].id } : null
}

/** Locks a run. Returns undefined if it has ended or is in another phase. */
export async function lockPhase(work: Work, run: RunId, phase: number): Promise<StoredRun | undefined> {
  const { rows } = await sql`select from speed_run r where ${isRun(run)} and phase = ${phase} and state <> 'ended'
    for no key update`.execute(work.db)
  return rows.length > 0 ? findRun(work.db, run, work.now) : undefined
}

export function shownRun({ phase: _phase, empty: _empty, plan: _plan, sure, typeIds, ...run }: StoredRun): SpeedRun {
  return { ...run, typeIds: typeIds && [...typeIds], possible: sure ?? mostRounds(run.inHall, run.groupSize) }
}

export interface NewRun {
  readonly groupSize: number
  readonly roundMs: number
  readonly pauseMs: number
  readonly rounds: number
  readonly typeIds: readonly string[] | null
  readonly firstAt: number
}

/** @throws a violation of `speed_run_one_at_a_time` when a run exists already */
export async function insertRun(work: Work, { eventId, runId }: RunId, run: NewRun): Promise<void> {
  const { groupSize, roundMs, pauseMs, rounds, typeIds, firstAt } = run
  await sql`insert into speed_run (event_id, run_id, group_size, round_ms, pause_ms, rounds, type_ids, phase_ends_at, created_at, rev)
    values (${eventId}, ${runId}, ${groupSize}, ${roundMs}, ${pauseMs}, ${rounds}, ${typeIds && [...typeIds]}::text[],
      ${instantOf(firstAt)}, ${instantOf(work.now)}, ${work.now})`.execute(work.db)
}

/** @returns the number of the new phase */
export async function startPhase(
  work: Work,
  run: RunId,
  to: {
    readonly state: 'round' | 'pause' | 'ended'
    readonly endsAt: number | null
    readonly end?: SpeedRun['end']
    readonly round?: number
    readonly empty?: number
    readonly sure?: number
    readonly plan?: RoundInput['plan']
  },
): Promise<number> {
  const { state, endsAt, end = null, round = null, empty = 0, sure = null, plan } = to
  const isPlanned = plan !== undefined
  const { rows } = await sql<StartPhaseRow>`update speed_run r set state = ${state}, phase = phase + 1,
      phase_ends_at = ${endsAt === null ? null : instantOf(endsAt)}, ended_why = ${end},
      round = coalesce(${round}::smallint, round), empty = ${empty}, possible = coalesce(${sure}::integer, possible),
      plan = case when ${isPlanned} then ${plan ? JSON.stringify(plan) : null}::jsonb else plan end,
      rev = greatest(rev + 1, ${work.now})
    where ${isRun(run)} returning phase`.execute(work.db)
  return (rows[0] as { phase: number }).phase
}

export async function makeLastRound(work: Work, run: RunId): Promise<void> {
  await sql`update speed_run r set rounds = greatest(round, 1), rev = greatest(rev + 1, ${work.now})
    where ${isRun(run)}`.execute(work.db)
}

export async function touchRun(work: Work, run: RunId): Promise<void> {
  await sql`update speed_run r set rev = greatest(rev + 1, ${work.now}) where ${isRun(run)}`.execute(work.db)
}
