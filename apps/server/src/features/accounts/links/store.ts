import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { GetUsernameRow } from './row-types.gen.ts'

export interface NewLink {
  readonly linkId: string
  readonly userId: string
  readonly email: string
  readonly eventId: string | null
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly expiresAt: number
}

export async function saveLink(db: Transaction<DB>, link: NewLink): Promise<void> {
  await db
    .insertInto('sign_in_link')
    .values({
      link_id: link.linkId,
      user_id: link.userId,
      email: link.email,
      target_event_id: link.eventId,
      made_at: instantOf(link.madeAt),
      expires_at: instantOf(link.expiresAt),
    })
    .execute()
}

export async function getUnusedLinks(
  db: Transaction<DB>,
  { userId, email, since }: { userId: string; email: string; since: number },
): Promise<{ mails: number; last: { linkId: string; mailedAt: number } | null }> {
  const rows = await db
    .selectFrom('sign_in_link')
    .select(['link_id', 'made_at'])
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('made_at', '>', instantOf(since))
    .orderBy('made_at', 'desc')
    .execute()
  const [last] = rows
  return {
    mails: rows.length,
    last: last ? { linkId: last.link_id, mailedAt: last.made_at.epochMilliseconds } : null,
  }
}

/** Finds a link to an address that its account still has, even if the link was used or has expired. */
export async function findLink(db: Kysely<DB>, linkId: string) {
  const row = await db
    .selectFrom('sign_in_link')
    .innerJoin('user_email', (join) =>
      join
        .onRef('user_email.user_id', '=', 'sign_in_link.user_id')
        .onRef('user_email.email', '=', 'sign_in_link.email'),
    )
    .innerJoin('app_user', 'app_user.user_id', 'sign_in_link.user_id')
    .select(['sign_in_link.user_id', 'sign_in_link.email', 'target_event_id', 'used_at', 'expires_at'])
    .select(['verified_at', ({ eb }) => eb('password_hash', 'is not', null).as('has_password')])
    .where('link_id', '=', linkId)
    .where('app_user.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    email: row.email,
    eventId: row.target_event_id,
    isUsed: row.used_at !== null,
    expiresAt: row.expires_at.epochMilliseconds,
    isConfirmed: row.verified_at !== null,
    hasPassword: Boolean(row.has_password),
  }
}

/**
 * Uses up a link. Returns null if it was used, has expired, or its address left the account. If many callers race, the
 * first gets it.
 */
export async function consumeLink(
  db: Transaction<DB>,
  linkId: string,
  now: number,
): Promise<{ userId: string; email: string; eventId: string | null } | null> {
  const row = await db
    .updateTable('sign_in_link')
    .from('user_email')
    .innerJoin('app_user', 'app_user.user_id', 'user_email.user_id')
    .set({ used_at: instantOf(now) })
    .whereRef('user_email.user_id', '=', 'sign_in_link.user_id')
    .whereRef('user_email.email', '=', 'sign_in_link.email')
    .where('app_user.state', '=', 'active')
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantOf(now))
    .returning(['sign_in_link.user_id', 'sign_in_link.email', 'target_event_id'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, email: row.email, eventId: row.target_event_id } : null
}

export async function getUsername(db: Kysely<DB>, userId: string): Promise<string> {
  const { rows } = await sql<GetUsernameRow>`select email from user_email
    where user_id = ${userId} order by is_primary desc, email limit 1`.execute(db)
  return rows[0]?.email ?? ''
}

export async function deleteOldLinks(db: Kysely<DB>, before: number): Promise<void> {
  await db.deleteFrom('sign_in_link').where('expires_at', '<', instantOf(before)).execute()
}
