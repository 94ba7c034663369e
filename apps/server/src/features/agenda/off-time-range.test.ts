import { expect, it } from 'vitest'
import { type OffTimeRequest, offTimeRange } from './off-time-range.ts'

/** Clock changes in Berlin: in October from 03:00 back to 02:00, in March from 02:00 forward to 03:00. */
const [BACK, FORWARD] = ['2026-10-25', '2026-03-29']
const requestOf = (date: string, startTime: string, endTime: string, timezone = 'Europe/Berlin'): OffTimeRequest => ({
  date,
  startTime,
  endTime,
  timezone,
})
const range = (request: OffTimeRequest, { now = Date.UTC(2026, 0, 1), eventEndsAt = Date.UTC(2026, 11, 1) } = {}) => {
  try {
    const { startsAt, endsAt } = offTimeRange(request, eventEndsAt, now)
    return [startsAt, endsAt].map((at) => new Date(at).toISOString().slice(0, 16))
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

it('AGENDA-10 reads the clock of the zone', () => {
  expect(range(requestOf('2026-11-21', '12:30', '13:15', 'Europe/Istanbul'))).toEqual([
    '2026-11-21T09:30',
    '2026-11-21T10:15',
  ])
  expect(range(requestOf('2026-11-21', '12:30', '13:15', 'Asia/Kolkata'))).toEqual([
    '2026-11-21T07:00',
    '2026-11-21T07:45',
  ])
})

it('AGENDA-10 takes the first of two times on the day the clocks go back, and all that lies between', () => {
  expect(range(requestOf(BACK, '02:15', '02:45'))).toEqual([`${BACK}T00:15`, `${BACK}T00:45`])
  expect(range(requestOf(BACK, '01:45', '03:00'))).toEqual(['2026-10-24T23:45', `${BACK}T02:00`])
})

it('AGENDA-10 refuses a time that the clock skips on the day it goes forward', () => {
  expect([range(requestOf(FORWARD, '02:15', '03:15')), range(requestOf(FORWARD, '01:30', '02:30'))]).toEqual([
    'clockSkipped',
    'clockSkipped',
  ])
  expect(range(requestOf(FORWARD, '01:45', '03:00'))).toEqual([`${FORWARD}T00:45`, `${FORWARD}T01:00`])
})

it('AGENDA-9 ends after it starts', () => {
  expect([range(requestOf(BACK, '10:00', '10:00')), range(requestOf(BACK, '10:15', '10:00'))]).toEqual([
    'offTimeOrder',
    'offTimeOrder',
  ])
})

it("AGENDA-11 allows days from today to one day after the event's last, in that time zone, and no time that is over", () => {
  // Now is 23:30 in Berlin, and already the next day in Istanbul. The event ends at 00:30 in Berlin.
  const at = { now: Date.UTC(2026, 10, 20, 22, 30), eventEndsAt: Date.UTC(2026, 10, 22, 23, 30) }
  const days = (timezone: string, ...dates: string[]) =>
    dates.map((date) => [date, range(requestOf(date, '23:00', '23:45', timezone), at)])
  expect(days('Europe/Berlin', '2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25')).toEqual([
    ['2026-11-19', 'offTimeDay'],
    ['2026-11-20', ['2026-11-20T22:00', '2026-11-20T22:45']],
    ['2026-11-24', ['2026-11-24T22:00', '2026-11-24T22:45']],
    ['2026-11-25', 'offTimeDay'],
  ])
  expect(days('Europe/Istanbul', '2026-11-20', '2026-11-24')).toEqual([
    ['2026-11-20', 'offTimeDay'],
    ['2026-11-24', ['2026-11-24T20:00', '2026-11-24T20:45']],
  ])
  expect(range(requestOf('2026-11-20', '22:00', '23:30'), at)).toBe('slotOver')
})
