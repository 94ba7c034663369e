import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'

/** Returns false if the person is deleted or, with `before`, has another password by now. */
export async function savePassword(
  db: Transaction<DB>,
  { userId, hash, before }: { userId: string; hash: string; before?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ password_hash: hash, rev: sql`rev + 1` })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .$if(before !== undefined, (query) => query.where('password_hash', '=', before as string))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findPasswordHash(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password_hash').where('user_id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}
