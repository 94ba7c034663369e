import type { Attachment, ChatMessage } from '@parley/contract/chat'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Node } from '../../../platform/context.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { signPath } from '../../../platform/signed-path.ts'
import type { ListLastWrittenRow, ListMessagesAtRow, ListMessagesRow } from './row-types.gen.ts'

/** A row as stored: the paths of its files are not signed yet. */
export type StoredMessage = ChatMessage

export const messageSql = (alias: string): RawBuilder<StoredMessage> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<StoredMessage>`jsonb_build_object('id', ${column('message_id')}, 'seq', ${column('seq')}, 'at', ${column('at_seq')},
    'dt', ${millisSql(column('sent_at'))}, 'sndr', ${column('sent_by')}, 'type', ${column('type')}, 'msg', ${column('msg')},
    'det', ${column('det')}, 'files', ${column('files')}, 'deleted', ${column('deleted')},
    'clientId', case when coalesce(${column('type')}, 'contact') in ('contact', 'late') then ${column('client_id')} end)`
}

/** Tests that the reader may see the message: they had not blocked its sender when it was sent. */
export const isShownTo = (reader: RawBuilder<unknown>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`not (${reader} = any(${sql.ref(`${alias}.hidden_from`)}))`

interface MessageQuery {
  readonly roomId: string
  readonly userId: string
  readonly length: number
}

export async function listMessagesSince(
  db: Kysely<DB>,
  query: MessageQuery & { since: number },
): Promise<StoredMessage[]> {
  return listMessages(db, query, sql`m.seq > ${query.since} order by m.seq`)
}

export async function listMessagesBefore(
  db: Kysely<DB>,
  query: MessageQuery & { before: number | null },
): Promise<StoredMessage[]> {
  const isBefore = query.before === null ? sql`true` : sql`m.seq < ${query.before}`
  return (await listMessages(db, query, sql`${isBefore} order by m.seq desc`)).toReversed()
}

/** Lists the messages before a position, without the rows of deletions. */
export async function listWrittenBefore(
  db: Kysely<DB>,
  query: MessageQuery & { before: number | null },
): Promise<StoredMessage[]> {
  const isBefore = query.before === null ? sql`true` : sql`m.seq < ${query.before}`
  return (await listMessages(db, query, sql`m.at_seq = m.seq and ${isBefore} order by m.seq desc`)).toReversed()
}

/** Lists the messages after a position, without the rows of deletions. */
export const listWrittenAfter = (db: Kysely<DB>, query: MessageQuery & { after: number }): Promise<StoredMessage[]> =>
  listMessages(db, query, sql`m.at_seq = m.seq and m.seq > ${query.after} order by m.seq`)

async function listMessages(db: Kysely<DB>, { roomId, userId, length }: MessageQuery, which: RawBuilder<unknown>) {
  const { rows } = await sql<
    ListMessagesRow<{ message: StoredMessage }>
  >`select ${messageSql('m')} as message from chat_message m
    where m.room_id = ${roomId} and ${isShownTo(sql`${userId}`, 'm')} and ${which} limit ${length}`.execute(db)
  return rows.map(({ message }) => message)
}

export interface LastWritten {
  readonly roomId: string
  readonly mineAtMillis: number | null
  readonly theirsAtMillis: number | null
}

/**
 * Lists the times of the last messages in rooms. Messages of the product, deleted ones and those of a blocked sender do
 * not count. Rooms without messages, and rooms of others, are missing.
 */
export async function listLastWritten(
  db: Kysely<DB>,
  roomIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, LastWritten>> {
  if (roomIds.length === 0) return new Map()
  const last = (isMine: boolean) => millisSql(sql`(max(m.sent_at) filter (where (m.sent_by = ${userId}) = ${isMine}))`)
  const inRooms = (alias: string) => sql`${sql.ref(`${alias}.room_id`)} = any(${[...roomIds]}::text[])`
  const { rows } = await sql<ListLastWrittenRow>`
    select me.room_id as "roomId", ${last(true)} as "mineAtMillis", ${last(false)} as "theirsAtMillis"
    from chat_member me
    join chat_message m on m.room_id = me.room_id and ${inRooms('m')}
    where ${inRooms('me')} and me.user_id = ${userId} and coalesce(m.type, 'contact') in ('contact', 'late')
      and m.at_seq = m.seq and not m.deleted and ${isShownTo(sql`${userId}`, 'm')}
    group by me.room_id`.execute(db)
  return new Map(rows.map((row) => [row.roomId, row]))
}

export async function listMessagesAt(
  db: Kysely<DB>,
  roomId: string,
  seqs: readonly number[],
): Promise<{ message: StoredMessage; hiddenFrom: string[] }[]> {
  const { rows } = await sql<ListMessagesAtRow<{ message: StoredMessage }>>`select ${messageSql('m')} as message,
      m.hidden_from as "hiddenFrom"
    from chat_message m where m.room_id = ${roomId} and m.seq = any(${[...seqs]}::integer[]) order by m.seq`.execute(db)
  return rows
}

/** File addresses are valid for ten minutes. */
export async function signFiles(node: Node, messages: readonly StoredMessage[]): Promise<ChatMessage[]> {
  return Promise.all(messages.map((message) => signed(node, message)))
}

async function signed(node: Node, message: StoredMessage): Promise<ChatMessage> {
  const files = message.files.map(
    async (file): Promise<Attachment> => ({ ...file, path: await signPath(node, file.path, file.name) }),
  )
  return { ...message, files: await Promise.all(files) }
}
