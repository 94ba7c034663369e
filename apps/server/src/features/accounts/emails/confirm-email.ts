import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { failureOfCode, matchPresentedCode, useCode } from '../codes/index.ts'
import { lockPerson, profileChanged, saveUser } from '../profile/index.ts'
import { endSignIns } from '../sign-ins/index.ts'
import { emailVerified } from './facts.ts'
import {
  deleteEmail,
  findOldestVerified,
  insertVerifiedEmail,
  lockEmail,
  removeSignInMethods,
  type StoredEmail,
  savePrimary,
  saveVerified,
} from './store.ts'
import { clearUnreachable } from './unreachable-store.ts'

/**
 * Confirms an email. If another account holds the email unconfirmed, that account loses it, even as its username. Its
 * next confirmed email becomes the username; if there is none, its sign-ins end.
 *
 * @returns the sign-ins that ended
 * @throws Failure `emailConnected` when another user has confirmed the email, `codeExpired` when the account is
 *   deleted; the transaction must then be rolled back
 * @see docs/rules/accounts.md MAIL-3, MAIL-4
 */
export async function confirmEmail(work: Work, userId: string, email: string): Promise<string[]> {
  // The user is always locked before the emails. Otherwise a user deleted a moment ago would hold the email for ever.
  if (!(await lockPerson(work.db, userId))) throw new Failure('codeExpired')
  const holder = await lockEmail(work.db, email)
  if (holder?.userId === userId && holder.isVerified) return []
  if (holder?.userId === userId) await saveVerified(work.db, email, work.now)
  const ended = holder && holder.userId !== userId ? await releaseEmail(work, holder, email) : []
  if (holder?.userId !== userId) await insertOwn(work, userId, email)
  await saveUser(work.db, userId, {})
  work.recordFact(emailVerified.of({ userId, email }))
  work.recordFact(profileChanged.of({ userId }))
  return ended
}

async function insertOwn(work: Work, userId: string, email: string): Promise<void> {
  try {
    await insertVerifiedEmail(work.db, { userId, email, at: work.now })
  } catch (error) {
    // Another person signed up with this email at the same moment.
    throw isConstraint(error, 'user_email_pkey') ? new Failure('emailConnected') : error
  }
}

export async function releaseEmail(work: Work, holder: StoredEmail, email: string): Promise<string[]> {
  if (holder.isVerified) throw new Failure('emailConnected')
  await deleteEmail(work.db, email)
  if (!holder.isPrimary) return []
  const next = await findOldestVerified(work.db, holder.userId)
  if (!next) return endSignIns(work.db, { userId: holder.userId }, 'revoked', work.now)
  await savePrimary(work.db, holder.userId, next)
  await saveUser(work.db, holder.userId, {})
  work.recordFact(profileChanged.of({ userId: holder.userId }))
  return []
}

/**
 * Hands an account without any confirmed email over to the person who has just confirmed this email.
 *
 * @returns the sign-ins that have ended; the caller closes their sockets after the commit
 * @see docs/rules/accounts.md OUT-5
 */
export async function transferAccount(work: Work, userId: string, email: string): Promise<string[]> {
  await removeSignInMethods(work.db, userId)
  await confirmEmail(work, userId, email)
  return endSignIns(work.db, { userId }, 'revoked', work.now)
}

/**
 * Needs no sign-in, because the code identifies the account.
 *
 * @throws Failure `codeMismatch`; `codeExpired`, also for a used code; `limitExceeded` after 25 wrong codes;
 *   `emailConnected` when another user was first
 * @see docs/rules/accounts.md MAIL-3, MAIL-4
 */
export async function doUrlAction(
  ctx: Context,
  { email, ...presentedCode }: InputOf<typeof accountCalls.doUrlAction>,
): Promise<ReplyOf<typeof accountCalls.doUrlAction>> {
  const which = { purpose: 'confirmEmail', email } as const
  const read = await matchPresentedCode(ctx, which, presentedCode)
  const outcome = await ctx.inTransaction(async (work) => {
    const used = await useCode(work, which, read)
    if ('refusal' in used) return used
    // The code arrived at this address, so it is reachable.
    await clearUnreachable(work.db, email)
    return { ended: await confirmEmail(work, used.userId, email), eventId: used.eventId }
  })
  if ('refusal' in outcome) throw failureOfCode(outcome.refusal)
  for (const id of outcome.ended) ctx.live.endSignIn(id)
  return { success: true, eventId: outcome.eventId }
}
