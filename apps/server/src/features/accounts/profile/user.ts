import { Failure, isConstraint } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { profileChanged, userDeleted } from './facts.ts'
import { type ErasedAccount, eraseAccount, insertPrimaryEmail, insertUser } from './user-store.ts'

export interface UserDraft {
  /** The email in lower case. */
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly timezone?: string | null | undefined
  readonly language?: string | null | undefined
  /**
   * The result of `hashPassword`, made before the transaction. Without it the person cannot sign in with a password.
   */
  readonly passwordHash?: string | null
  /** Epoch milliseconds. */
  readonly consentAt?: number | null
  readonly isVerified?: boolean
  readonly photoPath?: string | null
}

/**
 * @throws Failure `emailTaken` when another account has the email, or takes it at the same moment; the transaction must
 *   then be rolled back
 */
export async function createUser(work: Work, draft: UserDraft): Promise<string> {
  const userId = newId(work.now)
  await insertUser(work.db, {
    userId,
    name: draft.name,
    surname: draft.surname,
    timezone: draft.timezone ?? null,
    language: draft.language ?? null,
    passwordHash: draft.passwordHash ?? null,
    consentAt: draft.consentAt ?? null,
    photoPath: draft.photoPath ?? null,
    now: work.now,
  })
  const verifiedAt = draft.isVerified ? work.now : null
  try {
    await insertPrimaryEmail(work.db, { email: draft.email, userId, verifiedAt, now: work.now })
  } catch (error) {
    throw isConstraint(error, 'user_email_pkey') ? new Failure('emailTaken') : error
  }
  return userId
}

/**
 * Deletes an account. A row without a name stays, so that data shared with it stays valid. The emails can be used
 * again.
 *
 * @returns null when the account was deleted already
 * @see docs/rules/accounts.md GONE-1
 */
export async function eraseUser(work: Work, userId: string): Promise<ErasedAccount | null> {
  const erased = await eraseAccount(work.db, userId, work.now)
  if (!erased) return null
  work.recordFact(userDeleted.of({ userId }))
  work.recordFact(profileChanged.of({ userId }))
  return erased
}
