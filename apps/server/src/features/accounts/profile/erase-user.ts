import type { Work } from '../../../platform/work.ts'
import { profileChanged, userDeleted } from './facts.ts'
import { type ErasedAccount, eraseAccount } from './user-store.ts'

/**
 * Removes an account with all that is personal in it. A nameless row stays, so that what others share with it does not
 * break; the addresses are free again.
 *
 * @returns null when it was deleted already
 * @see docs/rules/accounts.md GONE-1
 */
export async function eraseUser(work: Work, userId: string): Promise<ErasedAccount | null> {
  const erased = await eraseAccount(work.db, userId, work.now)
  if (!erased) return null
  work.tell(userDeleted.of({ userId }))
  work.tell(profileChanged.of({ userId }))
  return erased
}
