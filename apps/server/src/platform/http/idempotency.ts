import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../work.ts'

export interface OnceKey {
  readonly key: string
  /** The caller; empty for someone who is not signed in. */
  readonly userId: string
  readonly callName: string
  readonly bodyHash: string
}

const KEY = /^[\w-]{8,100}$/

export function readOnceKey(
  header: string | string[] | undefined,
  call: { userId: string | null; callName: string; input: unknown },
): OnceKey | null {
  if (typeof header !== 'string') return null
  if (!KEY.test(header)) {
    throw new Failure('invalidInput', { fields: [{ path: 'Idempotency-Key', key: 'validation.error.format' }] })
  }
  // Neither the key nor anything from which a password in the body could be guessed is kept.
  const key = createHash('sha256').update(header).digest('base64url')
  const bodyHash = createHmac('sha256', header)
    .update(JSON.stringify(call.input) ?? '')
    .digest('base64url')
  return { key, userId: call.userId ?? '', callName: call.callName, bodyHash }
}

/**
 * A context whose transaction happens once per key: the second of two equal requests, also when both run at the same
 * moment, gets the result that the first has kept.
 */
export function onceOnly(ctx: Context, once: OnceKey): Context {
  let used = false
  return {
    ...ctx,
    inTransaction: <T>(use: (work: Work) => Promise<T>) => {
      if (used) throw new Error(`${once.callName} writes in two transactions; its key can only guard one`)
      used = true
      return ctx.inTransaction(async (work) => {
        const kept = await claim(work, once)
        if (kept) return kept.result as T
        const result = await use(work)
        await work.db
          .updateTable('idempotency_key')
          .set({ result: JSON.stringify({ result }) })
          .where('user_id', '=', once.userId)
          .where('key', '=', once.key)
          .execute()
        return result
      })
    },
  }
}

async function claim(work: Work, once: OnceKey): Promise<{ result: unknown } | null> {
  // A second request waits in this insert until the first commits or rolls back.
  const claimed = await work.db
    .insertInto('idempotency_key')
    .values({ user_id: once.userId, key: once.key, call_name: once.callName, body_hash: once.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const kept = await work.db
    .selectFrom('idempotency_key')
    .select(['call_name', 'body_hash', 'result'])
    .where('user_id', '=', once.userId)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow()
  if (kept.call_name !== once.callName || kept.body_hash !== once.bodyHash) throw new Failure('keyReused')
  return kept.result as { result: unknown }
}

/** Keys are kept for a day. */
export async function forgetOldKeys(ctx: Context): Promise<void> {
  await sql`delete from idempotency_key where made_at < now() - interval '24 hours'`.execute(ctx.db)
}
