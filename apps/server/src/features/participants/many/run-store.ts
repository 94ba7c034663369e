import type { ManyAct, ManyRun, WantedAct } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow, NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ListChangedPeopleRow, ListEarlierValuesRow, ListRunsOfRow, LockRunRow } from './row-types.gen.ts'

export interface RunId {
  readonly eventId: string
  readonly runId: string
}

export type Wanted = WantedAct | { readonly act: 'undo'; readonly runId: string; readonly of: ManyAct }

interface NewRun extends RunId {
  readonly userId: string
  readonly commandId: string
  readonly wanted: Wanted
  readonly selected: readonly string[]
}

export async function insertRun(
  work: Work,
  { eventId, runId, userId, commandId, wanted, selected }: NewRun,
): Promise<void> {
  await sql`insert into people_run (event_id, run_id, run_by, command_id, wanted, selected, created_at)
    values (${eventId}, ${runId}, ${userId}, ${commandId}, ${JSON.stringify(wanted)}, ${[...selected]}::text[],
      ${instantOf(work.now)})`.execute(work.db)
}

export async function deleteOldRuns(work: Work, eventId: string, before: number): Promise<void> {
  await sql`delete from people_run where event_id = ${eventId} and created_at < ${instantOf(before)}`.execute(work.db)
}

export interface Run {
  readonly state: 'running' | 'executed' | 'stopped' | 'failed'
  readonly wanted: Wanted
  readonly peopleDone: number
  readonly peopleAll: number
  readonly peopleChanged: number
  readonly next: string[]
}

/**
 * Locks a run and returns its next people, at most `length`. A job that starts twice then does everything once, and a
 * stopped run does nothing more.
 */
export async function lockRun(work: Work, { eventId, runId }: RunId, length: number): Promise<Run | undefined> {
  const { rows } = await sql<
    NeverNull<LockRunRow<Run>, 'next'>
  >`select state, wanted, people_done as "peopleDone", cardinality(selected) as "peopleAll",
      people_changed as "peopleChanged", selected[people_done + 1 : people_done + ${length}::integer] as next
    from people_run where event_id = ${eventId} and run_id = ${runId} for update`.execute(work.db)
  return rows[0]
}

export type Before = Readonly<Record<string, object>>

export async function savePart(
  work: Work,
  { eventId, runId }: RunId,
  { peopleDone, peopleChanged, before }: { peopleDone: number; peopleChanged: number; before: Before },
): Promise<void> {
  await sql`with kept as (
      update people_run set people_done = ${peopleDone}, people_changed = ${peopleChanged}
      where event_id = ${eventId} and run_id = ${runId}
    )
    insert into people_run_part (event_id, run_id, place, before)
    values (${eventId}, ${runId}, ${peopleDone}, ${JSON.stringify(before)})`.execute(work.db)
}

export async function endRun(
  work: Work,
  { eventId, runId }: RunId,
  state: Exclude<Run['state'], 'running'>,
  errorCode: string | null = null,
): Promise<void> {
  await sql`update people_run set state = ${state}, error_code = ${errorCode}, ended_at = ${instantOf(work.now)}
    where event_id = ${eventId} and run_id = ${runId} and state = 'running'`.execute(work.db)
}

export async function listChangedPeople(work: Work, { eventId, runId }: RunId): Promise<string[]> {
  const { rows } = await sql<
    NeverNull<ListChangedPeopleRow, 'id'>
  >`select b.id from people_run_part r cross join lateral jsonb_object_keys(r.before) b (id)
    where r.event_id = ${eventId} and r.run_id = ${runId} order by r.place, b.id`.execute(work.db)
  return rows.map(({ id }) => id)
}

export async function listEarlierValues<Kept extends object>(
  work: Work,
  { eventId, runId }: RunId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await sql<
    NeverNull<ListEarlierValuesRow<{ kept: Kept }>, 'kept'>
  >`select b.key as id, b.value as kept
    from people_run_part r cross join lateral jsonb_each(r.before) b
    where r.event_id = ${eventId} and r.run_id = ${runId} and b.key = any(${[...ids]}::text[])`.execute(work.db)
  return new Map(rows.map(({ id, kept: value }) => [id, value]))
}

export async function listRunsOf(
  db: Kysely<DB>,
  { eventId, userId, since }: { eventId: string; userId: string; since: number },
): Promise<ManyRun[]> {
  const { rows } = await sql<
    NeverNull<Narrow<ListRunsOfRow, Pick<ManyRun, 'act'>>, 'commandId'>
  >`select r.run_id as "runId", r.command_id as "commandId", r.wanted->>'act' as act,
      r.wanted->>'typeId' as "typeId", coalesce((r.wanted->>'listed')::boolean, false) as listed, r.state,
      cardinality(r.selected) as people, r.people_done as "peopleDone", r.people_changed as "peopleChanged",
      r.error_code as error, ${millisSql(sql`r.created_at`)} as "startedAtMillis",
      ${millisSql(sql`r.ended_at`)} as "endedAtMillis"
    from people_run r
    where r.event_id = ${eventId} and r.run_by = ${userId} and (r.state = 'running' or r.ended_at > ${instantOf(since)})
      and not exists (
        select from people_run u
        where u.event_id = ${eventId} and u.wanted->>'act' = 'undo' and u.wanted->>'runId' = r.run_id)
    order by r.created_at desc, r.run_id desc`.execute(db)
  return rows
}
