import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { Context } from '../platform/context.ts'
import { makeHub } from '../platform/realtime/hub.ts'

const TOKEN_MS = 600_000

/** Starts a hub. A connection with a name as its token is that user. Its sign-in is `s-` and the name. */
export async function aHub(ctx: Context) {
  const hub = makeHub()
  const server = createServer()
  const tokens: string[] = []
  let passedMs = 0
  const clock = { ...ctx.clock, now: () => ctx.clock.now() + passedMs }
  hub.attach({ ...ctx, clock, live: hub }, server, async (token) => {
    tokens.push(token)
    return token === '' ? null : { userId: token, signInId: `s-${token}`, expiresAt: clock.now() + TOKEN_MS }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  return {
    hub,
    port,
    tokens,
    /** Moves the clock. A token is valid for ten minutes. */
    passTime: (ms: number) => {
      passedMs += ms
    },
    /** Connects a client that does not reconnect by itself. */
    client(liveToken: string, ...transports: ('websocket' | 'polling')[]): Socket {
      const socket = io(`http://127.0.0.1:${port}`, {
        path: '/live/',
        transports: transports.length > 0 ? transports : ['websocket'],
        auth: { liveToken },
        forceNew: true,
        reconnection: false,
      })
      sockets.push(socket)
      return socket
    },
    close: async () => {
      for (const socket of sockets) socket.close()
      await hub.close()
    },
  }
}
