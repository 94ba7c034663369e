import { expect, it } from 'vitest'
import { makeOutgoing } from './outgoing.ts'
import { seqOf, timestampOf } from './rtp.ts'

const packet = (seq: number, timestamp: number) => {
  const made = Buffer.alloc(20)
  made[0] = 0x80
  made.writeUInt16BE(seq, 2)
  made.writeUInt32BE(timestamp, 4)
  made.writeUInt32BE(99, 8)
  return made
}
const numbers = (made: Buffer) => [seqOf(made), timestampOf(made), made.readUInt32BE(8)]

it('VIDEO-3 goes on where the one before ended, whatever numbers the next one begins with', () => {
  const source = makeOutgoing(3, 'video')
  const [first, second] = [{}, {}]
  const [one, two, three] = [packet(65_535, 4_294_967_290), packet(40_000, 500), packet(39_999, 500)]
  source.take(one, first, 1_000)
  source.take(two, second, 1_100)
  source.take(three, second, 1_100)
  expect(numbers(one)).toEqual([65_535, 4_294_967_290, 10_031])
  expect(numbers(two)).toEqual([0, (4_294_967_290 + 9_000) % 2 ** 32, 10_031])
  expect(seqOf(three)).toBe(65_535)
})

it('VIDEO-3 shifts the clock of a stream by the same amount, and only that of the shown stream', () => {
  const source = makeOutgoing(0, 'audio')
  const [first, second] = [{}, {}]
  source.take(packet(1, 1_000), first, 0)
  source.take(packet(1, 7_000), second, 1_000)
  const report = { ssrc: 99, ntp: [1, 2] as const, timestamp: 7_000 }
  expect(source.clockOf(report, second)).toEqual({ ssrc: 10_000, ntp: [1, 2], timestamp: 49_000 })
  expect(source.clockOf(report, first)).toBe(null)
})

it('VIDEO-2 has the last packets of a picture for those who miss them, and no voices', () => {
  const picture = makeOutgoing(0, 'video')
  const stream = {}
  for (let seq = 0; seq < 600; seq++) picture.take(packet(seq, seq), stream, seq)
  expect(picture.sent(599)).not.toBe(null)
  expect([picture.sent(40), picture.sent(600)]).toEqual([null, null])
  const voice = makeOutgoing(0, 'audio')
  voice.take(packet(1, 1), stream, 0)
  expect(voice.sent(1)).toBe(null)
})
