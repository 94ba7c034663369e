import type { InputOf, ReplyOf } from '@parley/contract'
import type { notificationCalls } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import { saveRefused, switchEmailTypes } from '../../accounts/index.ts'
import { parseUnsubscribeToken } from './unsubscribe-link.ts'

type UnsubscribeCall = typeof notificationCalls.unsubscribe

/**
 * Ends emails of the link's types, or allows them again with `undo`. A second call changes nothing.
 *
 * @throws Failure `notFound` for a link that we have not signed, or an account that is gone
 * @see docs/rules/notifications.md NOTE-64
 */
export async function unsubscribe(
  ctx: Context,
  _: Visitor,
  { token, undo }: InputOf<UnsubscribeCall>,
): Promise<ReplyOf<UnsubscribeCall>> {
  return endEmails(ctx, token, undo)
}

export async function endEmails(ctx: Context, token: string, undo: boolean): Promise<ReplyOf<UnsubscribeCall>> {
  const stopped = await parseUnsubscribeToken(ctx, token)
  if (!stopped) throw new Failure('notFound')
  const { userId, emailDigest, types } = stopped
  return ctx.inTransaction(async (work) => {
    if (userId !== null) await switchEmailTypes(work, userId, types, undo)
    else if (emailDigest !== null) await saveRefused(work.db, emailDigest, types, !undo)
    return { types: [...types], hasAccount: userId !== null }
  })
}
