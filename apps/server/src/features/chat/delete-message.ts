import type { InputOf, ReplyOf } from '@parley/contract'
import type { chatCalls } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { removeChatFiles } from './jobs.ts'
import {
  clearMessage,
  deleteFilesOf,
  findOwnMessage,
  listMemberIds,
  lockRoom,
  messageDeleted,
} from './records/index.ts'

type Call = typeof chatCalls.deleteMessage

/**
 * Empties a message. Appends a row to the log, so that readers who have loaded the message update it. Repeating it
 * changes nothing.
 *
 * @throws Failure `notFound` for a message of someone else, or one that the product wrote
 * @see docs/rules/chat.md CHAT-9
 */
export async function deleteMessage(
  ctx: Context,
  { userId }: UserActor,
  { roomId, id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const room = await lockRoom(work, roomId, userId)
    const message = room && (await findOwnMessage(work, roomId, userId, id))
    if (!message) throw new Failure('notFound')
    if (message.deleted) return { success: true as const }
    const { row, hiddenFrom } = await clearMessage(work, roomId, message)
    const paths = await deleteFilesOf(work, roomId, id)
    if (paths.length > 0) work.addJob(removeChatFiles, { paths })
    work.recordFact(messageDeleted.of({ roomId, row, hiddenFrom, memberIds: await listMemberIds(work.db, roomId) }))
    return { success: true as const }
  })
}
