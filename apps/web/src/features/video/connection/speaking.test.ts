import { expect, it } from 'vitest'
import { createSpeakingDetector } from './speaking.ts'

const levels = (...all: number[]) => new Map(all.map((level, seat) => [seat, level]))

it('VIDEO-38 marks speakers, and continues through a short pause', () => {
  const speakingOf = createSpeakingDetector()
  expect([...speakingOf(levels(0.1, 0), 0).seats]).toEqual([0])
  expect([...speakingOf(levels(0, 0), 800).seats]).toEqual([0])
  expect([...speakingOf(levels(0, 0), 1_000).seats]).toEqual([])
})

it('VIDEO-38 begins at speech and not at a rustle, and continues while it gets quieter', () => {
  const speakingOf = createSpeakingDetector()
  expect([...speakingOf(levels(0.02), 0).seats]).toEqual([])
  speakingOf(levels(0.05), 100)
  expect([...speakingOf(levels(0.02), 2_000).seats]).toEqual([0])
})

it('VIDEO-38 enlarges another person once they have spoken for a while, and keeps the last speaker', () => {
  const speakingOf = createSpeakingDetector()
  expect(speakingOf(levels(0.1, 0), 0).current).toBe(0)
  speakingOf(levels(0, 0), 1_000)
  expect(speakingOf(levels(0, 0.1), 1_100).current).toBe(0)
  expect(speakingOf(levels(0, 0.1), 1_900).current).toBe(1)
  expect(speakingOf(levels(0, 0), 9_000).current).toBe(1)
  expect(speakingOf(new Map([[0, 0]]), 9_100).current).toBe(null)
})

it('VIDEO-38 answers with the same object while nothing changes', () => {
  const speakingOf = createSpeakingDetector()
  expect(speakingOf(levels(0.1), 0)).toBe(speakingOf(levels(0.2), 100))
})
