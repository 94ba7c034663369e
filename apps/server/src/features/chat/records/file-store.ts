import type { Attachment } from '@parley/contract/chat'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  DeleteFilesByRow,
  DeleteFilesOfRow,
  DeleteUnsentFilesRow,
  FindRoomForFileRow,
  LockUnsentFilesRow,
} from './row-types.gen.ts'

/** Finds a room of the user. Returns undefined if the user is no member. */
export async function findRoomForFile(
  db: Kysely<DB>,
  roomId: string,
  userId: string,
): Promise<{ readonly closed: boolean; readonly blocked: boolean } | undefined> {
  const { rows } = await sql<FindRoomForFileRow>`
    select r.closed, r.type = 'private' and exists (select from chat_block b
      join chat_member o on o.room_id = ${roomId} and o.user_id = b.blocked_user_id where b.user_id = ${userId}) as blocked
    from chat_room r join chat_member m on m.room_id = r.room_id and m.user_id = ${userId}
    where r.room_id = ${roomId}`.execute(db)
  return rows[0]
}

export async function insertFile(work: Work, roomId: string, userId: string, file: Attachment): Promise<void> {
  await sql`insert into chat_file (room_id, file_id, added_by, added_at, path, name, content_type, bytes, width_px, height_px)
    values (${roomId}, ${file.id}, ${userId}, ${instantOf(work.now)}, ${file.path}, ${file.name}, ${file.contentType},
      ${file.bytes}, ${file.widthPx}, ${file.heightPx})`.execute(work.db)
}

interface Which {
  readonly roomId: string
  readonly userId: string
  readonly fileIds: readonly string[]
}

export async function lockUnsentFiles(work: Work, { roomId, userId, fileIds }: Which): Promise<Attachment[]> {
  const { rows } = await sql<LockUnsentFilesRow>`
    select f.file_id as id, f.name, f.content_type as "contentType", f.bytes, f.path, f.width_px as "widthPx",
      f.height_px as "heightPx"
    from chat_file f
    where f.room_id = ${roomId} and f.file_id = any(${[...fileIds]}::text[]) and f.added_by = ${userId} and f.message_id is null
    order by array_position(${[...fileIds]}::text[], f.file_id) for update`.execute(work.db)
  return rows
}

export async function claimFiles(
  work: Work,
  { roomId, messageId, fileIds }: { roomId: string; messageId: string; fileIds: readonly string[] },
): Promise<void> {
  await sql`update chat_file set message_id = ${messageId}
    where room_id = ${roomId} and file_id = any(${[...fileIds]}::text[])`.execute(work.db)
}

/** @returns the paths of the files of a message */
export async function deleteFilesOf(work: Work, roomId: string, messageId: string): Promise<string[]> {
  const { rows } = await sql<DeleteFilesOfRow>`delete from chat_file
    where room_id = ${roomId} and message_id = ${messageId} returning path`.execute(work.db)
  return rows.map(({ path }) => path)
}

/** @returns the paths of files that were added before this time and never sent */
export async function deleteUnsentFiles(work: Work, before: number): Promise<string[]> {
  const { rows } = await sql<DeleteUnsentFilesRow>`delete from chat_file
    where message_id is null and added_at < ${instantOf(before)} returning path`.execute(work.db)
  return rows.map(({ path }) => path)
}

/** @returns the paths of all files that a user has added to a room */
export async function deleteFilesBy(work: Work, roomId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<DeleteFilesByRow>`delete from chat_file where room_id = ${roomId} and added_by = ${userId}
    returning path`.execute(work.db)
  return rows.map(({ path }) => path)
}
