import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aMessage } from '../../testing/chat-samples.ts'
import { linesOf, messagesOf } from './chat-lines.ts'
import type { WaitingMessage } from './waiting-messages.ts'

const DAY = 86_400_000
const dayOf = (at: number) => String(Math.floor(at / DAY))
const kinds = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => (line.kind === 'message' ? `${line.message.id}${line.goesOn ? '+' : ''}` : line.kind))
const shown = { waiting: [], myId: 'user1', seenSeq: null, dayOf }
const aWaiting = (own: Partial<WaitingMessage> = {}): WaitingMessage => ({
  onceKey: 'client-1',
  roomId: 'r',
  msg: 'Hi',
  files: [],
  writtenAtMillis: 0,
  ...own,
})

it('CHAT-41 keeps one of each message, empty once it was deleted, in whatever order rows come', () => {
  const rows = [aMessage(1), aMessage(2), aMessage(3), aMessage(4, { id: 'm2', at: 2, deleted: true, msg: '' })]
  fc.assert(
    fc.property(fc.shuffledSubarray([...rows, ...rows], { minLength: 8 }), (receivedRows) => {
      expect(messagesOf(receivedRows).map(({ id, msg }) => [id, msg])).toEqual([
        ['m1', 'Message 1'],
        ['m2', ''],
        ['m3', 'Message 3'],
      ])
    }),
  )
})

it('CHAT-44 begins each day with its name and marks the first new message', () => {
  const messages = [
    aMessage(1, { dt: 10 }),
    aMessage(2, { dt: DAY + 10 }),
    aMessage(3, { dt: DAY + 20, sndr: 'user1' }),
    aMessage(4, { dt: DAY + 30 }),
  ]
  expect(kinds(linesOf({ ...shown, messages, seenSeq: 2 }))).toEqual(['day', 'm1', 'day', 'm2', 'm3', 'unread', 'm4'])
})

it('does not repeat the name for consecutive messages of one person', () => {
  const messages = [aMessage(1, { dt: 0 }), aMessage(2, { dt: 1_000 }), aMessage(3, { dt: 1_000_000 })]
  expect(kinds(linesOf({ ...shown, messages }))).toEqual(['day', 'm1', 'm2+', 'm3'])
})

it('CHAT-43 shows waiting messages once, below all that have arrived', () => {
  const messages = [aMessage(1, { dt: 0, sndr: 'user1', clientId: 'client-1' })]
  const waiting = [aWaiting(), aWaiting({ onceKey: 'client-2' })]
  expect(linesOf({ ...shown, messages, waiting }).map(({ key }) => key)).toEqual(['day 0', 'client-1', 'client-2'])
})
