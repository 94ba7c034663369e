// This server is the limit: the WebSocket library that socket.io uses, one frame built once, and a loop.
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { sharedNow, type ToServer, tell } from './messages.ts'

interface Ws {
  readonly WebSocketServer: new (
    options: object,
  ) => {
    readonly clients: ReadonlySet<{ readonly _socket: Socket }>
    once(event: 'listening', hear: () => void): void
  }
  readonly Sender: { frame(data: Buffer, options: object): Buffer[] }
}

// This is the copy of the library that socket.io's engine uses.
const ofServer = createRequire(new URL('../../apps/server/src/main.ts', import.meta.url))
const ofSocketIo = createRequire(ofServer.resolve('socket.io'))
const { WebSocketServer, Sender } = createRequire(ofSocketIo.resolve('engine.io'))('ws') as Ws

const port = Number(process.env['PORT'])
const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })
server.once('listening', () => tell({ ready: { url: `http://127.0.0.1:${port}/`, live: null, desk: null } }))

process.on('message', (message: ToServer) => {
  if ('collectGarbage' in message) {
    globalThis.gc?.()
    return tell({ collected: true })
  }
  tell({ begunAt: sharedNow() })
  const options = { fin: true, opcode: 1, mask: false, rsv1: false, readOnly: true }
  const frame = Buffer.concat(Sender.frame(Buffer.from(message.publish), options))
  for (const { _socket: socket } of server.clients) socket.write(frame)
})
