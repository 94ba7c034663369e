import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Relay } from './relay.ts'

/** A method of HTTP begins with a letter, a message of STUN with two bits that are 0. */
const isStun = (first: number) => first < 0x40 && first !== 0x0a && first !== 0x0d && first !== 0x16
/** Who says nothing for so long is here for neither. */
const FIRST_BYTE_WITHIN_MS = 10_000

/**
 * Lets a relay share the port of an HTTP server, so that it needs no port of its own: the first byte of a connection says whose it
 * is. To be called before the server listens.
 */
export function sharePort(server: Server, relay: Relay): void {
  const http = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const end = () => socket.destroy()
    socket.on('error', end)
    socket.setTimeout(FIRST_BYTE_WITHIN_MS, end)
    socket.once('readable', () => {
      const bytes = socket.read() as Buffer | null
      socket.off('error', end)
      socket.off('timeout', end)
      socket.setTimeout(0)
      if (!bytes) return void socket.destroy()
      socket.unshift(bytes)
      if (isStun(bytes[0] as number)) relay.take(socket)
      else for (const each of http) each.call(server, socket)
    })
  })
}
