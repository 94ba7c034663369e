import type { Provider } from '@parley/contract/accounts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

interface Subject {
  readonly issuer: string
  readonly subject: string
}

/** The account of somebody whom a provider knows; null when there is none. */
export async function findUserBySubject(db: Kysely<DB>, { issuer, subject }: Subject): Promise<string | null> {
  const row = await db
    .selectFrom('outside_identity')
    .innerJoin('app_user', 'app_user.user_id', 'outside_identity.user_id')
    .select('outside_identity.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('app_user.state', '=', 'active')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** False when the identity is another account's; one of a deleted account is free. */
export async function saveIdentity(
  db: Transaction<DB>,
  userId: string,
  { issuer, subject, provider }: Subject & { provider: Provider },
  now: number,
): Promise<boolean> {
  const linked = { user_id: userId, provider, linked_at: instantOf(now) }
  const row = await db
    .insertInto('outside_identity')
    .values({ issuer, subject, ...linked })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet(linked)
        .where(
          sql<boolean>`outside_identity.user_id = ${userId} or not exists (select from app_user u
            where u.user_id = outside_identity.user_id and u.state = 'active')`,
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Holder {
  readonly userId: string
  readonly isPrimary: boolean
  /** Its owner has proved this address. */
  readonly isVerified: boolean
  /** They have proved another one. */
  readonly hasProvedOther: boolean
}

/** The account that an address stands in, active or not for the address alone. Locks the account's addresses. */
export async function lockHolder(db: Transaction<DB>, email: string): Promise<Holder | null> {
  const { rows } = await sql<{ user_id: string; email: string; is_primary: boolean; is_verified: boolean }>`
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

/** Takes from an account everything by which one gets in, but for its addresses. */
export async function removeWaysIn(db: Transaction<DB>, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: null }).where('user_id', '=', userId).execute()
  for (const table of ['outside_identity', 'mailed_code', 'sign_in_link', 'device_token'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}
