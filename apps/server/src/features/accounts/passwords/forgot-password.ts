import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { askCode } from '../codes/ask-code.ts'
import { findSignInAccount } from '../emails/find-sign-in-account.ts'

/**
 * Mails a code to the address that was given, which is the username or another confirmed one.
 *
 * @throws Failure `userNotFound`
 * @see docs/rules/accounts.md POOL-1 to POOL-5
 */
export async function forgotPassword(
  ctx: Context,
  { username }: InputOf<typeof accountCalls.forgotPassword>,
): Promise<ReplyOf<typeof accountCalls.forgotPassword>> {
  const { userId } = await findSignInAccount(ctx, username)
  const mailed = await ctx.inTransaction((work) => askCode(work, { userId, purpose: 'resetPassword', email: username }))
  return { success: true, mailed }
}
