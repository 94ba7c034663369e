import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReceiver, type Entry, GONE_AFTER_MS, LEAVING } from './node-receiver.ts'

let received: string[]
let catchUps: number
let receiver: ReturnType<typeof createReceiver>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  received = []
  catchUps = 0
  receiver = createReceiver('me', {
    told: (_kind, _to, body) => void received.push(body),
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
const beat = () => receiver.deliver(entry('alive', 0, { kind: 'beat' }))

it('LIVE-8 receives each entry once, and notices that one is missing', () => {
  for (const number of [1, 2, 2, 4]) receiver.deliver(entry('one', number))
  expect([received, catchUps]).toEqual([['one 1', 'one 2', 'one 4'], 1])
})

it('FAULT-3 assumes a missed entry if a node never returns after Redis was unavailable', () => {
  receiver.deliver(entry('one', 1))
  beat()
  receiver.cut()
  later(GONE_AFTER_MS - 1)
  beat()
  expect(catchUps).toBe(0)
  later(2)
  beat()
  beat()
  expect(catchUps).toBe(1)
})

it('FAULT-3 assumes nothing missed of a node that dies while Redis is up, that returns after an outage, or that left', () => {
  receiver.deliver(entry('killed', 1))
  later(GONE_AFTER_MS * 2)
  beat()
  for (const node of ['back', 'left']) receiver.deliver(entry(node, 1))
  receiver.deliver(entry('left', 2, { kind: LEAVING }))
  receiver.cut()
  later(1_000)
  receiver.deliver(entry('back', 1, { kind: 'beat' }))
  beat()
  later(GONE_AFTER_MS * 2)
  beat()
  expect(catchUps).toBe(0)
})
