import { defineLogTopic } from '@parley/contract'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aContext } from '../../testing/a-context.ts'
import { aHub } from '../../testing/a-hub.ts'

const talk = defineLogTopic('talks/{talkId}', {
  summary: 'What is said in a talk',
  row: z.object({ id: z.string(), seq: z.int(), text: z.string() }),
  pageLength: 3,
})
const topic = 'talks/t1'

interface LogRow {
  readonly id: string
  readonly seq: number
  readonly text: string
}

let own: Awaited<ReturnType<typeof aContext>>
let live: Awaited<ReturnType<typeof aHub>>
let log: LogRow[]
let reads: number

beforeEach(async () => {
  own = await aContext()
  live = await aHub(own.ctx)
  log = []
  reads = 0
  live.hub.registerLog(talk, {
    mayRead: async (_ctx, userId) => userId !== 'stranger',
    async listSince(_ctx, _params, since, length) {
      reads += 1
      return log.filter(({ seq }) => seq > since).slice(0, length)
    },
    async listBefore(_ctx, _params, before, length) {
      reads += 1
      return log.filter(({ seq }) => seq < (before ?? Number.MAX_SAFE_INTEGER)).slice(-length)
    },
  })
})
afterEach(async () => {
  await live.close()
  await own.close()
})

const rowOf = (seq: number): LogRow => ({ id: `m${seq}`, seq, text: `word ${seq}` })
const rowsOf = (...seqs: number[]) => seqs.map(rowOf)

function keep(count: number): void {
  for (let nth = 0; nth < count; nth++) log.push(rowOf((log.at(-1)?.seq ?? 0) + 1))
}

const ask = (socket: Socket, more: object = {}) => socket.emitWithAck('sub', { topic, ...more })

describe('LIVE-5 answers a subscriber of a log', () => {
  it('with the last page', async () => {
    keep(5)
    expect(await ask(live.client('ada'))).toEqual({ ok: true, rows: rowsOf(3, 4, 5), seq: 5 })
  })

  it('with no rows if the log is empty', async () => {
    expect(await ask(live.client('ada'))).toEqual({ ok: true, rows: [], seq: 0 })
    expect(await ask(live.client('ada'), { since: 0 })).toEqual({ ok: true, rows: [], seq: 0 })
  })

  it.each([
    [0, [1, 2, 3]],
    [1, [2, 3]],
    [3, []],
  ])('who has all rows up to %i with the later rows', async (since, later) => {
    keep(3)
    expect(await ask(live.client('ada'), { since })).toEqual({ ok: true, rows: rowsOf(...later), seq: 3 })
    expect(reads).toBe(1)
  })

  it('with the page before a row, until there is none', async () => {
    keep(5)
    const reader = live.client('ada')
    expect(await ask(reader, { before: 3 })).toEqual({ ok: true, rows: rowsOf(1, 2), seq: 2 })
    expect(await ask(reader, { before: 1 })).toEqual({ ok: true, rows: [], seq: 0 })
  })

  it('with the remaining rows if one in the middle was erased', async () => {
    keep(4)
    log.splice(1, 1)
    expect(await ask(live.client('ada'), { since: 1 })).toEqual({ ok: true, rows: rowsOf(3, 4), seq: 4 })
  })

  it('who asks for nonsense, as one who asks for the first time', async () => {
    keep(1)
    for (const since of [-1, 1.5, 2_147_483_648, '1', null, {}]) {
      expect(await ask(live.client('ada'), { since })).toEqual({ ok: true, rows: rowsOf(1), seq: 1 })
    }
  })

  it('not who may not read it', async () => {
    expect(await ask(live.client('stranger'), { since: 0 })).toEqual({ ok: false, code: 'notFound' })
    expect(reads).toBe(0)
  })
})

describe('LIVE-6 replaces the client’s rows by the last page', () => {
  const last = { ok: true, rows: rowsOf(6, 7, 8), seq: 8, reset: true }

  it('where more than a page came later', async () => {
    keep(8)
    expect(await ask(live.client('ada'), { since: 4 })).toEqual(last)
    expect(await ask(live.client('ada'), { since: 5 })).toEqual({ ok: true, rows: rowsOf(6, 7, 8), seq: 8 })
  })

  it('where its position was pruned', async () => {
    keep(8)
    log.splice(0, 5)
    expect(await ask(live.client('ada'), { since: 4 })).toEqual(last)
    expect(await ask(live.client('ada'), { since: 5 })).toEqual({ ok: true, rows: rowsOf(6, 7, 8), seq: 8 })
  })

  it('where the log was never so long, as after a restored backup', async () => {
    keep(8)
    expect(await ask(live.client('ada'), { since: 12 })).toEqual(last)
  })
})

it.each(['websocket', 'polling'] as const)(
  'LIVE-7 sends each row over %s with its seq, after the answer and in order',
  async (transport) => {
    const received: unknown[] = []
    const reader = live.client('ada', transport)
    reader.on('ch', (change) => received.push(change))
    const answer = ask(reader).then((reply) => received.push(reply))
    await expect.poll(() => reads).toBe(1)
    for (let seq = 1; seq <= 40; seq++) {
      keep(1)
      live.hub.append(talk, { talkId: 't1' }, [{ ...rowOf(seq), secret: 'not named' } as LogRow])
    }
    await answer
    await expect.poll(() => received.length).toBe(41)

    expect(received).toEqual([{ ok: true, rows: [], seq: 0 }, ...log.map((row) => ({ topic, up: [row], rm: [] }))])
  },
)

it('LIVE-7 shares one read among clients that reconnect with the same position, and reads again after the next row', async () => {
  keep(3)
  const clients = Array.from({ length: 12 }, (_, nth) => live.client(`reader${nth}`))
  await Promise.all(clients.map((each) => new Promise((resolve) => void each.once('connect', () => resolve(null)))))
  const answers = await Promise.all(clients.map((each) => ask(each, { since: 2 })))
  expect(answers).toEqual(answers.map(() => ({ ok: true, rows: rowsOf(3), seq: 3 })))
  expect(reads).toBeLessThan(clients.length)

  keep(1)
  live.hub.append(talk, { talkId: 't1' }, rowsOf(4))
  expect(await ask(live.client('late'), { since: 2 })).toEqual({ ok: true, rows: rowsOf(3, 4), seq: 4 })
})
