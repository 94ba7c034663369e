import type { InputOf, ReplyOf } from '@parley/contract'
import { type chatCalls, TYPING_MS, typingTopic } from '@parley/contract/chat'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'
import { publishRooms, savePin, saveSeen, saveShown } from './records/index.ts'
import type { SendTypingRow } from './row-types.gen.ts'

type Calls = typeof chatCalls

/**
 * Saves the position up to the last message that the caller has seen, and never moves it back. Updates all members,
 * because their ticks depend on it. With `isRead` false, only records that messages were displayed while the caller
 * read further up.
 *
 * @throws Failure `notFound` for a room of others
 * @see docs/rules/chat.md CHAT-7, docs/rules/notifications.md NOTE-56
 */
export async function markRoomSeen(
  ctx: Context,
  { userId }: UserActor,
  { roomId, seq, isRead }: InputOf<Calls['markRoomSeen']>,
): Promise<ReplyOf<Calls['markRoomSeen']>> {
  if (!isRead) {
    if (!(await saveShown(ctx.db, { roomId, userId, seq }))) throw new Failure('notFound')
    return { success: true }
  }
  const memberIds = await ctx.inTransaction(async (work) => {
    const found = await saveSeen(work, { roomId, userId, seq })
    if (!found?.isMember) throw new Failure('notFound')
    return found.isNew ? found.memberIds : []
  })
  publishRooms(
    ctx,
    memberIds.map((each) => ({ roomId, userId: each })),
  )
  return { success: true }
}

/**
 * @throws Failure `notFound` for a room of others
 * @see docs/rules/chat.md CHAT-8
 */
export async function pinRoom(
  ctx: Context,
  { userId }: UserActor,
  { roomId, pin }: InputOf<Calls['pinRoom']>,
): Promise<ReplyOf<Calls['pinRoom']>> {
  await ctx.inTransaction(async (work) => {
    if (!(await savePin(work, { roomId, userId, pin }))) throw new Failure('notFound')
  })
  publishRooms(ctx, [{ roomId, userId }])
  return { success: true }
}

/** The end of typing by room and user. Held in the memory of each node, for people who subscribe later. */
const typing = defineService(() => new Map<string, Map<string, number>>())

/**
 * @throws Failure `notFound` for a room of others
 * @see docs/rules/chat.md CHAT-11
 */
export async function sendTyping(
  ctx: Context,
  { userId }: UserActor,
  { roomId }: InputOf<Calls['sendTyping']>,
): Promise<ReplyOf<Calls['sendTyping']>> {
  const { rows } = await sql<SendTypingRow>`
    select exists (select from chat_block b join chat_member o on o.room_id = ${roomId} and o.user_id = b.user_id
      where b.blocked_user_id = ${userId}) as "isBlocked"
    from chat_member m where m.room_id = ${roomId} and m.user_id = ${userId}`.execute(ctx.db)
  if (!rows[0]) throw new Failure('notFound')
  if (rows[0].isBlocked) return { success: true }
  const now = ctx.clock.now()
  const untilMillis = now + TYPING_MS
  const rooms = typing(ctx)
  const those = rooms.get(roomId) ?? new Map<string, number>()
  rooms.set(roomId, those.set(userId, untilMillis))
  forgetPast(rooms, now)
  ctx.live.publish(typingTopic, { roomId }, { up: [{ id: userId, rev: untilMillis, untilMillis }] })
  return { success: true }
}

export function listTyping(ctx: Context, roomId: string) {
  const now = ctx.clock.now()
  const those = [...(typing(ctx).get(roomId) ?? [])].filter(([, untilMillis]) => untilMillis > now)
  return those.map(([id, untilMillis]) => ({ id, rev: untilMillis, untilMillis }))
}

const MAX_ROOMS = 1_000

function forgetPast(rooms: Map<string, Map<string, number>>, now: number): void {
  if (rooms.size < MAX_ROOMS) return
  for (const [roomId, those] of rooms) if ([...those.values()].every((until) => until <= now)) rooms.delete(roomId)
}
