import { once } from 'node:events'
import { connect } from 'node:net'
import { defineTopic } from '@parley/contract'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aContext } from '../../testing/a-context.ts'
import { aHub } from '../../testing/a-hub.ts'
import { sizes } from '../../testing/sizes.ts'

const board = defineTopic('boards/{boardId}', {
  summary: 'A board',
  row: z.object({ id: z.string(), rev: z.int(), text: z.string() }),
})

let own: Awaited<ReturnType<typeof aContext>>
let live: Awaited<ReturnType<typeof aHub>>
let snapshot: () => Promise<{ id: string; rev: number; text: string }[]>
let mayRead: (userId: string) => Promise<boolean>
let checkedUsers: string[]

beforeEach(async () => {
  own = await aContext()
  live = await aHub(own.ctx)
  snapshot = async () => [{ id: 'r', rev: 1, text: 'first' }]
  checkedUsers = []
  mayRead = async (userId) => {
    checkedUsers.push(userId)
    return true
  }
  live.hub.registerTopic(board, { mayRead: (_ctx, userId) => mayRead(userId), snapshot: () => snapshot() })
})
afterEach(async () => {
  await live.close()
  await own.close()
})

const publish = (rev: number, more: object = {}) =>
  live.hub.publish(board, { boardId: 'b1' }, { up: [{ id: 'r', rev, text: `rev ${rev}`, ...more }] })
const topic = 'boards/b1'

const next = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve))

function aSignal() {
  let give = () => undefined as void
  const promise = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given: promise, give: () => give() }
}

it('LIVE-1 joins before it reads, so that a change between the two reaches the subscriber', async () => {
  const [started, read] = [aSignal(), aSignal()]
  snapshot = async () => {
    const rows = [{ id: 'r', rev: 1, text: 'first' }]
    started.give()
    await read.given
    return rows
  }
  const reader = live.client('ada')
  const nextChange = next(reader, 'ch')
  const answer = reader.emitWithAck('sub', { topic })
  await started.given
  publish(2)
  read.give()

  expect(await answer).toEqual({ ok: true, rows: [{ id: 'r', rev: 1, text: 'first' }] })
  expect(await nextChange).toEqual({ topic, up: [{ id: 'r', rev: 2, text: 'rev 2' }], rm: [] })
})

it('LIVE-1 reads again for a subscriber after a change, even while others still use the older snapshot', async () => {
  let rev = 1
  snapshot = async () => [{ id: 'r', rev, text: 'now' }]
  const [early, late] = [live.client('ada'), live.client('bo')]
  expect((await early.emitWithAck('sub', { topic })).rows[0].rev).toBe(1)
  rev = 2
  publish(2)

  expect((await late.emitWithAck('sub', { topic })).rows[0].rev).toBe(2)
})

it('LIVE-2 tells a subscriber nothing that the topic does not name, at first and later', async () => {
  snapshot = async () => [{ id: 'r', rev: 1, text: 'first', email: 'ada@example.org' } as never]
  const reader = live.client('ada')
  const nextChange = next(reader, 'ch')
  const { rows } = await reader.emitWithAck('sub', { topic })
  publish(2, { email: 'ada@example.org' })

  expect(rows).toEqual([{ id: 'r', rev: 1, text: 'first' }])
  expect(((await nextChange) as { up: unknown[] }).up).toEqual([{ id: 'r', rev: 2, text: 'rev 2' }])
})

