import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { HostAndPort } from './reach.ts'

const CONNECT_MS = 3_000
const SEND_MS = 10_000
/**
 * A badge counts as printed if the printer took all bytes and keeps the connection open for this time. Its status would
 * not help: ZPL printers do not answer `~HS` without paper or ribbon, and others never do.
 *
 * @see docs/rules/badges.md PRINT-16
 */
const HANG_UP_MS = 1_500

/** @throws Error with a plain reason when the printer cannot be reached; nothing was sent */
export async function openPrinter({ host, port }: HostAndPort): Promise<Socket> {
  const socket = connect({ host, port })
  // Later errors are handled by `sendToPrinter`.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) })
    return socket
  } catch (error) {
    socket.destroy()
    throw new Error(reasonOf(error), { cause: error })
  }
}

/** @throws Error with a plain reason; the badge, or a part of it, may then have been printed */
export async function sendToPrinter(socket: Socket, content: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Error('it did not take the whole badge within 10 seconds')), SEND_MS)
  let hangUp: NodeJS.Timeout | undefined
  socket
    .once('error', (error) => reject(new Error(reasonOf(error))))
    .once('close', () => (socket.writableFinished ? resolve() : reject(new Error('it ended the connection'))))
    .resume()
  socket.end(content, () => {
    hangUp = setTimeout(resolve, HANG_UP_MS)
  })
  try {
    await promise
  } finally {
    clearTimeout(late)
    clearTimeout(hangUp)
    socket.destroy()
  }
}

function reasonOf(error: unknown): string {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (code === 'ECONNREFUSED') return 'it refuses the connection'
  if (code === 'ETIMEDOUT' || code === 'ABORT_ERR' || name === 'AbortError') return 'it does not answer'
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'there is no way to it in the network'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it broke off the connection'
  return code || 'the connection failed'
}
