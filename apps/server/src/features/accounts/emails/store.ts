import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListEmailsRow, LockHolderRow } from './row-types.gen.ts'

export interface StoredEmail {
  readonly userId: string
  readonly isPrimary: boolean
  readonly isVerified: boolean
}

export async function lockEmail(db: Transaction<DB>, email: string): Promise<StoredEmail | null> {
  const row = await db
    .selectFrom('user_email')
    .select(['user_id', 'is_primary', 'verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row ? { userId: row.user_id, isPrimary: row.is_primary, isVerified: row.verified_at !== null } : null
}

/** The person's first address becomes the primary. `user_email_pkey` refuses an address that anyone has. */
export async function insertVerifiedEmail(
  db: Transaction<DB>,
  { userId, email, at }: { userId: string; email: string; at: number },
): Promise<void> {
  await sql`insert into user_email (email, user_id, is_primary, verified_at, created_at)
    select ${email}, ${userId}, not exists (select from user_email where user_id = ${userId} and is_primary),
      ${instantOf(at)}, ${instantOf(at)}`.execute(db)
}

export async function saveVerified(db: Transaction<DB>, email: string, at: number): Promise<void> {
  await db
    .updateTable('user_email')
    .set({ verified_at: instantOf(at) })
    .where('email', '=', email)
    .execute()
}

export async function deleteEmail(db: Transaction<DB>, email: string): Promise<void> {
  await db.deleteFrom('user_email').where('email', '=', email).execute()
}

/** Uses two statements, because the unique index that allows one primary address is checked row by row. */
export async function savePrimary(db: Transaction<DB>, userId: string, email: string): Promise<void> {
  await db
    .updateTable('user_email')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .execute()
  await db
    .updateTable('user_email')
    .set({ is_primary: true })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .execute()
}

export async function findOldestVerified(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_email')
    .select('email')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('email')
    .executeTakeFirst()
  return row?.email ?? null
}

interface EmailRow {
  readonly email: string
  readonly primary: boolean
  readonly verified: boolean
  readonly unreachable: boolean
}

/**
 * Lists the primary email first, then confirmed ones, then those that wait for their code, unless another user has
 * confirmed them since.
 */
export async function listEmails(db: Kysely<DB>, userId: string): Promise<EmailRow[]> {
  const { rows } = await sql<ListEmailsRow>`
    select m.email, m.is_primary as "primary", m.verified_at is not null as verified, u.email is not null as unreachable
    from user_email m left join unreachable_email u on u.email = m.email where m.user_id = ${userId}
    union all
    select c.email, false, false, false from mailed_code c
    where c.user_id = ${userId} and c.purpose = 'confirmEmail' and c.used_at is null
      and not exists (select from user_email e
        where e.email = c.email and (e.user_id = ${userId} or e.verified_at is not null))
    order by "primary" desc, verified desc, email`.execute(db)
  return rows
}

export interface EmailOwner {
  readonly userId: string
  readonly isPrimary: boolean
  readonly isVerified: boolean
}

/** The email must be in lower case. */
export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<EmailOwner | null> {
  const row = await activeOwners(db).where('user_email.email', '=', email).executeTakeFirst()
  return row ? { userId: row.user_id, isPrimary: row.is_primary, isVerified: row.verified_at !== null } : null
}

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

export interface EmailHolder {
  readonly userId: string
  readonly isPrimary: boolean
  readonly isVerified: boolean
  readonly hasProvedOther: boolean
}

/** Locks all emails of the account that has this email. */
export async function lockHolder(db: Transaction<DB>, email: string): Promise<EmailHolder | null> {
  const { rows } = await sql<LockHolderRow>`
    select m.user_id, m.email, m.is_primary, m.verified_at is not null as is_verified from user_email m
    join app_user u on u.user_id = m.user_id and u.state = 'active'
    where m.user_id = (select user_id from user_email where email = ${email})
    order by m.email for update of m`.execute(db)
  const own = rows.find((row) => row.email === email)
  if (!own) return null
  return {
    userId: own.user_id,
    isPrimary: own.is_primary,
    isVerified: own.is_verified,
    hasProvedOther: rows.some((row) => row.email !== email && row.is_verified),
  }
}

export async function getAccountName(db: Kysely<DB>, userId: string): Promise<{ name: string; username: string }> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('user_email', (join) =>
      join.onRef('user_email.user_id', '=', 'app_user.user_id').on('user_email.is_primary', '=', true),
    )
    .select(['name', 'surname', 'email'])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: `${row.name} ${row.surname}`.trim(), username: row.email ?? '' }
}

export async function removeSignInMethods(db: Transaction<DB>, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: null }).where('user_id', '=', userId).execute()
  for (const table of ['provider_identity', 'mailed_code', 'sign_in_link', 'device_token'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
