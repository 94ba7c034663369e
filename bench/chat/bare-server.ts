// This server has the WebSocket library that socket.io uses, and one row for each message, saved by the same group
// commit.
import { createRequire } from 'node:module'
import 'temporal-polyfill/global'
import { makeBatches } from '../../apps/server/src/platform/concurrency/batches.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'

interface Socket {
  on(event: 'message', hear: (text: Buffer) => void): void
  send(text: string): void
}
interface Ws {
  readonly WebSocketServer: new (
    options: object,
  ) => {
    once(event: 'listening', hear: () => void): void
    on(event: 'connection', hear: (socket: Socket, request: { readonly url: string }) => void): void
  }
}
interface Sent {
  readonly roomId: string
  readonly clientId: string
  readonly msg: string
}

// This is the copy of the library that socket.io's engine uses.
const ofServer = createRequire(new URL('../../apps/server/src/main.ts', import.meta.url))
const ofSocketIo = createRequire(ofServer.resolve('socket.io'))
const { WebSocketServer } = createRequire(ofSocketIo.resolve('engine.io'))('ws') as Ws

const MAX_IN_BATCH = 200
const INSERT = 'insert into bench_row (body) select unnest($1::text[])'

const { pool } = openDatabase({ url: process.env['DATABASE_URL'] ?? '', max: 1, prepares: true, log: console })
const { add: keep } = makeBatches<Sent, null>(
  { most: MAX_IN_BATCH, keyOf: ({ roomId, clientId }) => `${roomId} ${clientId}` },
  async (items) => {
    await pool.query(INSERT, [items.map(({ msg }) => msg)])
    return items.map(() => null)
  },
)

const port = Number(process.env['PORT'])
const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false })
server.once('listening', () => process.send?.({ ready: true }))

const readers = new Map<string, Socket[]>()
server.on('connection', (socket, { url }) => {
  const roomId = new URL(url, 'http://bench').searchParams.get('hears')
  if (roomId) readers.set(roomId, [...(readers.get(roomId) ?? []), socket])
  socket.on('message', (text) => void take(socket, text.toString()))
})

async function take(socket: Socket, text: string): Promise<void> {
  const [, { number, body }] = JSON.parse(text.slice(2)) as [string, { number: number; body: string }]
  const sent = JSON.parse(body) as Sent
  await keep(sent)
  const row = { ...sent, dt: Date.now() }
  for (const reader of readers.get(sent.roomId) ?? []) reader.send(`42["ch",{"up":[${JSON.stringify(row)}]}]`)
  socket.send(`42["answer",${JSON.stringify({ number, ok: true, status: 200, reply: { message: row } })}]`)
}
