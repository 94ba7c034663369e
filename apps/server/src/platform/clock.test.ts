import { dayOf, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { expect, it } from 'vitest'
import { minutesBetween, rangeOfDay, shiftInstant, shiftWallClock } from './clock.ts'

const at = (wall: string, zone = 'Europe/Berlin') => Temporal.ZonedDateTime.from(`${wall}[${zone}]`).epochMilliseconds
const shifted = (wall: string, minutes: number, zone = 'Europe/Berlin') => {
  const startsAt = at(wall, zone)
  const moved = shiftWallClock({ startsAt, endsAt: startsAt + HOUR_MS }, { minutes, fromZone: zone, toZone: zone })
  const start = Temporal.Instant.fromEpochMilliseconds(moved.startsAt).toZonedDateTimeISO(zone)
  return [start.toPlainDateTime().toString({ smallestUnit: 'minute' }), (moved.endsAt - moved.startsAt) / MINUTE_MS]
}

it('BULK-7 moves on the clock of a wall, both ways and over midnight, also through a change of the clock', () => {
  expect(shifted('2026-06-01T23:30', 45)).toEqual(['2026-06-02T00:15', 60])
  expect(shifted('2026-06-01T00:10', -30)).toEqual(['2026-05-31T23:40', 60])
  // Clocks go forward on 29 March and back on 25 October 2026.
  expect(shifted('2026-03-28T10:00', 1_440)).toEqual(['2026-03-29T10:00', 60])
  expect(shifted('2026-03-29T01:30', 60)).toEqual(['2026-03-29T03:30', 60])
  expect(shifted('2026-10-25T10:00', -1_440)).toEqual(['2026-10-24T10:00', 60])
  expect(shifted('2026-10-25T01:30', 60)).toEqual(['2026-10-25T02:30', 60])
  expect(shifted('2026-11-01T00:30', 60, 'America/New_York')).toEqual(['2026-11-01T01:30', 60])
})

it.each(['Europe/Berlin', 'Europe/London', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Casablanca'])(
  'SESSION-23 assigns every instant of the range of a day to that day: %s',
  (timezone) => {
    for (const dayBegins of [0, 60, 120, 150, 240, 720]) {
      for (const day of [
        '2026-03-28',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-24',
        '2026-10-25',
        '2018-11-04',
      ]) {
        const { startsAt, endsAt } = rangeOfDay(day, { timezone, dayBegins })
        const days = [startsAt - MINUTE_MS, startsAt, endsAt - MINUTE_MS, endsAt].map((instant) =>
          dayOf(instant, timezone, dayBegins),
        )
        const [before, first, last, after] = days as [string, string, string, string]
        expect([timezone, dayBegins, first, last, before < day, after > day]).toEqual([
          timezone,
          dayBegins,
          day,
          day,
          true,
          true,
        ])
      }
    }
  },
)

it('EVENT-20 keeps the time of day in another zone, and over a change of the clock', () => {
  const shift = { minutes: 7 * 1_440, fromZone: 'Europe/Berlin', toZone: 'Europe/Istanbul' }
  expect(shiftInstant(at('2026-03-25T09:00'), shift)).toBe(at('2026-04-01T09:00', 'Europe/Istanbul'))
  const between = (from: string, to: string, zone = 'Europe/Berlin') =>
    minutesBetween({ atMillis: at(from), zone: 'Europe/Berlin' }, { atMillis: at(to, zone), zone })
  expect(between('2026-03-25T09:00', '2026-04-01T09:00')).toBe(7 * 1_440)
  expect(between('2026-04-01T09:00', '2026-03-25T08:30')).toBe(-7 * 1_440 - 30)
  expect(between('2026-03-25T09:00', '2026-03-25T09:00', 'Europe/Istanbul')).toBe(0)
  expect(between('2026-03-25T09:00:23.5', '2026-04-01T09:00')).toBe(7 * 1_440)
})
