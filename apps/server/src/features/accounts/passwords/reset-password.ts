import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { deleteCodes, type WhichCodes } from '../codes/store.ts'
import { failureOfCode, readGiven, useCode } from '../codes/use-code.ts'
import { confirmEmail } from '../emails/confirm-email.ts'
import { findSignInAccount } from '../emails/find-sign-in-account.ts'
import { networkOf } from '../network-of.ts'
import { endSignIns } from '../sign-ins/store.ts'
import { hashPassword } from './password.ts'
import type { PasswordAttempts } from './password-attempts.ts'
import { savePassword } from './store.ts'

/**
 * Sets a new password by the mailed code. Whoever has the code reads the mails of that address, so it counts as confirmed
 * too. Every sign-in ends and its sockets are closed; failures at the old password are forgotten.
 *
 * @throws Failure `userNotFound`, `codeMismatch`; `codeExpired` also for one that was used; `limitExceeded` after a
 *   hundred wrong ones within a day, but never for the link of a mail
 * @see docs/rules/accounts.md POOL-3, POOL-6
 */
export async function resetPassword(
  ctx: Context,
  ip: string,
  { username, password, ...given }: InputOf<typeof accountCalls.resetPassword>,
  attempts: PasswordAttempts,
): Promise<ReplyOf<typeof accountCalls.resetPassword>> {
  const { userId } = await findSignInAccount(ctx, username)
  const which = { purpose: 'resetPassword', email: username, userId } as const
  const read = await readGiven(ctx, which, given)
  // Only for who has the code: strangers shall not make us work.
  const hash = read.size > 0 ? await hashPassword(password) : ''

  const outcome = await ctx.inTransaction(async (work) => {
    const used = await useCode(work, which, read)
    return 'refusal' in used ? used : { ended: await setPassword(work, which, hash) }
  })
  if ('refusal' in outcome) throw failureOfCode(outcome.refusal)
  await attempts.forget(userId, networkOf(ip))
  for (const id of outcome.ended) ctx.live.endSignIn(id)
  return { success: true }
}

async function setPassword(work: Work, { userId, email }: Required<WhichCodes>, hash: string): Promise<string[]> {
  if (!(await savePassword(work.db, { userId, hash }))) throw new Failure('userNotFound')
  await confirmEmail(work, userId, email)
  // Also those mailed to the other addresses; this one stays to be told that it was used.
  await deleteCodes(work.db, userId, { purpose: 'resetPassword', butFor: email })
  return endSignIns(work.db, { userId }, 'passwordChanged', work.now)
}
