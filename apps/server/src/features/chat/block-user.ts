import type { InputOf, ReplyOf } from '@parley/contract'
import { type chatCalls, roomOfTwo } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { knowsUser, saveBlock, showRooms, touchRoom } from './records/index.ts'

type Call = typeof chatCalls.blockUser

/**
 * Takes no messages from a person any more, or takes them again. What they write meanwhile is kept for them and never shown
 * to the caller, also not later; they notice nothing.
 *
 * @throws Failure `notFound` for someone with whom the caller shares neither a room nor an event
 * @see docs/rules/chat.md CHAT-13
 */
export async function blockUser(
  ctx: Context,
  { userId }: UserActor,
  { userId: otherId, blocked }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const roomId = roomOfTwo(userId, otherId)
  await ctx.inTransaction(async (work) => {
    if (!(await knowsUser(work.db, userId, otherId))) throw new Failure('notFound')
    await saveBlock(work, userId, otherId, blocked)
    await touchRoom(work, roomId)
  })
  showRooms(ctx, [{ roomId, userId }])
  return { success: true }
}
