import { describe, expect, it } from 'vitest'
import { clockText, dayOf, daysBetween, firstAndLastDay, longDateText, MINUTE_MS, repeatedHourOffset } from './time.ts'

const AT = Date.UTC(2026, 10, 21, 21, 30)

describe('dates for people', () => {
  it('are the day of the zone, not of the machine', () => {
    expect(dayOf(AT, 'Europe/Istanbul')).toBe('2026-11-22')
    expect(dayOf(AT, 'America/New_York')).toBe('2026-11-21')
    expect(dayOf(AT, 'Asia/Kathmandu')).toBe('2026-11-22')
  })

  it('follow the locale', () => {
    expect(longDateText(AT, { locale: 'ru', timeZone: 'UTC' })).toBe('21 ноября 2026 г.')
    expect(clockText(AT, { locale: 'tr', timeZone: 'Asia/Kathmandu' })).toBe('03:15')
  })
})

it('SESSION-23 omits a last day if the event ends at midnight or before that day begins', () => {
  const event = { startsAt: AT - 36 * 3_600_000, endsAt: AT, timezone: 'Europe/Istanbul' }
  // The event lasts from 12:30 on the 20th to 00:30 on the 22nd.
  expect(firstAndLastDay(event)).toEqual(['2026-11-20', '2026-11-22'])
  expect(firstAndLastDay({ ...event, endsAt: AT - 30 * MINUTE_MS })).toEqual(['2026-11-20', '2026-11-21'])
  expect(firstAndLastDay({ ...event, dayBegins: 240 })).toEqual(['2026-11-20', '2026-11-21'])
  // An event that is over before its first day begins has that day.
  expect(firstAndLastDay({ ...event, startsAt: AT - MINUTE_MS, dayBegins: 240 })).toEqual(['2026-11-22', '2026-11-22'])
  expect(daysBetween('2026-10-24', '2026-10-27', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-10-24', '2026-10-23', 3)).toEqual([])
})

it('adds the offset to a time in the hour that occurs twice, and to no other', () => {
  const zones = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham']
  for (const zone of [...zones, 'America/St_Johns', 'Africa/Casablanca', 'Asia/Kolkata']) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    for (const around of ['2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-03-08', '2026-10-04']) {
      const times = Array.from(
        { length: 60 },
        (_, nth) => Date.parse(`${around}T00:00:00Z`) + (nth - 30) * 40 * MINUTE_MS,
      )
      for (const at of times) {
        const isTwice = [-60, -30, 30, 60].some((by) => clock.format(at + by * MINUTE_MS) === clock.format(at))
        expect([zone, at, repeatedHourOffset(at, at, zone) !== '']).toEqual([zone, at, isTwice])
      }
    }
  }
  expect(repeatedHourOffset(Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe(
    ' (GMT+2 – GMT+1)',
  )
})
