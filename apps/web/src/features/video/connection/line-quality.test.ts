import { expect, it } from 'vitest'
import { createQualityMeter } from './line-quality.ts'

const stats = (packets: number, { lost = 0, frames = 0 } = {}) => ({
  packets,
  lost,
  sources: new Map([[1, { audioPackets: packets, level: 0, frames }]]),
})
/** A second of a line at a time: so many packets, of which so many are lost, and pictures. */
function line() {
  const heard = createQualityMeter()
  let [packets, lost, frames, at] = [0, 0, 0, 0]
  return (seconds: number, each: { lost?: number; frames?: number }) => {
    let word = heard(stats(packets, { lost, frames }), [1], at)
    for (let second = 0; second < seconds; second++) {
      packets += 100
      lost += each.lost ?? 0
      frames += each.frames ?? 0
      at += 1_000
      word = heard(stats(packets, { lost, frames }), [1], at)
    }
    return word
  }
}

it('VIDEO-39 calls a line good that loses little, and weak where more than one packet in twenty is lost', () => {
  const after = line()
  expect(after(5, { frames: 20, lost: 1 })).toBe('good')
  expect(after(5, { frames: 20, lost: 15 })).toBe('weak')
})

it('VIDEO-39 says that only voices arrive, shows pictures again with the first one, and calls it good after five good seconds', () => {
  const after = line()
  expect(after(5, { frames: 0 })).toBe('audioOnly')
  expect(after(1, { frames: 1 })).toBe('weak')
  expect(after(3, { frames: 20 })).toBe('weak')
  expect(after(6, { frames: 20 })).toBe('good')
})

it('VIDEO-39 hides no picture where a line that was silent for ten seconds begins with voices', () => {
  const heard = createQualityMeter()
  for (let at = 0; at <= 1_000; at += 250) heard(stats(at, { frames: at / 50 }), [1], at)
  for (let at = 1_250; at <= 11_000; at += 250) expect(heard(stats(1_000, { frames: 20 }), [1], at)).toBe('good')
  expect(heard(stats(1_010, { frames: 20 }), [1], 11_250)).toBe('good')
  expect(heard(stats(1_020, { frames: 20 }), [1], 11_500)).toBe('good')
  expect(heard(stats(1_030, { frames: 21 }), [1], 11_750)).toBe('good')
})

it('VIDEO-39 misses no picture where nobody shows one', () => {
  const heard = createQualityMeter()
  heard(stats(0), [], 0)
  expect(heard(stats(400), [], 3_500)).toBe('good')
})

it('VIDEO-39 gives a camera that has just been switched on four seconds to arrive', () => {
  const heard = createQualityMeter()
  for (let at = 0; at <= 6_000; at += 1_000) heard(stats(at), at < 6_000 ? [] : [1], at)
  for (let at = 7_000; at < 10_000; at += 1_000) expect(heard(stats(at), [1], at)).toBe('good')
  expect(heard(stats(10_000), [1], 10_000)).toBe('audioOnly')
})
