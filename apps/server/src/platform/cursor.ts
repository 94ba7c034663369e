import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Where a page ends: the sort key of its last row, then the id. */
export type SortKey = readonly (string | number)[]

const SIGNATURE_BYTES = 16
const keys = new WeakMap<Pool, Promise<string>>()

/**
 * Writes where a page ended, signed so that only what we wrote is read again.
 *
 * @param list names the list with its order and filters; a cursor of another list is refused
 */
export async function writeCursor(ctx: Pick<Context, 'pool'>, list: string, key: SortKey): Promise<string> {
  const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${payload}.${(await sign(ctx, list, payload)).toString('base64url')}`
}

/** @throws Failure `invalidInput` when the cursor was not written for this list */
export async function readCursor<K extends SortKey>(
  ctx: Pick<Context, 'pool'>,
  list: string,
  cursor: string,
): Promise<K> {
  const [payload = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = await sign(ctx, list, payload)
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Failure('invalidInput', { fields: [{ path: 'after', key: 'validation.error.format' }] })
  }
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as K
}

async function sign(ctx: Pick<Context, 'pool'>, list: string, payload: string): Promise<Buffer> {
  const hmac = createHmac('sha256', await readKey(ctx.pool))
  return hmac
    .update(JSON.stringify([list, payload]))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
}

/** The key stands in the database, so that a page of one node goes on at another; a process reads it once. */
function readKey(pool: Pool): Promise<string> {
  const known = keys.get(pool)
  if (known) return known
  const reading = pool
    .query<{ secret: string }>("select secret from node_secret where purpose = 'cursor'")
    .then(({ rows: [row] }) => {
      if (!row) throw new Error('The key that signs cursors is missing from node_secret')
      return row.secret
    })
  keys.set(pool, reading)
  reading.catch(() => keys.delete(pool))
  return reading
}
