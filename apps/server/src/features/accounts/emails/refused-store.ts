import { createHash } from 'node:crypto'
import type { NotificationType } from '@parley/contract/accounts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { GetRefusedTypesRow } from './row-types.gen.ts'

/** The digest that is stored instead of an address without an account. */
export const digestOfEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

export async function getRefusedTypes(
  db: Kysely<DB>,
  emails: readonly string[],
): Promise<(email: string, type: NotificationType) => boolean> {
  if (emails.length === 0) return () => false
  const { rows } = await sql<GetRefusedTypesRow>`select email_digest as digest, type from refused_email
    where email_digest = any(${emails.map(digestOfEmail)}::text[])`.execute(db)
  const refused = new Set(rows.map(({ digest, type }) => `${digest} ${type}`))
  return (email, type) => refused.has(`${digestOfEmail(email)} ${type}`)
}

/** @param isRefused false subscribes again */
export async function saveRefused(
  db: Kysely<DB>,
  digest: string,
  types: readonly NotificationType[],
  isRefused: boolean,
): Promise<void> {
  if (isRefused) {
    await sql`insert into refused_email (email_digest, type) select ${digest}, unnest(${[...types]}::text[])
      on conflict do nothing`.execute(db)
  } else {
    await sql`delete from refused_email where email_digest = ${digest} and type = any(${[...types]}::text[])`.execute(
      db,
    )
  }
}