describe('LIVE-3', () => {
  it('cuts a client that does not read its frames, without delaying anyone else', async () => {
    const stalled = await openRaw(live.port)
    stalled.send(0x1, '40{"liveToken":"stalled"}')
    // These frames are sent separately, because the subscription must not arrive before the authentication.
    await expect.poll(() => live.tokens, { timeout: 10_000 }).toContain('stalled')
    stalled.send(0x1, `420["sub",{"topic":"${topic}"}]`)
    await expect.poll(() => checkedUsers, { timeout: 10_000 }).toContain('stalled')
    stalled.pause()
    const reader = live.client('ada')
    let received = 0
    reader.on('ch', () => {
      received += 1
    })
    await reader.emitWithAck('sub', { topic })
    const text = 'x'.repeat(1_000_000)
    for (let rev = 2; rev <= 20; rev++) {
      publish(rev, { text })
      await expect.poll(() => received, { interval: 1 }).toBe(rev - 1)
    }

    await expect.poll(() => live.hub.connected(), { timeout: 5_000 }).toBe(1)
    expect(reader.connected).toBe(true)
  })

  it('ends a connection with an expired token after a goodbye', async () => {
    const reader = live.client('ada')
    await reader.emitWithAck('sub', { topic })
    const [goodbye, ended] = [next(reader, 'bye'), next(reader, 'disconnect')]
    live.passTime(600_001)

    expect(await goodbye).toEqual({ why: 'tokenExpired' })
    expect(await ended).toBe('io server disconnect')
  })
})

describe('LIVE-4 sends a client everything in order', () => {
  it('where it falls behind for a moment', async () => {
    const reader = live.client('ada')
    const received: number[] = []
    reader.on('ch', ({ up }) => received.push(up[0].rev))
    await reader.emitWithAck('sub', { topic })
    // The total is far more than the network takes at once, and less than the limit for a slow reader.
    const revs = Array.from({ length: 400 }, (_, at) => at + 2)
    for (const rev of revs) publish(rev, { text: 'ö'.repeat(rev % 2 === 0 ? 10 : 1_000) })
    publish(1_000, { text: 'x'.repeat(70_000) })

    await expect.poll(() => received).toEqual([...revs, 1_000])
  })

  it('while it changes from polling to a websocket', async () => {
    const reader = live.client('ada', 'polling', 'websocket')
    const received: number[] = []
    reader.on('ch', ({ up }) => received.push(up[0].rev))
    let rev = 1
    const publishing = setInterval(() => publish(++rev), 1)
    const over = () => reader.io.engine.transport.name
    try {
      await reader.emitWithAck('sub', { topic })
      await expect.poll(over).toBe('websocket')
      const before = rev
      await expect.poll(() => received.at(-1) ?? 0).toBeGreaterThan(before)
    } finally {
      clearInterval(publishing)
    }

    await expect.poll(() => received.at(-1)).toBe(rev)
    expect(received).toEqual(received.map((_, at) => (received[0] ?? 0) + at))
  })
})

describe('GUARD-6', () => {
  it.each(['signIn:s-ada', 'user:ada', { toString: 'signIn:s-ada' }])(
    'closes a socket when its sign-in ends, whatever it unsubscribes from: %s',
    async (room) => {
      const socket = live.client('ada')
      await next(socket, 'connect')
      const ended = next(socket, 'disconnect')
      const refused = await socket.emitWithAck('sub', { topic: room })
      socket.emit('unsub', { topic: room })
      // Frames are handled in order: once this reply is there, the frame before was handled too.
      await socket.emitWithAck('sub', { topic })
      live.hub.endSignIn('s-ada')

      expect(refused).toEqual({ ok: false, code: 'notFound' })
      expect(await ended).toBe('io server disconnect')
    },
  )

  it('lets a subscriber leave a topic even while their permission is being checked', async () => {
    const [started, decided] = [aSignal(), aSignal()]
    const reader = live.client('ada')
    const received: unknown[] = []
    reader.on('ch', (change) => received.push(change))
    await reader.emitWithAck('sub', { topic })
    reader.emit('unsub', { topic })
    mayRead = async () => {
      started.give()
      await decided.given
      return true
    }
    const second = reader.emitWithAck('sub', { topic })
    await started.given
    reader.emit('unsub', { topic })
    await reader.emitWithAck('auth', { liveToken: 'ada' })
    decided.give()

    expect(await second).toEqual({ ok: false, code: 'notFound' })
    publish(2)
    await reader.emitWithAck('auth', { liveToken: 'ada' })
    expect(received).toEqual([])
  })
})

