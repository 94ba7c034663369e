import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export type Purpose = 'token' | 'refresh'

export interface StoredKey {
  readonly keyId: string
  readonly purpose: Purpose
  /** A private JWK; a symmetric JWK for `refresh`. */
  readonly secret: unknown
  /** Epoch milliseconds. */
  readonly madeAt: number
  /** The time from which it signs nothing new, in epoch milliseconds; null for the current key. */
  readonly retiredAt: number | null
}

const ROTATING = 7_246_120

export async function listKeys(db: Kysely<DB>): Promise<StoredKey[]> {
  const rows = await db.selectFrom('signing_key').selectAll().orderBy('made_at', 'desc').orderBy('key_id').execute()
  return rows.map((row) => ({
    keyId: row.key_id,
    purpose: row.purpose as Purpose,
    secret: row.secret,
    madeAt: row.made_at.epochMilliseconds,
    retiredAt: row.retired_at?.epochMilliseconds ?? null,
  }))
}

export async function lockKeys(db: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ROTATING})`.execute(db)
}

export async function saveKey(db: Transaction<DB>, key: Omit<StoredKey, 'retiredAt'>): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      key_id: key.keyId,
      purpose: key.purpose,
      secret: JSON.stringify(key.secret),
      made_at: instantOf(key.madeAt),
    })
    .execute()
}

export async function retireKeys(db: Transaction<DB>, purpose: Purpose, at: number): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ retired_at: instantOf(at) })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute()
}

export async function deleteKeys(db: Transaction<DB>, purpose: Purpose, retiredBefore: number): Promise<void> {
  await db
    .deleteFrom('signing_key')
    .where('purpose', '=', purpose)
    .where('retired_at', '<', instantOf(retiredBefore))
    .execute()
}
