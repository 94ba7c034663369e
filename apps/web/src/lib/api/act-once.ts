import type { Call } from '@parley/contract'
import { newId } from '../browser/new-id.ts'
import { isApiFailure } from './api-failure.ts'

/** An answer that was lost is asked for again so long; later, what is asked is a new act. */
const KEPT_MS = 60_000

const underWay = new Map<string, Promise<unknown>>()
const lost = new Map<string, { readonly onceKey: string; readonly at: number }>()

/**
 * Makes an act happen once: while it is under way, the same asked again is the same act; and one whose answer was lost
 * keeps its key, so that asking again brings the answer instead of a second act.
 */
export function actOnce<Reply>(call: Call, input: unknown, act: (onceKey: string) => Promise<Reply>): Promise<Reply> {
  const what = `${call.name} ${JSON.stringify(input, (_, value: unknown) => (value instanceof Uint8Array ? sumOf(value) : value))}`
  const going = underWay.get(what) as Promise<Reply> | undefined
  if (going) return going
  const onceKey = keyOf(what)
  const begun = act(onceKey).then(
    (reply) => {
      underWay.delete(what)
      // What comes after another act is not that act again, even where it reads the same.
      lost.clear()
      return reply
    },
    (error: unknown) => {
      underWay.delete(what)
      if (isLost(error)) lost.set(what, { onceKey, at: Date.now() })
      else lost.delete(what)
      throw error
    },
  )
  underWay.set(what, begun)
  return begun
}

/** Bytes as text would be many times as long. */
function sumOf(bytes: Uint8Array): string {
  let sum = 0
  for (const byte of bytes) sum = (Math.imul(sum, 31) + byte) | 0
  return `${bytes.byteLength} bytes ${sum}`
}

function keyOf(what: string): string {
  const kept = lost.get(what)
  return kept && Date.now() - kept.at < KEPT_MS ? kept.onceKey : newId()
}

/** Nobody knows whether it happened. */
const isLost = (error: unknown) => isApiFailure(error) && (error.status === 0 || error.status >= 500)
