import type { Socket as NetSocket } from 'node:net'
import { expect, it } from 'vitest'
import { type Connection, frameOf, send } from './frame.ts'

const frame = frameOf('boards/b1', '{"up":[],"rm":[]}')

function aConnection(own: Partial<Pick<Connection, 'readyState' | 'writeBuffer'>> & { over?: string } = {}) {
  const [past, through]: [unknown[], unknown[]] = [[], []]
  const below = { write: (bytes: unknown) => past.push(bytes) } as unknown as NetSocket
  const { over = 'websocket', ...more } = own
  const connection: Connection = {
    transport: over === 'websocket' ? { name: over, socket: { _socket: below } } : { name: over },
    readyState: 'open',
    writeBuffer: [],
    write: (packet) => through.push(packet),
    close: () => undefined,
    ...more,
  }
  return { connection, past, through }
}

it.each([
  ['an idle websocket', {}, [frame.bytes], []],
  ['a websocket with pending data', { writeBuffer: ['an answer'] }, [], [frame.packet]],
  ['polling', { over: 'polling' }, [], [frame.packet]],
  ['a closing connection', { readyState: 'closing' }, [], []],
])('LIVE-4 writes to %s', (_, own, wantedPast, wantedThrough) => {
  const { connection, past, through } = aConnection(own)
  send(connection, frame)

  expect([past, through]).toEqual([wantedPast, wantedThrough])
})

it.each([
  [125, 2],
  [126, 4],
  [65_535, 4],
  [65_536, 10],
])('LIVE-3 frames a payload of %i bytes with a header of %i', (length, head) => {
  const around = '42["ch",{"topic":"t","x":""}]'.length
  const { bytes, packet } = frameOf('t', `{"x":"${'y'.repeat(length - around)}"}`)

  expect([bytes.length, bytes.subarray(head).equals(Buffer.from(`4${packet}`))]).toEqual([head + length, true])
})
