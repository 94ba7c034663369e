import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSubscriptions, type Entry, GONE_AFTER_MS, LEAVING } from './node-receiver.ts'

let heard: string[]
let catchUps: number
let ears: ReturnType<typeof createSubscriptions>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  heard = []
  catchUps = 0
  ears = createSubscriptions('me', {
    told: (_kind, _to, body) => void heard.push(body),
    missed: () => {
      catchUps += 1
    },
  })
})
afterEach(() => vi.useRealTimers())

const entry = (from: string, number: number, more: Partial<Entry> = {}): Entry => ({
  from,
  number: String(number),
  kind: 'changed',
  to: 'boards/b1',
  body: `${from} ${number}`,
  ...more,
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
/** Delivers a beat, which triggers the check for silent nodes. */
const beat = () => ears.hear(entry('alive', 0, { kind: 'beat' }))

it('LIVE-8 hears each entry once, and notices that one is missing', () => {
  for (const number of [1, 2, 2, 4]) ears.hear(entry('one', number))
  expect([heard, catchUps]).toEqual([['one 1', 'one 2', 'one 4'], 1])
})

it('FAULT-3 assumes a missed entry if a node never returns after Redis was unavailable', () => {
  ears.hear(entry('one', 1))
  beat()
  ears.cut()
  later(GONE_AFTER_MS - 1)
  beat()
  expect(catchUps).toBe(0)
  later(2)
  beat()
  beat()
  expect(catchUps).toBe(1)
})

it('FAULT-3 assumes nothing missed of a node that dies while Redis is up, that returns after an outage, or that left', () => {
  ears.hear(entry('killed', 1))
  later(GONE_AFTER_MS * 2)
  beat()
  for (const node of ['back', 'left']) ears.hear(entry(node, 1))
  ears.hear(entry('left', 2, { kind: LEAVING }))
  ears.cut()
  later(1_000)
  ears.hear(entry('back', 1, { kind: 'beat' }))
  beat()
  later(GONE_AFTER_MS * 2)
  beat()
  expect(catchUps).toBe(0)
})
