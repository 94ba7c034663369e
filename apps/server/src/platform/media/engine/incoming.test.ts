import { expect, it } from 'vitest'
import { makeIncoming } from './incoming.ts'

it('VIDEO-2 asks for missing packets once they are late, at most four times, and then for a new picture', () => {
  const stream = makeIncoming(1)
  for (const seq of [65_533, 65_534, 1]) expect(stream.take(seq, 0)).toBe(true)
  expect(stream.lostToRequest(5)).toEqual([])
  expect(stream.lostToRequest(10)).toEqual([65_535, 0])
  expect(stream.take(65_535, 20)).toBe(true)
  expect(stream.lostToRequest(30)).toEqual([])
  for (const at of [100, 200, 300]) expect(stream.lostToRequest(at)).toEqual([0])
  expect(stream.hasUnfillableGap()).toBe(false)
  expect(stream.lostToRequest(400)).toEqual([])
  expect([stream.hasUnfillableGap(), stream.hasUnfillableGap()]).toEqual([true, false])
})

it('VIDEO-2 takes no packet twice, nor one that is older than all it remembers', () => {
  const stream = makeIncoming(1)
  expect([5, 5, 6, 4, 8, 7, 7].map((seq) => stream.take(seq, 0))).toEqual([true, false, true, false, true, true, false])
})

it('VIDEO-2 does not ask for a gap that is an interruption', () => {
  const stream = makeIncoming(1)
  stream.take(1, 0)
  stream.take(1_000, 0)
  expect(stream.lostToRequest(1_000)).toEqual([])
  expect(stream.hasUnfillableGap()).toBe(true)
})

it('VIDEO-2 reports which share was lost since the last report, and all that was', () => {
  const stream = makeIncoming(7)
  for (const seq of [65_530, 65_531, 65_533, 65_534]) stream.take(seq, 0)
  expect(stream.reception(1_000)).toMatchObject({ ssrc: 7, lost: 0.2, totalLost: 1, highestSeq: 65_534 })
  for (const seq of [65_535, 0, 1]) stream.take(seq, 0)
  expect(stream.reception(2_000)).toMatchObject({ lost: 0, totalLost: 1, highestSeq: 65_537 })
  stream.heard({ ssrc: 7, ntp: [0x1234_5678, 0x9abc_def0], timestamp: 0 }, 2_000)
  expect(stream.reception(2_500)).toMatchObject({ lastReport: 0x5678_9abc, sinceLastReport: 32_768 })
})
