import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, StoredReply } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../work.ts'

export type IdempotentRequest = Omit<StoredReply, 'result'>

const KEY = /^[\w-]{8,100}$/

export function parseIdempotencyKey(
  header: string | string[] | undefined,
  call: { userId: string | null; callName: string; input: unknown },
): IdempotentRequest | null {
  if (typeof header !== 'string') return null
  if (!KEY.test(header)) {
    throw new Failure('invalidInput', { fields: [{ path: 'Idempotency-Key', key: 'validation.error.format' }] })
  }
  // Stores neither the key nor a plain hash of the body, because a password in the body could be guessed from it.
  const key = createHash('sha256').update(header).digest('base64url')
  const bodyHash = createHmac('sha256', header)
    .update(JSON.stringify(call.input) ?? '')
    .digest('base64url')
  return { key, userId: call.userId ?? '', callName: call.callName, bodyHash }
}

/**
 * Returns a context with transactions that run at most once for the key. The key is written last. An equal request at
 * the same moment conflicts with it or with the changes, is rolled back, and gets the stored result.
 */
export function withIdempotency(ctx: Context, once: IdempotentRequest): Context {
  let used = false
  return {
    ...ctx,
    inTransaction: (use) => {
      if (used) throw new Error(`${once.callName} writes in two transactions; its key can only guard one`)
      used = true
      return runOnce(ctx, once, use)
    },
  }
}

function runOnce<T>(ctx: Context, once: IdempotentRequest, use: (work: Work) => Promise<T>): Promise<T> {
  return ctx.inTransaction(
    async (work) => {
      const result = await use(work)
      work.saveReply({ ...once, result: { result } })
      return result
    },
    async (db, error) => {
      const stored = await findStoredReply(db, once)
      if (!stored) throw error
      return stored.result as T
    },
  )
}

async function findStoredReply(db: Context['db'], { userId, key, callName, bodyHash }: IdempotentRequest) {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['call_name', 'body_hash', 'result'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.call_name !== callName || row.body_hash !== bodyHash) throw new Failure('keyReused')
  return row.result as StoredReply['result']
}

export async function deleteOldKeys(ctx: Context): Promise<void> {
  await sql`delete from idempotency_key where made_at < now() - interval '24 hours'`.execute(ctx.db)
}
