import type { Provider } from '@parley/contract/accounts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

interface Subject {
  readonly issuer: string
  readonly subject: string
}

export async function findUserBySubject(db: Kysely<DB>, { issuer, subject }: Subject): Promise<string | null> {
  const row = await db
    .selectFrom('provider_identity')
    .innerJoin('app_user', 'app_user.user_id', 'provider_identity.user_id')
    .select('provider_identity.user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('app_user.state', '=', 'active')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Returns false if the identity belongs to another active account. An identity of a deleted account is free. */
export async function saveIdentity(
  db: Transaction<DB>,
  userId: string,
  { issuer, subject, provider }: Subject & { provider: Provider },
  now: number,
): Promise<boolean> {
  const linked = { user_id: userId, provider, linked_at: instantOf(now) }
  // Uses a separate statement, because Citus accepts no subquery in the condition of an upsert.
  await sql`delete from provider_identity i using app_user u
    where i.issuer = ${issuer} and i.subject = ${subject} and u.user_id = i.user_id and u.state <> 'active'`.execute(db)
  const row = await db
    .insertInto('provider_identity')
    .values({ issuer, subject, ...linked })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet(linked).where('provider_identity.user_id', '=', userId),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
