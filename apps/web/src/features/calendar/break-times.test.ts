import { expect, it } from 'vitest'
import { formatsFor } from '../../lib/i18n/formats.ts'
import { breakClocks, breakDays, breakZone, endOfMoved, usualBreak } from './break-times.ts'

const formats = formatsFor('en')
const [start, end] = [Date.UTC(2026, 9, 24, 9), Date.UTC(2026, 9, 25, 22, 30)]
const event = { startDateMillis: start, endDateMillis: end }
const days = (zone: string, now: number) => breakDays(event, zone, now, formats)

it('AGENDA-11 offers the days of the event from today on, and one more', () => {
  expect(days('Europe/Berlin', Date.UTC(2026, 8, 1))).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(days('Europe/Berlin', Date.UTC(2026, 9, 25, 12))).toEqual(['2026-10-25', '2026-10-26'])
  expect(days('Europe/Berlin', Date.UTC(2026, 9, 27))).toEqual([])
})

it('AGENDA-10 counts days on the clock that breaks are told by', () => {
  expect(days('Asia/Tokyo', Date.UTC(2026, 9, 24, 16))).toEqual(['2026-10-25', '2026-10-26', '2026-10-27'])
  const zones = (['normal', 'online', 'hybrid'] as const).map((eventType) =>
    breakZone({ eventType, timezone: 'Europe/Berlin' }, 'Asia/Tokyo'),
  )
  expect(zones).toEqual(['Europe/Berlin', 'Asia/Tokyo', 'Asia/Tokyo'])
})

it('offers every quarter of an hour, and begins with one to come', () => {
  expect([breakClocks.length, breakClocks[0], breakClocks.at(-1)]).toEqual([96, '00:00', '23:45'])
  const usual = (day: string, now: number) => usualBreak(day, 'Europe/Berlin', now, formats)
  expect(usual('2026-10-26', start)).toEqual({ start: '12:00', end: '13:00' })
  expect(usual('2026-10-24', Date.UTC(2026, 9, 24, 9, 5))).toEqual({ start: '11:15', end: '12:15' })
  expect(usual('2026-10-24', Date.UTC(2026, 9, 24, 21, 50))).toEqual({ start: '23:30', end: '23:45' })
})

it('FRAME-26 moves the end with the start and keeps the length, as far as the day has room', () => {
  const times = { start: '12:00', end: '13:00' }
  expect(endOfMoved(times, '16:00')).toBe('17:00')
  expect(endOfMoved(times, '09:15')).toBe('10:15')
  expect(endOfMoved(times, '23:15')).toBe('23:45')
  expect(endOfMoved({ start: '12:00', end: '11:00' }, '14:00')).toBe('14:15')
})
