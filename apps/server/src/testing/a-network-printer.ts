import { createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/**
 * The printer's behaviour. `deaf` reads nothing, `slow` reads only a first piece, and `holds` prints everything but
 * does not close the connection.
 */
export type Behaviour = 'usual' | 'breaksOff' | 'deaf' | 'slow' | 'holds'

const FIRST_PIECE = 64

export interface NetworkPrinter {
  readonly address: string
  readonly port: number
  /** The received data, one entry per connection, in the order of their ends. */
  readonly jobs: string[]
  most(): number
  /** Returns the received data of connections that have not ended. */
  begun(): readonly string[]
  /** Changes the behaviour of new connections. Existing ones continue as they began. */
  behave(as: Behaviour): void
  /** Makes blocked connections read and close. Data that the printer never began to read is lost. */
  wake(): void
  close(): Promise<void>
}

export async function aNetworkPrinter(at?: number): Promise<NetworkPrinter> {
  const port = at ?? (await freePort())
  const jobs: string[] = []
  const open = new Map<Socket, Buffer[]>()
  let most = 0
  let behaviour: Behaviour = 'usual'
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = []
    const as = behaviour
    open.set(socket, parts)
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (as === 'deaf') return
    if (as === 'slow') socket.once('readable', () => parts.push(socket.read(FIRST_PIECE) ?? Buffer.alloc(0)))
    else
      socket.on('data', (part) => {
        parts.push(part)
        if (as === 'breaksOff') socket.resetAndDestroy()
      })
    socket.on('end', () => {
      jobs.push(Buffer.concat(parts).toString())
      if (as !== 'holds') socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${port}`,
    port,
    jobs,
    most: () => most,
    begun: () => [...open.values()].map((parts) => Buffer.concat(parts).toString()),
    behave: (as) => {
      behaviour = as
    },
    wake() {
      for (const [socket, parts] of open) {
        if (parts.length === 0) socket.destroy()
        else if (socket.readableEnded) socket.end()
        else socket.on('data', (part) => parts.push(part))
      }
    },
    close: async () => {
      for (const socket of open.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
