import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { failureOfCode, readGiven, useCode } from '../codes/use-code.ts'
import { confirmEmail } from './confirm-email.ts'

/**
 * Confirms an address by the code that was mailed to it, also where nobody is signed in: the code tells whose it is. Of
 * two people who wait for one address it is the first one's.
 *
 * @throws Failure `codeMismatch`; `codeExpired` also for one that was used; `limitExceeded` after a hundred wrong ones;
 *   `emailConnected` when somebody else was first
 * @see docs/rules/accounts.md MAIL-3, MAIL-4
 */
export async function doUrlAction(
  ctx: Context,
  { email, ...given }: InputOf<typeof accountCalls.doUrlAction>,
): Promise<ReplyOf<typeof accountCalls.doUrlAction>> {
  const which = { purpose: 'confirmEmail', email } as const
  const read = await readGiven(ctx, which, given)
  const outcome = await ctx.inTransaction(async (work) => {
    const used = await useCode(work, which, read)
    return 'refusal' in used ? used : { ended: await confirmEmail(work, used.userId, email) }
  })
  if ('refusal' in outcome) throw failureOfCode(outcome.refusal)
  for (const id of outcome.ended) ctx.live.endSignIn(id)
  return { success: true }
}
