import type { BulkAct, BulkRun } from '@parley/contract/bulk'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { FailRunRow, FindBulkActRow, FindUndoOfRow, ListRunsRow, LockRunRow } from './row-types.gen.ts'

export interface RunId {
  readonly eventId: string
  readonly runId: string
}

interface NewRun extends RunId {
  readonly act: BulkAct
  readonly userId: string
  readonly commandId: string
  readonly wanted: object
}

export async function insertRun(work: Work, { eventId, runId, act, userId, commandId, wanted }: NewRun): Promise<void> {
  await work.db
    .insertInto('bulk_run')
    .values({
      event_id: eventId,
      run_id: runId,
      run_by: userId,
      command_id: commandId,
      act,
      wanted: JSON.stringify(wanted),
      created_at: instantOf(work.now),
    })
    .execute()
}

export interface Run<Wanted, Result> {
  readonly act: BulkAct
  readonly state: BulkRun['state']
  readonly wanted: Wanted
  readonly position: string
  readonly peopleDone: number
  readonly result: Result | null
  readonly changed: readonly string[]
  readonly createdAt: number
}

/** Locks a run, so that a run that is started twice acts once. */
export async function lockRun<Wanted, Result>(
  work: Work,
  { eventId, runId }: RunId,
): Promise<Run<Wanted, Result> | undefined> {
  const { rows } = await sql<
    LockRunRow<Run<Wanted, Result>>
  >`select act, state, wanted, position, people_done as "peopleDone", result,
      changed, ${millisSql(sql`created_at`)} as "createdAt"
    from bulk_run where event_id = ${eventId} and run_id = ${runId} for update`.execute(work.db)
  return rows[0]
}

export async function findBulkAct(db: Kysely<DB>, { eventId, runId }: RunId): Promise<BulkAct | undefined> {
  const { rows } = await sql<FindBulkActRow>`select act from bulk_run
    where event_id = ${eventId} and run_id = ${runId}`.execute(db)
  return rows[0]?.act
}

interface RunProgress {
  readonly state: BulkRun['state']
  readonly position?: string
  readonly peopleDone?: number
  readonly changed?: readonly string[]
  readonly result: object
}

export async function saveRunProgress(work: Work, { eventId, runId }: RunId, progress: RunProgress): Promise<void> {
  await sql`update bulk_run set state = ${progress.state}, position = coalesce(${progress.position ?? null}::text, position),
      people_done = coalesce(${progress.peopleDone ?? null}::integer, people_done),
      changed = changed || ${[...(progress.changed ?? [])]}::text[], result = ${JSON.stringify(progress.result)}
    where event_id = ${eventId} and run_id = ${runId}`.execute(work.db)
}

export async function stopRun(work: Work, { eventId, runId }: RunId): Promise<void> {
  await sql`update bulk_run set state = 'stopped'
    where event_id = ${eventId} and run_id = ${runId} and state = 'running'`.execute(work.db)
}

export async function findUndoOf(work: Work, { eventId, runId }: RunId): Promise<string | undefined> {
  const { rows } = await sql<FindUndoOfRow>`select u.command_id as "commandId" from bulk_run u
    where u.event_id = ${eventId} and u.wanted ->> 'undoes' = ${runId}`.execute(work.db)
  return rows[0]?.commandId
}

export async function failRun(work: Work, { eventId, runId }: RunId, errorCode: string): Promise<object | null> {
  const { rows } = await sql<
    FailRunRow<{ result: object }>
  >`update bulk_run set state = 'failed', error_code = ${errorCode}
    where event_id = ${eventId} and run_id = ${runId} and state = 'running' returning result`.execute(work.db)
  return rows[0]?.result ?? null
}

/**
 * Lists runs, newest first. Only the user who started a run may watch its command.
 *
 * @param since runs that began earlier cannot be undone, in epoch milliseconds
 */
export async function listRuns(
  db: Kysely<DB>,
  eventId: string,
  { userId, length, since }: { userId: string; length: number; since: number },
): Promise<BulkRun[]> {
  const { rows } = await sql<
    NeverNull<ListRunsRow<BulkRun>, 'mayBeUndone'>
  >`select r.run_id as id, r.act, r.state, r.wanted ? 'undoes' as "isUndo",
      r.state <> 'running' and r.changed <> '{}' and not r.wanted ? 'undoes' and r.created_at > ${instantOf(since)}
        and not exists (select from bulk_run u where u.event_id = ${eventId} and u.wanted ->> 'undoes' = r.run_id)
        as "mayBeUndone", d.title as name, r.wanted->>'day' as day,
      (r.wanted->>'minutes')::integer as minutes, case when r.act <> 'move' then r.result end as people,
      case when r.act = 'move' then r.result end as moved, r.error_code as error,
      case when r.run_by = ${userId} then r.command_id end as "commandId", ${millisSql(sql`r.created_at`)} as cdt
    from bulk_run r
    left join session s on s.event_id = r.event_id and s.session_id = r.wanted->>'sessionId'
    left join session_definition d on d.event_id = r.event_id and d.definition_id = s.definition_id
    where r.event_id = ${eventId}
    order by r.created_at desc, r.run_id desc limit ${length}`.execute(db)
  return rows
}
