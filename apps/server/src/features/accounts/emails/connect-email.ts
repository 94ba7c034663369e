import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { askCode } from '../codes/ask-code.ts'
import { findUserByEmail } from './find-store.ts'
import { spendMail } from './mail-limit.ts'

/**
 * Mails a code that proves an address, or confirms the username; once more for one that waits. Until it comes back the
 * address is nobody's, so that waiting for it keeps no one else from it.
 *
 * @throws Failure `emailConnected` for an address that somebody has proved, oneself too; `limitExceeded` for the
 *   person's sixth in 30 minutes, or the address's eleventh
 * @see docs/rules/accounts.md MAIL-1, MAIL-2
 */
export async function connectEmail(
  ctx: Context,
  { userId }: UserActor,
  { email }: InputOf<typeof accountCalls.connectEmail>,
): Promise<ReplyOf<typeof accountCalls.connectEmail>> {
  const mailed = await ctx.inTransaction(async (work) => {
    const holder = await findUserByEmail(work.db, email)
    if (holder?.isVerified) throw new Failure('emailConnected')
    await spendMail(ctx, 'asker', userId)
    await spendMail(ctx, 'mailbox', email)
    return askCode(work, { userId, purpose: 'confirmEmail', email })
  })
  return { success: true, mailed }
}
