import { sayGoodbye } from './admit.ts'
import type { LiveServer } from './live.ts'

const SPREAD_MS = 5_000

/**
 * Sends every client of this node away, spread over five seconds. Each comes back by itself, and is asked again who it is
 * and what it may read: an end of a sign-in or of a right may be among what was missed.
 */
export function letAllCatchUp(io: LiveServer): void {
  for (const socket of io.sockets.sockets.values()) {
    setTimeout(() => sayGoodbye(socket, 'catchUp'), Math.random() * SPREAD_MS).unref()
  }
}
