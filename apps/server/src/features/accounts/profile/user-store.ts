import { sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export interface NewUser {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly timezone: string | null
  readonly language: string | null
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

/** The constraint `user_email_pkey` refuses an address that anyone has. */
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

export interface ErasedAccount {
  /** The sign-ins that have ended; the caller closes their sockets. */
  readonly signInIds: readonly string[]
  readonly photoPath: string | null
}

const OWNED = [
  'user_email',
  'provider_identity',
  'mailed_code',
  'sign_in_link',
  'notification_preference',
  'device_token',
  'quiet_hours',
] as const

export async function eraseAccount(db: Transaction<DB>, userId: string, now: number): Promise<ErasedAccount | null> {
  const account = await db
    .selectFrom('app_user')
    .select('photo_path')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!account) return null
  await db
    .updateTable('app_user')
    .set({
      name: '',
      surname: '',
      phone: null,
      timezone: null,
      language: null,
      photo_path: null,
      password_hash: null,
      consent_at: null,
      ui_settings: '{}',
      state: 'deleted',
      deleted_at: instantOf(now),
      rev: sql`rev + 1`,
    })
    .where('user_id', '=', userId)
    .execute()
  await sql`delete from unreachable_email where email in (select email from user_email where user_id = ${userId})`.execute(
    db,
  )
  for (const table of OWNED) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  const ended = await db.deleteFrom('sign_in').where('user_id', '=', userId).returning('sign_in_id').execute()
  return { signInIds: ended.map((row) => row.sign_in_id), photoPath: account.photo_path }
}
