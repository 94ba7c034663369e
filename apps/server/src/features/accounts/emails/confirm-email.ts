import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { emailVerified, profileChanged } from '../profile/facts.ts'
import { lockPerson, saveUser } from '../profile/store.ts'
import { endSignIns } from '../sign-ins/store.ts'
import {
  deleteEmail,
  findOldestVerified,
  insertVerifiedEmail,
  type KeptEmail,
  lockEmail,
  savePrimary,
  saveVerified,
} from './store.ts'

/**
 * Makes an address the person's own: they have proved it. Once it is theirs already, nothing changes.
 *
 * Somebody else who holds it without having proved it loses it, whether they made their account with it or not; then
 * another address that they have proved becomes their username, and without one their sign-ins end.
 *
 * @returns the sign-ins that ended
 * @throws Failure `emailConnected` when somebody else has proved it, `codeExpired` when the account is gone; the
 *   transaction is then lost
 * @see docs/rules/accounts.md MAIL-3, MAIL-4
 */
export async function confirmEmail(work: Work, userId: string, email: string): Promise<string[]> {
  // Before its addresses, as everywhere. Somebody deleted a moment ago shall not hold an address for ever.
  if (!(await lockPerson(work.db, userId))) throw new Failure('codeExpired')
  const holder = await lockEmail(work.db, email)
  if (holder?.userId === userId && holder.isVerified) return []
  if (holder?.userId === userId) await saveVerified(work.db, email, work.now)
  const ended = holder && holder.userId !== userId ? await release(work, holder, email) : []
  if (holder?.userId !== userId) await insertOwn(work, userId, email)
  await saveUser(work.db, userId, {})
  work.tell(emailVerified.of({ userId, email }))
  work.tell(profileChanged.of({ userId }))
  return ended
}

async function insertOwn(work: Work, userId: string, email: string): Promise<void> {
  try {
    await insertVerifiedEmail(work.db, { userId, email, at: work.now })
  } catch (error) {
    // Somebody signed up with it at the same moment.
    throw isConstraint(error, 'user_email_pkey') ? new Failure('emailConnected') : error
  }
}

/** Takes an address that was never proved out of an account, as above. */
export async function release(work: Work, holder: KeptEmail, email: string): Promise<string[]> {
  if (holder.isVerified) throw new Failure('emailConnected')
  await deleteEmail(work.db, email)
  if (!holder.isPrimary) return []
  const next = await findOldestVerified(work.db, holder.userId)
  if (!next) return endSignIns(work.db, { userId: holder.userId }, 'revoked', work.now)
  await savePrimary(work.db, holder.userId, next)
  await saveUser(work.db, holder.userId, {})
  work.tell(profileChanged.of({ userId: holder.userId }))
  return []
}
