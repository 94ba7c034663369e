import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineTopic } from '@parley/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aContext } from '../../testing/a-context.ts'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import type { Context } from '../context.ts'
import { makeHub } from './hub.ts'

if (!hasRedis) console.log('redis-server was not found: live topics over two nodes were not tried')

const board = defineTopic('boards/{boardId}', {
  summary: 'A board',
  row: z.object({ id: z.string(), rev: z.int(), text: z.string() }),
})

let redisServer: Awaited<ReturnType<typeof aRedis>>
let own: Awaited<ReturnType<typeof aContext>>
const close: (() => unknown)[] = []

/** A node of its own: hub, HTTP server and Redis connection. */
async function aNode() {
  const redis = await redisServer.connect()
  const hub = makeHub()
  const ctx: Context = { ...own.ctx, redis, live: hub }
  hub.offer(board, {
    mayRead: async (_ctx, userId) => userId !== 'stranger',
    snapshot: async () => [{ id: 'r', rev: 1, text: 'first' }],
  })
  const server = createServer()
  hub.attach(ctx, server, async (token) => ({ userId: token, signInId: `s-${token}`, expiresAt: Date.now() + 60_000 }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(async () => {
    await hub.close()
  })
  return { hub, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function aClient(url: string, token: string): Socket {
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken: token }, forceNew: true })
  close.push(() => socket.close())
  return socket
}

const subscribe = (socket: Socket) => socket.emitWithAck('sub', { topic: 'boards/b1' })

beforeAll(async () => {
  if (!hasRedis) return
  own = await aContext()
  redisServer = await aRedis()
})
afterAll(async () => {
  for (const each of close.toReversed()) await each()
  redisServer?.close()
  await own?.close()
})

it.runIf(hasRedis)('a change made on one node reaches who listens on another, and rights end everywhere', async () => {
  const [one, two] = [await aNode(), await aNode()]
  const reader = aClient(two.url, 'ada')
  const heard: unknown[] = []
  reader.on('ch', (change) => heard.push(change))

  expect(await subscribe(reader)).toEqual({ ok: true, rows: [{ id: 'r', rev: 1, text: 'first' }] })
  expect(await subscribe(aClient(two.url, 'stranger'))).toEqual({ ok: false, code: 'notFound' })
  // The streams of both nodes follow each other only once each has read the other's first word.
  await expect
    .poll(
      () => {
        one.hub.publish(
          board,
          { boardId: 'b1' },
          { up: [{ id: 'r', rev: 2, text: 'second' }], rm: [{ id: 'x', rev: 9 }] },
        )
        return heard[0]
      },
      { timeout: 5_000 },
    )
    .toEqual({ topic: 'boards/b1', up: [{ id: 'r', rev: 2, text: 'second' }], rm: [{ id: 'x', rev: 9 }] })

  const ended = new Promise((resolve) => reader.once('disconnect', resolve))
  one.hub.endSignIn('s-ada')
  expect(await ended).toBe('io server disconnect')
})
