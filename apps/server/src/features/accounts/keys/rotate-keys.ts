import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteKeys, listKeys, lockKeys, type Purpose, retireKeys, saveKey } from './store.ts'

const DAY_MS = 86_400_000
const ROTATE_AFTER_MS = 30 * DAY_MS
const SECRET_BYTES = 32

/** The time that a key still verifies after it has retired. It exceeds the lifetime of anything signed with the key. */
export const VERIFIES_MS: Readonly<Record<Purpose, number>> = { token: DAY_MS, refresh: 180 * DAY_MS }

/** Replaces missing and old keys. Nodes may call this at the same time: a lock lets only one create a key. */
export async function rotateKeys(ctx: Context): Promise<void> {
  const fresh = { token: await makeTokenSecret(), refresh: makeRefreshSecret() }
  // Uses its own transaction, because that of a request is guarded by the request's idempotency key.
  await ctx.db.transaction().execute(async (db) => {
    await lockKeys(db)
    const now = ctx.clock.now()
    const keys = await listKeys(db)
    for (const purpose of ['token', 'refresh'] as const) {
      await deleteKeys(db, purpose, now - VERIFIES_MS[purpose])
      const inUse = keys.find((key) => key.purpose === purpose && key.retiredAt === null)
      if (inUse && now - inUse.madeAt < ROTATE_AFTER_MS) continue
      await retireKeys(db, purpose, now)
      await saveKey(db, { keyId: newId(now), purpose, secret: fresh[purpose], madeAt: now })
    }
  })
}

async function makeTokenSecret() {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportJWK(privateKey)
}

const makeRefreshSecret = () => ({ kty: 'oct', k: randomBytes(SECRET_BYTES).toString('base64url') })
