import type { LogRow } from '@parley/contract'
import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetTopics, makeTopicStore } from './topic-store.ts'

const TOPIC = 'newActivity/users/u1/tags'
const PAGE = 4

interface Ask {
  readonly since: number | undefined
  readonly ack: (answer: unknown) => void
  answer?: object
}

function makeServer() {
  const handlers = new Map<string, (payload?: never) => void>()
  const log: LogRow[] = []
  let asks: Ask[] = []
  const hear = (name: string, payload?: object) => handlers.get(name)?.(payload as never)
  /** Answers the same way as `apps/server/src/platform/realtime/get-log-page.ts`. */
  const read = (since: number | undefined): object => {
    const last = { ok: true, rows: log.slice(-PAGE), seq: log.at(-1)?.seq ?? 0 }
    if (since === undefined) return last
    const later = log.filter(({ seq }) => seq > since)
    const isKnown = (log[0]?.seq ?? 1) <= since + 1 && since <= last.seq
    return isKnown && later.length <= PAGE ? { ...last, rows: later } : { ...last, reset: true }
  }
  const socket = {
    id: 'one',
    connected: true,
    active: true,
    connect: () => undefined,
    on: (name: string, hear: (payload?: never) => void) => void handlers.set(name, hear),
    emit(name: string, { since }: { since?: number }, ack: Ask['ack']) {
      if (name === 'sub') asks.push({ since, ack })
    },
  }
  const tell = (row: LogRow | undefined) => {
    if (socket.connected && row) hear('ch', { topic: TOPIC, up: [row], rm: [] })
  }
  return {
    socket,
    log,
    tell,
    write: () => log.push({ id: `n${(log.at(-1)?.seq ?? 0) + 1}`, seq: (log.at(-1)?.seq ?? 0) + 1 }),
    read() {
      const [ask] = asks
      if (ask) ask.answer ??= read(ask.since)
    },
    answer() {
      const ask = asks.shift()
      ask?.ack(ask.answer ?? read(ask.since))
    },
    waits: () => asks.length > 0,
    cut() {
      if (!socket.connected) return
      socket.connected = false
      asks = []
      hear('disconnect', 'transport close' as never)
    },
    mend() {
      if (socket.connected) return
      socket.connected = true
      hear('connect')
    },
    reset() {
      this.mend()
      asks = []
      log.splice(0)
    },
  }
}

const server = makeServer()
vi.mock('socket.io-client', () => ({ io: () => server.socket }))

beforeEach(() => {
  forgetTopics()
  server.reset()
})

async function watchLog() {
  const store = makeTopicStore(TOPIC, 'log')
  const stop = store.watch(() => undefined)
  await vi.waitFor(() => expect(server.waits()).toBe(true), { interval: 1 })
  return { store, stop }
}

const seqs = (store: ReturnType<typeof makeTopicStore>) => store.read().rows.map((row) => (row as LogRow).seq)
const settle = () => {
  while (server.waits()) server.answer()
}

it('LIVE-9 shows the last page, then each row once, and asks again from its last row if one is missing', async () => {
  for (let nth = 0; nth < 6; nth++) server.write()
  const { store, stop } = await watchLog()
  settle()
  expect(seqs(store)).toEqual([3, 4, 5, 6])

  server.write()
  server.write()
  server.tell(server.log.at(-1))
  expect([seqs(store), server.waits()]).toEqual([[3, 4, 5, 6], true])
  settle()
  expect(seqs(store)).toEqual([3, 4, 5, 6, 7, 8])
  server.tell(server.log[6])
  expect([seqs(store).length, server.waits()]).toEqual([6, false])
  stop()
})

it('LIVE-9 starts again with the last page after a long disconnect', async () => {
  server.write()
  const { store, stop } = await watchLog()
  settle()
  server.cut()
  for (let nth = 0; nth < PAGE + 1; nth++) server.write()
  server.mend()
  settle()

  expect(seqs(store)).toEqual([3, 4, 5, 6])
  stop()
})

type Step = readonly ['write' | 'tell' | 'again' | 'read' | 'answer' | 'cut' | 'mend' | 'prune', number]
const step = fc.tuple(
  fc.constantFrom<Step[0]>(
    'write',
    'write',
    'tell',
    'tell',
    'again',
    'read',
    'answer',
    'answer',
    'cut',
    'mend',
    'prune',
  ),
  fc.nat(1_000),
)

it('LIVE-9 ends with the log of the database, whatever is cut off, duplicated or reordered', async () => {
  const check = async (steps: readonly Step[]) => {
    forgetTopics()
    server.reset()
    const { store, stop } = await watchLog()
    const untold: LogRow[] = []
    const run: Record<Step[0], (which: number) => unknown> = {
      write() {
        server.write()
        untold.push(server.log.at(-1) as LogRow)
      },
      tell: (which) => server.tell(untold.splice(which % (untold.length || 1), 1)[0]),
      again: (which) => server.tell(server.log[which % (server.log.length || 1)]),
      read: server.read,
      answer: server.answer,
      cut: server.cut,
      mend: server.mend,
      prune: (which) => server.log.splice(0, which % (server.log.length || 1)),
    }
    for (const [kind, which] of steps) run[kind](which)
    server.mend()
    for (const row of untold) server.tell(row)
    settle()

    const held = seqs(store)
    const from = held[0] ?? 1
    stop()
    const wanted = server.log.map(({ seq }) => seq).filter((seq) => seq >= from)
    // Pruned rows may still be shown. Existing rows are shown without gaps, up to the last one.
    expect(held.filter((seq) => wanted.includes(seq))).toEqual(wanted)
    expect(held).toEqual(held.map((_, at) => from + at))
    expect(held.length >= Math.min(PAGE, server.log.length)).toBe(true)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 80 }), check), { numRuns: 300 })
})
