import { expect, it } from 'vitest'
import { createQualityMeter } from './line-quality.ts'

const stats = (packets: number, { lost = 0, frames = 0 } = {}) => ({
  packets,
  lost,
  sources: new Map([[1, { audioPackets: packets, level: 0, frames }]]),
})
/** Creates a line that is judged second by second: received packets, lost packets and frames. */
function line() {
  const qualityOf = createQualityMeter()
  let [packets, lost, frames, at] = [0, 0, 0, 0]
  return (seconds: number, each: { lost?: number; frames?: number }) => {
    let word = qualityOf(stats(packets, { lost, frames }), [1], at)
    for (let second = 0; second < seconds; second++) {
      packets += 100
      lost += each.lost ?? 0
      frames += each.frames ?? 0
      at += 1_000
      word = qualityOf(stats(packets, { lost, frames }), [1], at)
    }
    return word
  }
}

it('VIDEO-39 calls a line good if it loses little, and weak if it loses more than one packet in twenty', () => {
  const after = line()
  expect(after(5, { frames: 20, lost: 1 })).toBe('good')
  expect(after(5, { frames: 20, lost: 15 })).toBe('weak')
})

it('VIDEO-39 reports audio only, shows pictures again with the first frame, and calls the line good after five good seconds', () => {
  const after = line()
  expect(after(5, { frames: 0 })).toBe('audioOnly')
  expect(after(1, { frames: 1 })).toBe('weak')
  expect(after(3, { frames: 20 })).toBe('weak')
  expect(after(6, { frames: 20 })).toBe('good')
})

it('VIDEO-39 hides no picture when a line that was silent for ten seconds begins with voices', () => {
  const qualityOf = createQualityMeter()
  for (let at = 0; at <= 1_000; at += 250) qualityOf(stats(at, { frames: at / 50 }), [1], at)
  for (let at = 1_250; at <= 11_000; at += 250) expect(qualityOf(stats(1_000, { frames: 20 }), [1], at)).toBe('good')
  expect(qualityOf(stats(1_010, { frames: 20 }), [1], 11_250)).toBe('good')
  expect(qualityOf(stats(1_020, { frames: 20 }), [1], 11_500)).toBe('good')
  expect(qualityOf(stats(1_030, { frames: 21 }), [1], 11_750)).toBe('good')
})

it('VIDEO-39 expects no picture if no one shows one', () => {
  const qualityOf = createQualityMeter()
  qualityOf(stats(0), [], 0)
  expect(qualityOf(stats(400), [], 3_500)).toBe('good')
})

it('VIDEO-39 gives a camera that has just been switched on four seconds to arrive', () => {
  const qualityOf = createQualityMeter()
  for (let at = 0; at <= 6_000; at += 1_000) qualityOf(stats(at), at < 6_000 ? [] : [1], at)
  for (let at = 7_000; at < 10_000; at += 1_000) expect(qualityOf(stats(at), [1], at)).toBe('good')
  expect(qualityOf(stats(10_000), [1], 10_000)).toBe('audioOnly')
})
