import type { InputOf, ReplyOf } from '@parley/contract'
import { type chatCalls, roomOfTwo } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { knowsUser, publishRooms, saveBlock, touchRoom } from './records/index.ts'

type Call = typeof chatCalls.blockUser

/**
 * @throws Failure `notFound` for a person who shares neither a room nor an event with the caller
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
  publishRooms(ctx, [{ roomId, userId }])
  return { success: true }
}