describe('GUARD-5', () => {
  it('cuts a socket that sends without end, and goes on answering others', async () => {
    let checks = 0
    mayRead = async () => {
      checks += 1
      return true
    }
    const [flood, reader] = [live.client('mallory'), live.client('ada')]
    await Promise.all([next(flood, 'connect'), next(reader, 'connect')])
    const cut = next(flood, 'disconnect')
    for (let sent = 0; sent < sizes(80_000); sent++) flood.emit('sub', { topic: `boards/${sent}` }, () => undefined)

    expect(await cut).toMatch(/^transport (close|error)$/)
    expect(await reader.emitWithAck('sub', { topic })).toMatchObject({ ok: true })
    expect(checks).toBeLessThan(500)
  })

  it('limits all sockets of a user together, and delays no one else', async () => {
    let refused: string | null = null
    let sockets = 0
    while (refused === null && sockets < 40) {
      const socket = live.client('mallory')
      sockets += 1
      refused = await new Promise<string | null>((resolve) => {
        socket.once('connect', () => resolve(null))
        socket.once('connect_error', (error) => resolve(error.message))
      })
      for (let sent = 0; sent < 350; sent++) socket.emit('unsub', { topic })
    }

    expect([refused, sockets < 40]).toEqual(['tooManyRequests', true])
    expect(await live.client('ada').emitWithAck('sub', { topic })).toMatchObject({ ok: true })
  })

  it('lets a page take up all its topics again at once', async () => {
    const socket = live.client('ada')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => socket.emitWithAck('sub', { topic: `boards/${at}` })),
    )

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await socket.emitWithAck('sub', { topic: 'boards/one-more' })).toEqual({ ok: false, code: 'notFound' })
  })

  it('cuts a client that is unauthenticated after a few frames', async () => {
    const stranger = await openRaw(live.port)
    for (let sent = 0; sent < 50; sent++) stranger.send(0x1, '3')

    await stranger.closed
  })

  it('reads no frame of a piece that is more than a stranger may send', async () => {
    const stranger = await openRaw(live.port)
    stranger.send(0x1, '40{"liveToken":"eve"}', true, 20_000)
    await stranger.closed

    expect(live.tokens).not.toContain('eve')
  })

  it('cuts a client that sends pings or endless fragments instead of frames', async () => {
    for (const opcode of [0x9, 0x0]) {
      const stranger = await openRaw(live.port)
      if (opcode === 0x0) stranger.send(0x1, '4', false)
      stranger.send(opcode, '', opcode !== 0x0, 20_000)

      await stranger.closed
    }
  })

  it('stays up whatever a frame holds', async () => {
    const broken = { toString: 'x', valueOf: null }
    const held: unknown[] = [null, 7, 'x', [], {}, broken, { topic: broken, liveToken: broken }, { topic: null }]
    const socket = live.client('ada')
    await next(socket, 'connect')
    for (const each of held) {
      for (const event of ['sub', 'unsub', 'auth', 'nonsense']) {
        socket.emit(event, each)
        socket.emit(event)
      }
      await socket.emitWithAck('auth', each)
      const sub = await socket.emitWithAck('sub', each)
      expect(sub).toEqual({ ok: false, code: 'notFound' })
    }
    for (const auth of [broken, { liveToken: broken }, { liveToken: null }, {}]) {
      const stranger = live.client('')
      stranger.auth = auth
      expect(((await next(stranger, 'connect_error')) as Error).message).toBe('notSignedIn')
    }
    expect(await live.client('bo').emitWithAck('sub', { topic })).toMatchObject({ ok: true })
  })
})

/** Opens a raw websocket, which can send data that a browser cannot. */
async function openRaw(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const lines = [
    'GET /live/?EIO=4&transport=websocket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.resume()
  return {
    closed,
    pause: () => void socket.pause(),
    send(opcode: number, text: string, isLast = true, times = 1) {
      const body = Buffer.from(text)
      const head = Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | body.length, 0, 0, 0, 0])
      socket.write(Buffer.concat(Array(times).fill(Buffer.concat([head, body]))))
    },
  }
}
