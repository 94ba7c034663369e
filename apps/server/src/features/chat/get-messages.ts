import type { InputOf, ReplyOf } from '@parley/contract'
import type { chatCalls } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { isMember, listWrittenAfter, listWrittenBefore, signFiles } from './records/index.ts'

type Call = typeof chatCalls.getMessages

/**
 * @throws Failure `notFound` for a room of others
 * @see docs/rules/chat.md CHAT-6
 */
export async function getMessages(
  ctx: Context,
  { userId }: UserActor,
  { roomId, before, after, length }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (!(await isMember(ctx.db, roomId, userId))) throw new Failure('notFound')
  const query = { roomId, userId, length }
  const messages =
    after === undefined
      ? await listWrittenBefore(ctx.db, { ...query, before: before ?? null })
      : await listWrittenAfter(ctx.db, { ...query, after })
  return { messages: await signFiles(ctx, messages) }
}
