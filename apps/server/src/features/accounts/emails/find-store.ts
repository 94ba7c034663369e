import type { Kysely, Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export interface NewUser {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly timezone: string | null
  readonly language: string | null
  /** Null for someone who cannot sign in with a password yet. */
  readonly passwordHash: string | null
  /** Epoch milliseconds. */
  readonly consentAt: number | null
  readonly photoPath: string | null
  readonly now: number
}

export async function insertUser(db: Transaction<DB>, user: NewUser): Promise<void> {
  await db
    .insertInto('app_user')
    .values({
      user_id: user.userId,
      name: user.name,
      surname: user.surname,
      timezone: user.timezone,
      language: user.language,
      password_hash: user.passwordHash,
      photo_path: user.photoPath,
      consent_at: user.consentAt === null ? null : instantOf(user.consentAt),
      created_at: instantOf(user.now),
    })
    .execute()
}

/** The primary address. The constraint `user_email_pkey` refuses one that anybody has. */
export async function insertPrimaryEmail(
  db: Transaction<DB>,
  { email, userId, verifiedAt, now }: { email: string; userId: string; verifiedAt: number | null; now: number },
): Promise<void> {
  await db
    .insertInto('user_email')
    .values({
      email,
      user_id: userId,
      is_primary: true,
      verified_at: verifiedAt === null ? null : instantOf(verifiedAt),
      created_at: instantOf(now),
    })
    .execute()
}

export interface EmailOwner {
  readonly userId: string
  readonly isPrimary: boolean
  readonly isVerified: boolean
}

/** The person who holds an address, which is given in small letters; null when nobody does. */
export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<EmailOwner | null> {
  const row = await activeOwners(db).where('user_email.email', '=', email).executeTakeFirst()
  return row ? { userId: row.user_id, isPrimary: row.is_primary, isVerified: row.verified_at !== null } : null
}

/** The same, with what proves a password. */
export async function findAccount(
  db: Kysely<DB>,
  email: string,
): Promise<(EmailOwner & { passwordHash: string | null }) | null> {
  const row = await activeOwners(db).where('user_email.email', '=', email).executeTakeFirst()
  if (!row) return null
  const { user_id: userId, is_primary: isPrimary, verified_at, password_hash: passwordHash } = row
  return { userId, isPrimary, isVerified: verified_at !== null, passwordHash }
}

function activeOwners(db: Kysely<DB>) {
  return db
    .selectFrom('user_email')
    .innerJoin('app_user', 'app_user.user_id', 'user_email.user_id')
    .select(['user_email.user_id', 'is_primary', 'verified_at', 'password_hash'])
    .where('app_user.state', '=', 'active')
}

export async function verifiedEmails(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_email')
    .select('email')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}
