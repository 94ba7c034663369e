import type { InputOf, ReplyOf } from '@parley/contract'
import type { chatCalls } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { removeChatFiles } from './jobs.ts'
import { deleteFilesOf, emptyMessage, lockRoom, messageDeleted, readMemberIds, readOwn } from './records/index.ts'

type Call = typeof chatCalls.deleteMessage

/**
 * Empties one of the caller's own messages, with its files. A row at the end of the log tells so those who have read it; who
 * reads it later finds it empty. Done twice it changes nothing.
 *
 * @throws Failure `notFound` for a message of someone else, or what the product wrote
 * @see docs/rules/chat.md CHAT-9
 */
export async function deleteMessage(
  ctx: Context,
  { userId }: UserActor,
  { roomId, id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const room = await lockRoom(work, roomId, userId)
    const message = room && (await readOwn(work, roomId, userId, id))
    if (!message) throw new Failure('notFound')
    if (message.deleted) return { success: true as const }
    const { row, hiddenFrom } = await emptyMessage(work, roomId, message)
    const paths = await deleteFilesOf(work, roomId, id)
    if (paths.length > 0) work.addJob(removeChatFiles, { paths })
    work.tell(messageDeleted.of({ roomId, row, hiddenFrom, memberIds: await readMemberIds(work.db, roomId) }))
    return { success: true as const }
  })
}
