import type { Call } from '@parley/contract'
import { newId } from '../browser/new-id.ts'
import { isApiFailure } from './api-failure.ts'

/** How long a lost call retains its idempotency key, in milliseconds. After that, a repeated call is a new act. */
const KEPT_MS = 60_000

const inFlight = new Map<string, Promise<unknown>>()
const lost = new Map<string, { readonly onceKey: string; readonly at: number }>()

/**
 * A call with the same input joins one that is under way. If the answer was lost, a retry uses the same idempotency
 * key, and so gets the first result instead of acting a second time.
 */
export function runOnce<Reply>(call: Call, input: unknown, act: (onceKey: string) => Promise<Reply>): Promise<Reply> {
  const what = `${call.name} ${JSON.stringify(input, (_, value: unknown) => (value instanceof Uint8Array ? hashOf(value) : value))}`
  const going = inFlight.get(what) as Promise<Reply> | undefined
  if (going) return going
  const onceKey = keyOf(what)
  const begun = act(onceKey).then(
    (reply) => {
      inFlight.delete(what)
      // The same input after another act is a new act, so no key may be reused.
      lost.clear()
      return reply
    },
    (error: unknown) => {
      inFlight.delete(what)
      if (isLost(error)) lost.set(what, { onceKey, at: Date.now() })
      else lost.delete(what)
      throw error
    },
  )
  inFlight.set(what, begun)
  return begun
}

/** Represents bytes by a hash, because as JSON they would be many times as long. */
function hashOf(bytes: Uint8Array): string {
  let sum = 0
  for (const byte of bytes) sum = (Math.imul(sum, 31) + byte) | 0
  return `${bytes.byteLength} bytes ${sum}`
}

function keyOf(what: string): string {
  const lostCall = lost.get(what)
  return lostCall && Date.now() - lostCall.at < KEPT_MS ? lostCall.onceKey : newId()
}

/** True if the server may or may not have acted. */
const isLost = (error: unknown) => isApiFailure(error) && (error.status === 0 || error.status >= 500)
