import type { Context } from '../context.ts'
import { sayGoodbye } from './admit.ts'
import { type Connection, isTooSlow } from './frame.ts'
import type { LiveServer } from './live.ts'

const EVERY_MS = 1_000

/**
 * Cuts slow readers, who catch up when they come back, and ends connections whose token is over: one timer for all, so
 * that neither a publish nor a socket pays for it.
 */
export function watchSockets(io: LiveServer, { clock }: Context): NodeJS.Timeout {
  return setInterval(() => {
    const now = clock.now()
    for (const socket of io.sockets.sockets.values()) {
      const { user } = socket.data
      if (isTooSlow(socket.conn as unknown as Connection)) socket.disconnect(true)
      else if (user.expiresAt <= now) sayGoodbye(socket, 'tokenExpired')
    }
  }, EVERY_MS).unref()
}
