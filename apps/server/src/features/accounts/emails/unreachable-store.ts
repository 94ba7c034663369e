import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListUnreachableRow } from './row-types.gen.ts'

export async function listUnreachable(db: Kysely<DB>, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ListUnreachableRow>`select email from unreachable_email
    where email = any(${emails.map((each) => each.toLowerCase())}::text[])`.execute(db)
  return new Set(rows.map(({ email }) => email))
}

export async function markUnreachable(db: Kysely<DB>, email: string, reason: string, now: number): Promise<void> {
  await sql`insert into unreachable_email (email, reason, since)
    values (${email.toLowerCase()}, ${reason.slice(0, 300)}, ${instantOf(now)}) on conflict do nothing`.execute(db)
}

export async function clearUnreachable(db: Kysely<DB>, email: string): Promise<void> {
  await db.deleteFrom('unreachable_email').where('email', '=', email).execute()
}
