import { expect, it } from 'vitest'
import { clockChange, endAfter, formatWall, minutesUntil, parseWall, shiftClock, toSentWallTime } from './wall-clock.ts'

it('FRAME-26 moves the end with the start, or to an hour after it if the end was earlier', () => {
  const day = { start: '2026-01-31T09:00', end: '2026-01-31T18:00' }
  expect(endAfter(day, '2026-02-01T10:30')).toBe('2026-02-01T19:30')
  expect(endAfter({ start: '2026-01-31T09:00', end: '2026-01-31T08:00' }, '2026-02-01T23:30')).toBe('2026-02-02T00:30')
})

it('FRAME-6 detects times that daylight saving skips or repeats, in the zone of the event', () => {
  const madrid = ['01:59', '02:00', '02:30', '02:59', '03:00'].map((clock) =>
    clockChange(`2026-03-29T${clock}`, 'Europe/Madrid'),
  )
  expect(madrid).toEqual([null, 'skipped', 'skipped', 'skipped', null])
  expect(clockChange('2026-10-25T02:30', 'Europe/Madrid')).toBe('twice')
  expect(clockChange('2026-11-01T01:30', 'America/New_York')).toBe('twice')
  expect(clockChange('2026-03-29T02:30', 'America/New_York')).toBe(null)
  // Lord Howe Island shifts by half an hour, and is in the southern hemisphere.
  expect(clockChange('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('twice')
  expect([clockChange('', 'Europe/Madrid'), clockChange('2026-03-29T02:30', '')]).toEqual([null, null])
})

it('FRAME-6 sends no time that does not exist', () => {
  expect(toSentWallTime({ day: '2026-03-29', clock: '02:30' }, 'Europe/Madrid')).toBe('')
  expect(toSentWallTime({ day: '2026-03-29', clock: '02:30' }, 'Europe/Istanbul')).toBe('2026-03-29T02:30')
  expect(toSentWallTime({ day: '', clock: '02:30' }, 'Europe/Istanbul')).toBe('')
})

it('reads and writes both parts of a wall clock', () => {
  expect(parseWall('2026-11-29T09:05')).toEqual({ day: '2026-11-29', clock: '09:05' })
  expect(parseWall('2026-11-29')).toEqual({ day: '', clock: '' })
  expect(formatWall({ day: '2026-11-29', clock: '09:05' })).toBe('2026-11-29T09:05')
})

it('wraps around at midnight', () => {
  expect([shiftClock('23:30', 45), shiftClock('00:15', -30)]).toEqual(['00:15', '23:45'])
  expect([minutesUntil('22:00', '07:00'), minutesUntil('09:00', '09:00')]).toEqual([540, 1440])
})
