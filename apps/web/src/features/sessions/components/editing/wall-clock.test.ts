import { expect, it } from 'vitest'
import { instantOf, toWallClock } from './wall-clock.ts'

it('SESSION-22 reads a repeated time as the first of the two, and moves a skipped time forward', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(instantOf('2026-11-01T01:30', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  expect(instantOf('2026-03-08T02:30', 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 7, 30))
})

it('reads local time in the time zone of the event, not of the device', () => {
  expect(toWallClock(Date.UTC(2026, 10, 21, 21, 30), 'Europe/Istanbul')).toBe('2026-11-22T00:30')
})
