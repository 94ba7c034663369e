import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Node } from './context.ts'
import { Failure } from './failure.ts'
import { defineService } from './services.ts'

/** The sort key of the last row, then the id. */
export type SortKey = readonly (string | number)[]

const SIGNATURE_BYTES = 16

/**
 * Encodes the position in a list as a cursor. It is signed, so that only cursors of this server are accepted.
 *
 * @param list names the list with its order and filters. A cursor of another list is refused.
 */
export async function encodeCursor(node: Node, list: string, key: SortKey): Promise<string> {
  const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
  return `${payload}.${await signText(node, list, payload)}`
}

/** @throws Failure `invalidInput` if the cursor was not written for this list */
export async function decodeCursor<K extends SortKey>(node: Node, list: string, cursor: string): Promise<K> {
  const [payload = '', signature = ''] = cursor.split('.')
  if (!(await isSignature(node, list, payload, signature))) {
    throw new Failure('invalidInput', { fields: [{ path: 'after', key: 'validation.error.format' }] })
  }
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as K
}

export async function signText(node: Node, purpose: string, signed: unknown): Promise<string> {
  const hmac = createHmac('sha256', await signingKey(node).read())
  return hmac
    .update(JSON.stringify([purpose, signed]))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
}

export async function isSignature(node: Node, purpose: string, signed: unknown, signature: string): Promise<boolean> {
  const [right, received] = [await signText(node, purpose, signed), signature].map((each) => Buffer.from(each))
  return (
    right !== undefined &&
    received !== undefined &&
    right.length === received.length &&
    timingSafeEqual(right, received)
  )
}

/**
 * The key that signs cursors. It is stored in the database, so that a cursor of one node works on another. A process
 * reads it once.
 */
const signingKey = defineService(({ db }) => {
  let reading: Promise<string> | undefined
  const select = async () => {
    const query = db.selectFrom('node_secret').select('secret').where('purpose', '=', 'cursor')
    return (await query.executeTakeFirstOrThrow()).secret
  }
  return {
    read() {
      reading ??= select().catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return reading
    },
  }
})
