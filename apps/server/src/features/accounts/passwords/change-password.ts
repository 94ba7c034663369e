import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { deleteCodes } from '../codes/index.ts'
import { endSignIns } from '../sign-ins/index.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordAttempts, signedInKey } from './password-attempts.ts'
import { findPasswordHash, savePassword } from './store.ts'

/**
 * @throws Failure `wrongOldPassword`; `limitedPasswordAttempts` after too many wrong passwords
 * @see docs/rules/accounts.md POOL-7
 */
export async function changePassword(
  ctx: Context,
  { userId, signInId }: UserActor,
  { oldPassword, password }: InputOf<typeof accountCalls.changePassword>,
): Promise<ReplyOf<typeof accountCalls.changePassword>> {
  const before = await findPasswordHash(ctx.db, userId)
  const guesser = { account: signedInKey(userId), network: null, exists: true }
  const isRight = await passwordAttempts(ctx).guess(guesser, async () =>
    before ? isPassword(ctx, before, oldPassword) : false,
  )
  const hash = isRight ? await hashPassword(ctx, password) : null

  // Checked inside the transaction: a repeated request with the same key is then answered with the stored result,
  // although the old password is no longer right.
  const ended = await ctx.inTransaction(async (work) => {
    await deleteCodes(work.db, userId, { purpose: 'resetPassword' })
    if (!before || !hash || !(await savePassword(work.db, { userId, hash, before }))) {
      throw new Failure('wrongOldPassword')
    }
    return endSignIns(work.db, { userId, except: signInId }, 'passwordChanged', work.now)
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return { success: true }
}
