import { expect, it } from 'vitest'
import { formatsFor } from '../../lib/i18n/formats.ts'
import { breakDays, breakZone, suggestedBreak } from './break-times.ts'

const formats = formatsFor('en')
const [start, end] = [Date.UTC(2026, 9, 24, 9), Date.UTC(2026, 9, 25, 22, 30)]
const event = { startDateMillis: start, endDateMillis: end }
const days = (zone: string, now: number) => breakDays(event, zone, now, formats)

it('AGENDA-11 offers the days of the event from today on, and one more', () => {
  expect(days('Europe/Berlin', Date.UTC(2026, 8, 1))).toEqual({ first: '2026-10-24', last: '2026-10-26' })
  expect(days('Europe/Berlin', Date.UTC(2026, 9, 25, 12))).toEqual({ first: '2026-10-25', last: '2026-10-26' })
  expect(days('Europe/Berlin', Date.UTC(2026, 9, 27))).toBe(null)
})

it('AGENDA-10 counts days in the time zone of breaks', () => {
  expect(days('Asia/Tokyo', Date.UTC(2026, 9, 24, 16))).toEqual({ first: '2026-10-25', last: '2026-10-27' })
  const zones = (['normal', 'online', 'hybrid'] as const).map((eventType) =>
    breakZone({ eventType, timezone: 'Europe/Berlin' }, 'Asia/Tokyo'),
  )
  expect(zones).toEqual(['Europe/Berlin', 'Asia/Tokyo', 'Asia/Tokyo'])
})

it('begins with the next quarter of an hour', () => {
  const usual = (day: string, now: number) => suggestedBreak(day, 'Europe/Berlin', now, formats)
  expect(usual('2026-10-26', start)).toEqual({ start: '12:00', end: '13:00' })
  expect(usual('2026-10-24', Date.UTC(2026, 9, 24, 9, 5))).toEqual({ start: '11:15', end: '12:15' })
  expect(usual('2026-10-24', Date.UTC(2026, 9, 24, 21, 50))).toEqual({ start: '23:30', end: '23:45' })
})
