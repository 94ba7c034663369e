import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { deleteCodes } from '../codes/store.ts'
import { profileChanged } from '../profile/facts.ts'
import { lockPerson, saveUser } from '../profile/store.ts'
import { deleteEmail, lockEmail } from './store.ts'

/**
 * Removes an address of the caller, or one that waits for its code; codes that were mailed to it are good for nothing
 * any more.
 *
 * @throws Failure `emailIsPrimary`; `notFound` when it is none of theirs
 * @see docs/rules/accounts.md MAIL-6
 */
export async function removeEmail(
  ctx: Context,
  { userId }: UserActor,
  { email }: InputOf<typeof accountCalls.removeEmail>,
): Promise<ReplyOf<typeof accountCalls.removeEmail>> {
  await ctx.inTransaction(async (work) => {
    const forgotten = await deleteCodes(work.db, userId, { email })
    // Before its addresses, as everywhere, so that it is not made primary meanwhile.
    await lockPerson(work.db, userId)
    const holder = await lockEmail(work.db, email)
    const isOwn = holder?.userId === userId
    if (isOwn && holder.isPrimary) throw new Failure('emailIsPrimary')
    if (isOwn) await deleteEmail(work.db, email)
    if (!isOwn && forgotten === 0) throw new Failure('notFound')
    await saveUser(work.db, userId, {})
    work.tell(profileChanged.of({ userId }))
  })
  return { success: true }
}
