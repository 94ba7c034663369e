import type { Work } from '../../../platform/work.ts'
import { removeWaysIn } from '../providers/store.ts'
import { endSignIns } from '../sign-ins/store.ts'
import { confirmEmail } from './confirm-email.ts'

/**
 * Hands an account, whose maker has proved no address, to whoever has proved its address now: the password and all other
 * ways in go, every sign-in ends.
 *
 * @returns the sign-ins that have ended; their sockets are to be closed after the commit
 * @see docs/rules/accounts.md OUT-5
 */
export async function proveAddress(work: Work, userId: string, email: string): Promise<string[]> {
  await removeWaysIn(work.db, userId)
  await confirmEmail(work, userId, email)
  return endSignIns(work.db, { userId }, 'revoked', work.now)
}
