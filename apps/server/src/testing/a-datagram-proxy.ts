import { createSocket } from 'node:dgram'

export interface DatagramProxy {
  /** Changes an answer so that its reader connects through this proxy. */
  through(answer: string): string
  readonly toServer: Buffer[]
  readonly fromServer: Buffer[]
  change(how: (datagram: Buffer) => readonly Buffer[]): void
  /** Sends a datagram to the server from the browser's address as the server knows it. */
  inject(datagram: Buffer): void
  close(): void
}

/** Makes a proxy that acts as an attacker in the middle: the server sees its address as the browser's. */
export async function aDatagramProxy(serverPort: number): Promise<DatagramProxy> {
  const socket = createSocket('udp4')
  let browserPort = 0
  let change = (datagram: Buffer): readonly Buffer[] => [datagram]
  const [toServer, fromServer]: [Buffer[], Buffer[]] = [[], []]
  const send = (datagram: Buffer, port: number) => socket.send(datagram, port, '127.0.0.1')
  socket.on('message', (datagram, from) => {
    if (from.port === serverPort) {
      fromServer.push(datagram)
      if (browserPort > 0) send(datagram, browserPort)
      return
    }
    browserPort = from.port
    toServer.push(datagram)
    for (const each of change(datagram)) send(each, serverPort)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  return {
    through: (answer) => answer.replaceAll(` 127.0.0.1 ${serverPort} `, ` 127.0.0.1 ${port} `),
    toServer,
    fromServer,
    change: (how) => void (change = how),
    inject: (datagram) => send(datagram, serverPort),
    close: () => socket.close(),
  }
}

/** Recognizes DTLS by the first byte (RFC 7983). */
export const isDtls = (datagram: Buffer) => (datagram[0] ?? 0) >= 20 && (datagram[0] ?? 0) <= 63
export const isMedia = (datagram: Buffer) => (datagram[0] ?? 0) >= 128 && (datagram[0] ?? 0) <= 191
