import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { profileChanged } from '../profile/facts.ts'
import { lockPerson, saveUser } from '../profile/store.ts'
import { lockEmail, savePrimary } from './store.ts'

/**
 * Makes an address that the caller has proved their username; the one before stays connected.
 *
 * @throws Failure `emailNotVerified` for every other address
 * @see docs/rules/accounts.md MAIL-5
 */
export async function makeEmailPrimary(
  ctx: Context,
  { userId }: UserActor,
  { username }: InputOf<typeof accountCalls.makeEmailPrimary>,
): Promise<ReplyOf<typeof accountCalls.makeEmailPrimary>> {
  await ctx.inTransaction(async (work) => {
    await lockPerson(work.db, userId)
    const holder = await lockEmail(work.db, username)
    if (holder?.userId !== userId || !holder.isVerified) throw new Failure('emailNotVerified')
    if (holder.isPrimary) return
    await savePrimary(work.db, userId, username)
    await saveUser(work.db, userId, {})
    work.tell(profileChanged.of({ userId }))
  })
  return { success: true }
}
