import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import { networkOf } from '../../../platform/ip-address.ts'
import type { Work } from '../../../platform/work.ts'
import {
  deleteCodes,
  failureOfCode,
  matchPresentedCode,
  requestCode,
  useCode,
  type WhichCodes,
} from '../codes/index.ts'
import { confirmEmail, findSignInAccount } from '../emails/index.ts'
import { endSignIns } from '../sign-ins/index.ts'
import { hashPassword } from './password.ts'
import { passwordAttempts } from './password-attempts.ts'
import { savePassword } from './store.ts'

/**
 * @throws Failure `userNotFound`, `codeMismatch`; `codeExpired`, also for a used code; `limitExceeded` after 25 wrong
 *   codes within half an hour, but never for an emailed link
 * @see docs/rules/accounts.md POOL-3, POOL-6
 */
export async function resetPassword(
  ctx: Context,
  { ip }: Visitor,
  { username, password, ...presentedCode }: InputOf<typeof accountCalls.resetPassword>,
): Promise<ReplyOf<typeof accountCalls.resetPassword>> {
  const { userId } = await findSignInAccount(ctx, username)
  const which = { purpose: 'resetPassword', email: username, userId } as const
  const read = await matchPresentedCode(ctx, which, presentedCode)
  // Hashes only for a caller with a valid code, so that strangers cannot make the server hash.
  const hash = read.size > 0 ? await hashPassword(ctx, password) : ''

  const outcome = await ctx.inTransaction(async (work) => {
    const used = await useCode(work, which, read)
    return 'refusal' in used ? used : { ended: await setPassword(work, which, hash) }
  })
  if ('refusal' in outcome) throw failureOfCode(outcome.refusal)
  await passwordAttempts(ctx).forget(userId, networkOf(ip))
  for (const id of outcome.ended) ctx.live.endSignIn(id)
  return { success: true }
}

async function setPassword(work: Work, { userId, email }: Required<WhichCodes>, hash: string): Promise<string[]> {
  if (!(await savePassword(work.db, { userId, hash }))) throw new Failure('userNotFound')
  await confirmEmail(work, userId, email)
  // The code in use stays, so that a second use is reported as expired.
  await deleteCodes(work.db, userId, { purpose: 'resetPassword', butFor: email })
  return endSignIns(work.db, { userId }, 'passwordChanged', work.now)
}

/**
 * @throws Failure `userNotFound`
 * @see docs/rules/accounts.md POOL-1 to POOL-5
 */
export async function forgotPassword(
  ctx: Context,
  { username }: InputOf<typeof accountCalls.forgotPassword>,
): Promise<ReplyOf<typeof accountCalls.forgotPassword>> {
  const { userId } = await findSignInAccount(ctx, username)
  const { mailed } = await ctx.inTransaction((work) =>
    requestCode(work, { userId, purpose: 'resetPassword', email: username }),
  )
  return { success: true, mailed }
}
