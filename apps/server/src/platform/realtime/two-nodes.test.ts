import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineLogTopic, defineTopic } from '@parley/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aContext } from '../../testing/a-context.ts'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import type { Context } from '../context.ts'
import type { RedisConnection } from '../redis.ts'
import { makeHub } from './hub.ts'

if (!hasRedis) console.log('redis-server was not found: live topics over two nodes were not tried')

const board = defineTopic('boards/{boardId}', {
  summary: 'A board',
  row: z.object({ id: z.string(), rev: z.int(), text: z.string() }),
})
const talk = defineLogTopic('talks/{talkId}', {
  summary: 'What is said in a talk',
  row: z.object({ id: z.string(), seq: z.int() }),
  pageLength: 50,
})
const AGAIN_WITHIN_MS = 15_000

let redisServer: Awaited<ReturnType<typeof aRedis>>
let own: Awaited<ReturnType<typeof aContext>>
let text = 'first'
let rev = 1
let logRows: { id: string; seq: number }[] = []
const close: (() => unknown)[] = []

/** @param mayRead resolves before each read of other nodes' entries */
async function aNode(mayRead: () => Promise<void> = async () => undefined) {
  const connected = await redisServer.connect()
  const redis = { ...connected, another: () => readWhen(connected.another(), mayRead) }
  const hub = makeHub()
  const ctx: Context = { ...own.ctx, redis, live: hub }
  hub.registerTopic(board, {
    mayRead: async (_ctx, userId) => userId !== 'stranger',
    snapshot: async () => [{ id: 'r', rev, text }],
  })
  hub.registerLog(talk, {
    mayRead: async () => true,
    listSince: async (_ctx, _params, since, length) => logRows.filter(({ seq }) => seq > since).slice(0, length),
    listBefore: async (_ctx, _params, before, length) =>
      logRows.filter(({ seq }) => before === null || seq < before).slice(-length),
  })
  const server = createServer()
  hub.attach(ctx, server, async (token) => ({ userId: token, signInId: `s-${token}`, expiresAt: Date.now() + 60_000 }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(async () => {
    await hub.close()
    server.close()
  })
  return { hub, redis, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function readWhen(connection: RedisConnection, mayRead: () => Promise<void>): RedisConnection {
  const read = connection.xRead.bind(connection)
  return Object.assign(connection, {
    xRead: async (...args: Parameters<typeof read>) => {
      await mayRead()
      return read(...args)
    },
  })
}

type Node = Awaited<ReturnType<typeof aNode>>

function aClient(url: string, token: string): Socket {
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken: token }, forceNew: true })
  close.push(() => socket.close())
  return socket
}

const subscribe = (socket: Socket) => socket.emitWithAck('sub', { topic: 'boards/b1' })

/** Opens a client that reconnects like the browser's, and records the text that its reader sees. */
async function aReader({ url }: Node, token: string) {
  const socket = aClient(url, token)
  const seen = { text: '', ended: [] as string[] }
  const readAnew = async () => {
    const answer = await subscribe(socket)
    if (answer.ok) seen.text = answer.rows[0].text
  }
  socket.on('connect', () => void readAnew())
  socket.on('ch', ({ up }) => {
    seen.text = up[0].text
  })
  socket.on('bye', ({ why }) => seen.ended.push(why))
  socket.on('disconnect', () => socket.connect())
  await expect.poll(() => seen.text).toBe(text)
  return seen
}

function write({ hub }: Node, next: string): void {
  rev += 1
  text = next
  hub.publish(board, { boardId: 'b1' }, { up: [{ id: 'r', rev, text }] })
}

const sees = (reader: { text: string }, what: string) =>
  expect.poll(() => reader.text, { timeout: AGAIN_WITHIN_MS, interval: 20 }).toBe(what)

beforeAll(async () => {
  if (!hasRedis) return
  own = await aContext()
  redisServer = await aRedis()
})
afterEach(async () => {
  for (const each of close.splice(0).toReversed()) await each()
})
afterAll(async () => {
  redisServer?.close()
  await own?.close()
})

it.runIf(hasRedis)(
  'sends a change made on one node to subscribers on another, and ends rights on every node',
  async () => {
    const [one, two] = [await aNode(), await aNode()]
    const reader = aClient(two.url, 'ada')
    const received: unknown[] = []
    reader.on('ch', (change) => received.push(change))

    expect(await subscribe(reader)).toEqual({ ok: true, rows: [{ id: 'r', rev, text }] })
    expect(await subscribe(aClient(two.url, 'stranger'))).toEqual({ ok: false, code: 'notFound' })
    const change = { up: [{ id: 'r', rev: 2, text: 'second' }], rm: [{ id: 'x', rev: 9 }] }
    one.hub.publish(board, { boardId: 'b1' }, change)
    await expect.poll(() => received, { timeout: 5_000 }).toEqual([{ topic: 'boards/b1', ...change }])

    const ended = new Promise((resolve) => reader.once('disconnect', resolve))
    one.hub.endSignIn('s-ada')
    expect(await ended).toBe('io server disconnect')
  },
)

it.runIf(hasRedis)(
  'FAULT-2 a Redis that is cut, hangs, dies or is emptied loses no change',
  { timeout: 90_000 },
  async () => {
    const [one, two] = [await aNode(), await aNode()]
    const reader = await aReader(two, 'ben')
    write(one, 'before')
    await sees(reader, 'before')

    await redisServer.cut()
    write(one, 'while it was cut')
    await sees(reader, 'while it was cut')

    redisServer.freeze()
    write(one, 'while it hung')
    redisServer.thaw()
    await sees(reader, 'while it hung')

    await redisServer.kill()
    write(one, 'while it was dead')
    await expect.poll(() => [one.redis.state(), two.redis.state()]).toEqual(['away', 'away'])
    await redisServer.comeBack()
    await sees(reader, 'while it was dead')

    await redisServer.empty()
    write(one, 'after it was emptied')
    await sees(reader, 'after it was emptied')
    // Nothing was lost in transit, so no client had to reconnect.
    expect([reader.ended, two.hub.catchUps(), one.hub.unsent()]).toEqual([[], 0, 0])
  },
)

it.runIf(hasRedis)(
  'FAULT-3 a listener reads everything again when news of another node is lost for good',
  { timeout: 90_000 },
  async () => {
    const [one, two] = [await aNode(), await aNode()]
    const reader = await aReader(two, 'cem')
    write(one, 'known')
    await sees(reader, 'known')

    await redisServer.kill()
    // The loop publishes more entries than a node retains while Redis is unavailable.
    for (let count = 0; count < 10_500; count++)
      one.hub.publish(board, { boardId: 'b2' }, { rm: [{ id: 'x', rev: count }] })
    text = 'written while nobody could be told'
    rev += 1
    await redisServer.comeBack()

    await sees(reader, 'written while nobody could be told')
    expect([reader.ended, two.hub.catchUps()]).toEqual([['catchUp'], 1])
  },
)

it.runIf(hasRedis)(
  'LIVE-8 a node that fell behind the stream makes its clients read everything again',
  { timeout: 60_000 },
  async () => {
    let isHeld: Promise<void> = Promise.resolve()
    let go = () => undefined as void
    const [one, two] = [await aNode(), await aNode(() => isHeld)]
    const reader = await aReader(two, 'dag')
    write(one, 'known to both')
    await sees(reader, 'known to both')

    isHeld = new Promise((resolve) => {
      go = () => resolve()
    })
    // The read that is already waiting still gets this entry. The following ones are missed.
    one.hub.publish(board, { boardId: 'b2' }, { rm: [{ id: 'x', rev: 1 }] })
    for (let count = 0; count < 300; count++) write(one, `written meanwhile ${count}`)
    await expect.poll(() => one.hub.unsent()).toBe(0)
    await redisServer.forgetStreams()
    write(one, 'after a minute')
    go()

    await expect.poll(() => reader.ended, { timeout: AGAIN_WITHIN_MS }).toEqual(['catchUp'])
    await sees(reader, 'after a minute')
  },
)

it.runIf(hasRedis)('LIVE-8 sends one entry to Redis for each change, whatever the number of readers', async () => {
  const [one, two] = [await aNode(), await aNode()]
  const clients = [one, two, two, two].map(({ url }, nth) => aClient(url, `reader${nth}`))
  let received = 0
  for (const client of clients) {
    client.on('ch', ({ up }) => {
      if (up[0].text.startsWith('change ')) received += 1
    })
  }
  await Promise.all(clients.map(subscribe))
  const before = await redisServer.told('changed')
  for (let count = 0; count < 10; count++) write(one, `change ${count}`)

  await expect.poll(() => received).toBe(40)
  expect((await redisServer.told('changed')) - before).toBe(10)
})

it.runIf(hasRedis)(
  'LIVE-7 sends rows of a log that two nodes accept to the clients of both, each with its seq',
  async () => {
    logRows = []
    const [one, two] = [await aNode(), await aNode()]
    const clients = [aClient(one.url, 'ada'), aClient(two.url, 'bo')]
    const received = clients.map((client) => {
      const seqs: number[] = []
      client.on('ch', ({ up }) => seqs.push(...up.map(({ seq }: { seq: number }) => seq)))
      return seqs
    })
    for (const client of clients) await client.emitWithAck('sub', { topic: 'talks/t1' })
    for (let seq = 1; seq <= 20; seq++) {
      const row = { id: `m${seq}`, seq }
      logRows.push(row)
      const { hub } = seq % 2 === 0 ? one : two
      hub.append(talk, { talkId: 't1' }, [row])
    }
    const all = logRows.map(({ seq }) => seq)
    const inOrder = () => received.map((seqs) => seqs.toSorted((first, second) => first - second))

    await expect.poll(inOrder).toEqual([all, all])
    const later = await clients[0]?.emitWithAck('sub', { topic: 'talks/t1', since: 17 })
    expect(later).toEqual({ ok: true, rows: logRows.slice(17), seq: 20 })
  },
)
