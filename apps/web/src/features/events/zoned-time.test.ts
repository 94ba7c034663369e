import { expect, it } from 'vitest'
import { millisIn, wallClockIn } from './zoned-time.ts'

it('reads the same local time differently in summer and winter', () => {
  expect(millisIn('Europe/Madrid', '2026-07-01T09:00')).toBe(Date.UTC(2026, 6, 1, 7))
  expect(millisIn('Europe/Madrid', '2026-12-01T09:00')).toBe(Date.UTC(2026, 11, 1, 8))
})

it('moves a skipped hour forward, and reads a repeated one as the first', () => {
  expect(millisIn('Europe/Madrid', '2026-03-29T02:30')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  expect(millisIn('Europe/Madrid', '2026-10-25T02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30))
})

it('returns null for an invalid date', () => {
  expect([millisIn('Europe/Madrid', ''), millisIn('Nowhere/City', '2026-01-01T10:00')]).toEqual([null, null])
})

it('shows an instant as local time in a zone', () => {
  expect(wallClockIn('Asia/Almaty', Date.UTC(2026, 10, 21, 20, 30))).toBe('2026-11-22T01:30')
})
