import { type Kysely, sql } from 'kysely'
import { instantOf } from '../clock.ts'
import type { DB } from '../database/schema.gen.ts'
import type { FileOwner } from '../files.ts'
import type {
  CountOldRow,
  DeleteFilesRow,
  ListCountedRow,
  ListOldSheetsRow,
  ListRecentRow,
  ListWrittenRow,
} from './row-types.gen.ts'
import type { Counted } from './storage-store.ts'

export interface OldFile {
  readonly path: string
  readonly bytes: number
  readonly writtenAt: number
  readonly owner: FileOwner
}

export async function listCounted(db: Kysely<DB>, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ListCountedRow>`select path from stored_file
    where path = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/** Counts files without applying limits. A file that is counted by others at the same moment is counted once. */
export async function countOld(db: Kysely<DB>, files: readonly OldFile[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<CountOldRow>`insert into stored_file
        (path, kind, bytes, user_id, event_id, room_id, put_at, is_written)
      select f.path, f.kind, f.bytes, f.user_id, f.event_id, f.room_id, f.put_at, true
      from unnest(${files.map(({ path }) => path)}::text[], ${files.map(({ owner }) => owner.kind)}::text[],
        ${files.map(({ bytes }) => bytes)}::bigint[], ${files.map(({ owner }) => owner.userId ?? null)}::text[],
        ${files.map(({ owner }) => owner.eventId ?? null)}::text[],
        ${files.map(({ owner }) => owner.roomId ?? null)}::text[],
        ${files.map(({ writtenAt }) => instantOf(writtenAt).toString())}::timestamptz[])
        as f (path, kind, bytes, user_id, event_id, room_id, put_at)
      on conflict (path) do nothing
      returning bytes, user_id as "userId", event_id as "eventId", room_id as "roomId"`.execute(transaction)
    await addAll(transaction, rows, 1)
  })
}

export async function deleteFiles(db: Kysely<DB>, paths: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DeleteFilesRow>`delete from stored_file where path = any(${[...paths]}::text[])
      returning bytes, user_id as "userId", event_id as "eventId", room_id as "roomId"`.execute(transaction)
    await addAll(transaction, rows, -1)
  })
}

interface CountedRow {
  readonly bytes: number
  readonly userId: string | null
  readonly eventId: string | null
  readonly roomId: string | null
}

/**
 * Adds or subtracts sizes. Uses the lock order of `ownersOf`: all transactions wait for the row of the installation
 * first.
 */
async function addAll(db: Kysely<DB>, rows: readonly CountedRow[], sign: 1 | -1): Promise<void> {
  if (rows.length === 0) return
  const sums = new Map<string, { counted: Counted; ownerId: string; bytes: number }>()
  const add = (counted: Counted, ownerId: string | null, bytes: number) => {
    if (ownerId === null) return
    const key = `${counted} ${ownerId}`
    sums.set(key, { counted, ownerId, bytes: (sums.get(key)?.bytes ?? 0) + bytes })
  }
  for (const { bytes, userId, eventId, roomId } of rows) {
    add('all', '', bytes * sign)
    add('event', eventId, bytes * sign)
    add('room', roomId, bytes * sign)
    add('user', userId, bytes * sign)
  }
  await sql`select 1 from storage_use where counted = 'all' for update`.execute(db)
  const all = [...sums.values()]
  const sumsOf = sql`unnest(${all.map(({ counted }) => counted)}::text[], ${all.map(({ ownerId }) => ownerId)}::text[],
    ${all.map(({ bytes }) => bytes)}::bigint[]) as s (counted, owner_id, bytes)`
  await (sign === 1
    ? sql`insert into storage_use (counted, owner_id, bytes) select s.counted, s.owner_id, s.bytes from ${sumsOf}
        on conflict (counted, owner_id) do update set bytes = storage_use.bytes + excluded.bytes`
    : sql`update storage_use u set bytes = greatest(0, u.bytes + s.bytes) from ${sumsOf}
        where u.counted = s.counted and u.owner_id = s.owner_id`
  ).execute(db)
}

export async function listWritten(db: Kysely<DB>, before: number, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<ListWrittenRow>`select path from stored_file
    where path > ${after} and is_written and put_at < ${instantOf(before)}
    order by path limit ${most}`.execute(db)
  return rows.map(({ path }) => path)
}

/** Lists recently written files without printed badges, which only a job refers to. */
export async function listRecent(
  db: Kysely<DB>,
  { from, to }: { from: number; to: number },
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<ListRecentRow>`select path from stored_file
    where path > ${after} and is_written and kind <> 'badges' and put_at >= ${instantOf(from)} and put_at < ${instantOf(to)}
    order by path limit ${most}`.execute(db)
  return rows.map(({ path }) => path)
}

export async function listOldSheets(db: Kysely<DB>, before: number, most: number): Promise<string[]> {
  const { rows } = await sql<ListOldSheetsRow>`select path from stored_file
    where kind = 'badges' and is_written and put_at < ${instantOf(before)} limit ${most}`.execute(db)
  return rows.map(({ path }) => path)
}
