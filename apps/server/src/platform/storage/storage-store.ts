import { type Kysely, sql } from 'kysely'
import { instantOf } from '../clock.ts'
import type { DB } from '../database/schema.gen.ts'
import type { FileOwner } from '../files.ts'
import type { DeleteFileRow, ListStorageUseRow, ListUnwrittenRow } from './row-types.gen.ts'

export type Counted = 'all' | 'user' | 'event' | 'room'
/** The owners of a file in lock order. */
export type Owners = readonly (readonly [Counted, string])[]

export function ownersOf({ userId, eventId, roomId }: FileOwner): Owners {
  const all: (readonly [Counted, string | undefined])[] = [
    ['all', ''],
    ['event', eventId],
    ['room', roomId],
    ['user', userId],
  ]
  return all.flatMap(([counted, id]) => (id === undefined ? [] : [[counted, id] as const]))
}

/**
 * Adds bytes to owners. Other transactions that add to the same owner wait. The installation comes first, so that all
 * wait at the same row.
 *
 * @returns true if they fit. Otherwise nothing was added.
 */
export async function addBytes(
  db: Kysely<DB>,
  [counted, ownerId]: Owners[number],
  bytes: number,
  mostBytes: number,
): Promise<boolean> {
  if (bytes > mostBytes) return false
  const { rows } =
    await sql`insert into storage_use (counted, owner_id, bytes) values (${counted}, ${ownerId}, ${bytes})
    on conflict (counted, owner_id) do update set bytes = storage_use.bytes + excluded.bytes
    where storage_use.bytes + excluded.bytes <= ${mostBytes} returning bytes`.execute(db)
  return rows.length > 0
}

interface NewFile {
  readonly path: string
  readonly bytes: number
  readonly owner: FileOwner
  readonly now: number
}

export async function insertFile(db: Kysely<DB>, { path, bytes, owner, now }: NewFile): Promise<void> {
  const { kind, userId = null, eventId = null, roomId = null } = owner
  await sql`insert into stored_file (path, kind, bytes, user_id, event_id, room_id, put_at)
    values (${path}, ${kind}, ${bytes}, ${userId}, ${eventId}, ${roomId}, ${instantOf(now)})`.execute(db)
}

export async function markWritten(db: Kysely<DB>, path: string): Promise<void> {
  await sql`update stored_file set is_written = true where path = ${path}`.execute(db)
}

export async function deleteFile(db: Kysely<DB>, path: string): Promise<void> {
  const { rows } = await sql<DeleteFileRow>`
    delete from stored_file where path = ${path}
    returning bytes, user_id as "userId", event_id as "eventId", room_id as "roomId"`.execute(db)
  const [file] = rows
  if (!file) return
  const { userId, eventId, roomId } = file
  await sql`select 1 from storage_use where counted = 'all' for update`.execute(db)
  await sql`update storage_use set bytes = bytes - ${file.bytes} where (counted, owner_id) in (('all', ''),
    ('user', ${userId ?? ''}), ('event', ${eventId ?? ''}), ('room', ${roomId ?? ''}))`.execute(db)
}

export async function listUnwritten(db: Kysely<DB>, before: number): Promise<string[]> {
  const { rows } = await sql<ListUnwrittenRow>`select path from stored_file
    where not is_written and put_at < ${instantOf(before)} limit 1000`.execute(db)
  return rows.map(({ path }) => path)
}

export interface StorageUse {
  readonly kind: string
  readonly bytes: number
  readonly files: number
  readonly largestBytes: number
}

/** Removes a user as the owner of files. Files for others, such as a booth, stay, and count only for these. */
export async function clearFileOwner(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`update stored_file set user_id = null where user_id = ${userId}`.execute(db)
  await sql`delete from storage_use where counted = 'user' and owner_id = ${userId}`.execute(db)
}

export async function listStorageUse(db: Kysely<DB>, eventId: string): Promise<StorageUse[]> {
  const { rows } = await sql<ListStorageUseRow>`select kind, sum(bytes)::float8 as bytes, count(*)::int as files,
      max(bytes)::float8 as "largestBytes" from stored_file
    where event_id = ${eventId} group by kind order by 2 desc, 1`.execute(db)
  return rows
}
