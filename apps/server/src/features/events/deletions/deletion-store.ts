import type { Deletion, DeletionKind } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { DeletedObject } from './facts.ts'
import type { FindDeletionRow, InsertDeletionRow, ListShownDeletionsRow, LockDeletionRow } from './row-types.gen.ts'

export type DeletionState = 'waiting' | 'undone' | 'refused' | 'deleted'

export interface DeletionRow extends Deletion {
  readonly id: string
  readonly rev: number
  readonly state: DeletionState
}

interface StoredDeletion {
  readonly kind: DeletionKind
  readonly object_id: string
  readonly name: string
  readonly runs_at: Temporal.Instant
  readonly state: DeletionState
  readonly failure: string | null
  readonly rev: number
}

const rowOf = ({ kind, object_id, name, runs_at, state, failure, rev }: StoredDeletion): DeletionRow => ({
  id: `${kind}.${object_id}`,
  rev,
  kind,
  objectId: object_id,
  name,
  runsAtMillis: runs_at.epochMilliseconds,
  failure,
  state,
})

const isOf = ({ eventId, kind, objectId }: DeletedObject) =>
  sql`d.event_id = ${eventId} and d.kind = ${kind} and d.object_id = ${objectId}`

/** If a deletion is already pending, returns that one. */
export async function insertDeletion(
  work: Work,
  { eventId, kind, objectId }: DeletedObject,
  { name, askedBy, runsAt }: { name: string; askedBy: string; runsAt: number },
): Promise<DeletionRow> {
  const { rows } =
    await sql<InsertDeletionRow>`insert into event_deletion as d (event_id, kind, object_id, name, asked_by, runs_at)
    values (${eventId}, ${kind}, ${objectId}, ${name}, ${askedBy}, ${instantOf(runsAt)})
    on conflict (event_id, kind, object_id) do update set
      name = case when d.state = 'waiting' then d.name else excluded.name end,
      asked_by = case when d.state = 'waiting' then d.asked_by else excluded.asked_by end,
      runs_at = case when d.state = 'waiting' then d.runs_at else excluded.runs_at end,
      state = 'waiting', failure = null, rev = d.rev + 1
    returning d.*`.execute(work.db)
  return rowOf(rows[0] as StoredDeletion)
}

export async function lockDeletion(work: Work, object: DeletedObject): Promise<DeletionRow | undefined> {
  const { rows } =
    await sql<LockDeletionRow>`select d.* from event_deletion d where ${isOf(object)} for update`.execute(work.db)
  return rows[0] && rowOf(rows[0])
}

/** @param failure the code of the failure that refused the deletion */
export async function saveState(
  work: Work,
  object: DeletedObject,
  state: DeletionState,
  failure: string | null = null,
): Promise<void> {
  await sql`update event_deletion d set state = ${state}, failure = ${failure}, rev = d.rev + 1 where ${isOf(object)}`.execute(
    work.db,
  )
}

export async function findDeletion(db: Kysely<DB>, object: DeletedObject): Promise<DeletionRow | undefined> {
  const { rows } = await sql<FindDeletionRow>`select d.* from event_deletion d where ${isOf(object)}`.execute(db)
  return rows[0] && rowOf(rows[0])
}

export async function listShownDeletions(db: Kysely<DB>, eventId: string): Promise<DeletionRow[]> {
  const { rows } = await sql<ListShownDeletionsRow>`select d.* from event_deletion d
    where d.event_id = ${eventId} and d.state in ('waiting', 'refused')`.execute(db)
  return rows.map(rowOf)
}
