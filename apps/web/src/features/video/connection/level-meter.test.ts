import { expect, it } from 'vitest'
import { createSilenceWatcher } from './level-meter.ts'

it('VIDEO-37 reports a silent microphone after a while, and never again once there was sound', () => {
  const isSilent = createSilenceWatcher(6_000)
  expect(isSilent(0, 0)).toBe(false)
  expect(isSilent(0, 5_900)).toBe(false)
  expect(isSilent(0, 6_000)).toBe(true)
  expect(isSilent(0.05, 6_100)).toBe(false)
  expect(isSilent(0, 60_000)).toBe(false)
})
