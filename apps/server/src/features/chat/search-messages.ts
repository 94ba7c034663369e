import type { InputOf, ReplyOf } from '@parley/contract'
import { CHAT_PAGE, type chatCalls } from '@parley/contract/chat'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { queryWords } from '../../platform/words/query-words.ts'
import { hasWord } from '../../platform/words/word-conditions.ts'
import { isMember, isShownTo, listRoomIds, messageSql, type StoredMessage, signFiles } from './records/index.ts'
import type { SearchMessagesRow } from './row-types.gen.ts'

type Call = typeof chatCalls.searchMessages

/**
 * @throws Failure `notFound` for a room of others
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/chat.md CHAT-12
 */
export async function searchMessages(
  ctx: Context,
  { userId }: UserActor,
  { query, roomId, after }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (roomId !== undefined && !(await isMember(ctx.db, roomId, userId))) throw new Failure('notFound')
  const words = queryWords(query)
  if (words.length === 0) return { found: [], after: null }
  const list = JSON.stringify(['messages', userId, query, roomId ?? null])
  const from = after === undefined ? null : await decodeCursor<[number, string, number]>(ctx, list, after)
  const roomIds = roomId === undefined ? await listRoomIds(ctx.db, userId) : [roomId]
  const isBehind = from
    ? sql`(m.sent_at, m.room_id, m.seq) < (${instantOf(from[0])}, ${from[1]}, ${from[2]})`
    : sql`true`
  const { rows } = await sql<SearchMessagesRow<{ message: StoredMessage }>>`
    select m.room_id as "roomId", ${messageSql('m')} as message from chat_message m
    where m.room_id = any(${roomIds}::text[]) and m.at_seq = m.seq and not m.deleted and ${isShownTo(sql`${userId}`, 'm')}
      and ${sql.join(
        words.map((word) => hasWord(sql`m.search_text`, word)),
        sql` and `,
      )} and ${isBehind}
    order by m.sent_at desc, m.room_id desc, m.seq desc limit ${CHAT_PAGE + 1}`.execute(ctx.db)
  const page = rows.slice(0, CHAT_PAGE)
  const messages = await signFiles(
    ctx,
    page.map(({ message }) => message),
  )
  const last = rows.length > CHAT_PAGE ? page.at(-1) : undefined
  return {
    found: page.map((row, at) => ({ roomId: row.roomId, message: messages[at] as StoredMessage })),
    after: last ? await encodeCursor(ctx, list, [last.message.dt, last.roomId, last.message.seq]) : null,
  }
}
