import { sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export interface ErasedAccount {
  /** Whose sockets are to be closed. */
  readonly signInIds: readonly string[]
  readonly photoPath: string | null
}

const OWNED = [
  'user_email',
  'outside_identity',
  'mailed_code',
  'sign_in_link',
  'notification_preference',
  'device_token',
] as const

/** Empties the account's row and deletes all that hangs on it; null when there is no account to empty. */
export async function eraseAccount(db: Transaction<DB>, userId: string, now: number): Promise<ErasedAccount | null> {
  const kept = await db
    .selectFrom('app_user')
    .select('photo_path')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return null
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
  for (const table of OWNED) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  const ended = await db.deleteFrom('sign_in').where('user_id', '=', userId).returning('sign_in_id').execute()
  return { signInIds: ended.map((row) => row.sign_in_id), photoPath: kept.photo_path }
}
