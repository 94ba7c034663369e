import { expect, it } from 'vitest'
import { makeSequenceRewriter } from './sequence-rewriter.ts'

it('VIDEO-7 numbers go on without a gap after each pause, and are found again', () => {
  const own = makeSequenceRewriter()
  own.pause(65_534)
  own.pause(65_535)
  expect(own.seqOf(65_534)).toBe(null)
  expect([9, 10, 12, 11].map(own.numberOf)).toEqual([65_535, 0, 2, 1])
  expect([65_535, 0, 2].map(own.seqOf)).toEqual([9, 10, 12])
  own.pause(12)
  expect([400, 401].map(own.numberOf)).toEqual([3, 4])
  expect(own.seqOf(4)).toBe(401)
})

it('VIDEO-7 a packet from before the pause is not sent, and not found', () => {
  const own = makeSequenceRewriter()
  own.pause(20)
  expect(own.numberOf(90)).toBe(21)
  expect([own.numberOf(89), own.seqOf(20)]).toEqual([null, null])
})

it('VIDEO-7 every packet is sent for as long as a picture lasts', () => {
  const own = makeSequenceRewriter()
  own.pause(20)
  for (let sent = 0; sent < 200_000; sent += 1) {
    const [seq, number] = [(90 + sent) & 0xffff, (21 + sent) & 0xffff]
    if (own.numberOf(seq) !== number || own.seqOf(number) !== seq) throw new Error(`packet ${sent} was not sent`)
  }
})
