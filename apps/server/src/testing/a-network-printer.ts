import { createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export interface NetworkPrinter {
  readonly address: string
  readonly port: number
  /** What it got, each connection by itself, in the order in which they ended. */
  readonly jobs: string[]
  /** The most connections that it had at once. */
  most(): number
  /** From now on it takes what is sent and breaks off, or goes on as usual. */
  breakOff(isBroken: boolean): void
  close(): Promise<void>
}

/** A printer on this machine, at a port of its own. */
export async function aNetworkPrinter(at?: number): Promise<NetworkPrinter> {
  const port = at ?? (await freePort())
  const jobs: string[] = []
  const open = new Set<Socket>()
  let most = 0
  let isBroken = false
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    most = Math.max(most, open.size)
    const parts: Buffer[] = []
    socket.on('data', (part) => {
      parts.push(part)
      if (isBroken) socket.resetAndDestroy()
    })
    socket.on('end', () => {
      jobs.push(Buffer.concat(parts).toString())
      socket.end()
    })
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${port}`,
    port,
    jobs,
    most: () => most,
    breakOff: (next) => {
      isBroken = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
