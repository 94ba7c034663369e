import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { deleteCodes } from '../codes/index.ts'
import { lockPerson, profileChanged, saveUser } from '../profile/index.ts'
import { deleteEmail, findAccount, listEmails, lockEmail, savePrimary } from './store.ts'

export async function getEmails(ctx: Context, actor: UserActor): Promise<ReplyOf<typeof accountCalls.getEmails>> {
  return { emails: await listEmails(ctx.db, actor.userId) }
}

/**
 * @throws Failure `emailNotVerified` for every email except the user's confirmed ones
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
    work.recordFact(profileChanged.of({ userId }))
  })
  return { success: true }
}

/**
 * @throws Failure `emailIsPrimary`; `notFound` for an email that the user does not have
 * @see docs/rules/accounts.md MAIL-6
 */
export async function removeEmail(
  ctx: Context,
  { userId }: UserActor,
  { email }: InputOf<typeof accountCalls.removeEmail>,
): Promise<ReplyOf<typeof accountCalls.removeEmail>> {
  await ctx.inTransaction(async (work) => {
    const forgotten = await deleteCodes(work.db, userId, { email })
    // The user is always locked before the emails, so that this email is not made primary meanwhile.
    await lockPerson(work.db, userId)
    const holder = await lockEmail(work.db, email)
    const isOwn = holder?.userId === userId
    if (isOwn && holder.isPrimary) throw new Failure('emailIsPrimary')
    if (isOwn) await deleteEmail(work.db, email)
    if (!isOwn && forgotten === 0) throw new Failure('notFound')
    await saveUser(work.db, userId, {})
    work.recordFact(profileChanged.of({ userId }))
  })
  return { success: true }
}

/**
 * Finds the account that an email signs in to. An unconfirmed email may be a stranger's, so it counts only as the
 * username.
 *
 * @throws Failure `userNotFound`
 */
export async function findSignInAccount(ctx: Context, email: string) {
  const found = await findAccount(ctx.db, email)
  if (!found || !(found.isPrimary || found.isVerified)) throw new Failure('userNotFound')
  return found
}
