import { expect, it } from 'vitest'
import { formatsFor } from '../../lib/i18n/formats.ts'
import { anAgendaEntry } from '../../testing/schedule-samples.ts'
import { slotDays } from '../../ui/forms/slot-days.ts'
import { groupByDay } from './split-agenda.ts'

const MINUTE = 60_000
/** The zone, UTC start in 2026, minutes, local day and local times. Some are in nights when clocks change. */
const SHOWN = [
  ['Europe/Istanbul', '10-25T00:30', 60, '10-25', '03:30–04:30'],
  ['Europe/Berlin', '03-29T00:30', 60, '03-29', '01:30–03:30'],
  ['Europe/Berlin', '10-25T00:30', 60, '10-25', '02:30–02:30 (GMT+2 – GMT+1)'],
  ['Europe/Berlin', '10-25T01:00', 20, '10-25', '02:00–02:20 (GMT+1)'],
  ['America/New_York', '03-08T06:30', 60, '03-08', '01:30–03:30'],
  ['America/New_York', '11-01T05:30', 60, '11-01', '01:30–01:30 (GMT-4 – GMT-5)'],
  ['Australia/Lord_Howe', '10-03T15:15', 30, '10-04', '01:45–02:45'],
  ['Australia/Lord_Howe', '04-04T14:45', 30, '04-05', '01:45–01:45 (GMT+11 – GMT+10:30)'],
  ['Asia/Kolkata', '03-28T20:00', 60, '03-29', '01:30–02:30'],
  ['America/Sao_Paulo', '10-25T02:30', 60, '10-24', '23:30–00:30'],
  ['Africa/Casablanca', '03-22T01:30', 60, '03-22', '01:30–03:30'],
  ['Africa/Casablanca', '02-15T01:30', 60, '02-15', '02:30–02:30 (GMT+1 – GMT+0)'],
  ['Pacific/Chatham', '09-26T13:30', 60, '09-27', '02:15–04:15'],
  ['Pacific/Chatham', '04-04T13:30', 60, '04-05', '03:15–03:15 (GMT+13:45 – GMT+12:45)'],
] as const

it.each(SHOWN)('CAL-12 shows, in %s from %s for %i minutes, %s at %s', (timezone, start, minutes, day, range) => {
  const formats = formatsFor('en')
  const sdt = Date.parse(`2026-${start}Z`)
  const edt = sdt + minutes * MINUTE
  const listed = groupByDay([anAgendaEntry({ sdt, edt, timezone })])
  const [picked] = slotDays([{ key: 'a', startsAt: sdt, endsAt: edt }], timezone, formats)
  expect([listed[0]?.day, picked?.day, formats.timeRange(sdt, edt, timezone)]).toEqual([
    `2026-${day}`,
    `2026-${day}`,
    range,
  ])
})

it('CAL-12 distinguishes adjacent slots, also if the clock shows both at the same time', () => {
  const { timeRange } = formatsFor('en')
  const first = Date.UTC(2026, 9, 25, 0)
  const ranges = [0, 30, 60, 90].map((from) =>
    timeRange(first + from * MINUTE, first + (from + 30) * MINUTE, 'Europe/Berlin'),
  )
  expect(ranges).toEqual([
    '02:00–02:30 (GMT+2)',
    '02:30–02:00 (GMT+2 – GMT+1)',
    '02:00–02:30 (GMT+1)',
    '02:30–03:00 (GMT+1)',
  ])
})

it('CAL-12 names the day of a time in another zone if the day differs there', () => {
  const { timeBeside } = formatsFor('en')
  const at = Date.UTC(2026, 10, 21, 20)
  const zones = ['Asia/Kolkata', 'Pacific/Chatham', 'America/New_York', 'Europe/Berlin']
  expect(zones.map((zone) => timeBeside(at, zone, 'Europe/Istanbul'))).toEqual([
    'Sun 22 Nov, 01:30',
    'Sun 22 Nov, 09:45',
    '15:00',
    '21:00',
  ])
})

it('CAL-14 offers a time after midnight under the evening of the day before', () => {
  const startsAt = Date.UTC(2026, 10, 21, 21, 30)
  const slot = { key: 'late', startsAt, endsAt: startsAt + 30 * MINUTE }
  const days = slotDays([slot], 'Europe/Istanbul', formatsFor('en'), 360)
  expect(days).toEqual([{ day: '2026-11-21', free: 1, swaps: 0, parts: [{ part: 'evening', slots: [slot] }] }])
})
