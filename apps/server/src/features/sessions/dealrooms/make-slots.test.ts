import { describe, expect, it } from 'vitest'
import { makeSlots as slotsOf } from './make-slots.ts'

function makeSlots({ days, opens, closes, slotMinutes, timezone }: typeof istanbul) {
  const hours = [{ from: opens, to: closes }]
  const each = { days: days.map((day) => ({ day, hours })), slotMinutes, pauseMinutes: 0, breaks: [] }
  return slotsOf(each, timezone, 2_000)
}

const istanbul = { days: ['2026-11-21'], opens: '10:00', closes: '11:00', slotMinutes: 20, timezone: 'Europe/Istanbul' }
const clock = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
const minutes = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => (endsAt - startsAt) / 60_000

describe('slots of a deal room', () => {
  it('SESSION-7 fill its hours in the event’s time zone', () => {
    expect(makeSlots(istanbul)).toEqual([
      { startsAt: Date.UTC(2026, 10, 21, 7, 0), endsAt: Date.UTC(2026, 10, 21, 7, 20) },
      { startsAt: Date.UTC(2026, 10, 21, 7, 20), endsAt: Date.UTC(2026, 10, 21, 7, 40) },
      { startsAt: Date.UTC(2026, 10, 21, 7, 40), endsAt: Date.UTC(2026, 10, 21, 8, 0) },
    ])
  })

  it('SESSION-7 leave out a rest that is shorter than a slot', () => {
    expect(
      makeSlots({ ...istanbul, slotMinutes: 25 }).map(({ startsAt }) => clock(startsAt, 'Europe/Istanbul')),
    ).toEqual(['10:00', '10:25'])
  })

  it('SESSION-7 come day by day, each day once', () => {
    const days = ['2026-11-22', '2026-11-21', '2026-11-22']
    const starts = makeSlots({ ...istanbul, days, slotMinutes: 60 }).map(({ startsAt }) => startsAt)
    expect(starts).toEqual([Date.UTC(2026, 10, 21, 7), Date.UTC(2026, 10, 22, 7)])
  })

  it('SESSION-7 open at the same local time before and after the clocks change', () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26']
    const slots = makeSlots({ ...istanbul, days, slotMinutes: 60, timezone: 'Europe/Madrid' })
    expect(slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 13))).toEqual([
      '2026-10-24T08',
      '2026-10-25T09',
      '2026-10-26T09',
    ])
  })

  it('SESSION-7 fill one hour more in the longer night, and one hour less in the shorter night, when the clocks change', () => {
    const night = { opens: '00:00', closes: '06:00', slotMinutes: 30, timezone: 'Europe/Madrid' }
    const longer = makeSlots({ ...night, days: ['2026-10-25'] })
    const shorter = makeSlots({ ...night, days: ['2026-03-29'] })
    expect([longer.length, shorter.length]).toEqual([14, 10])
    for (const slots of [longer, shorter]) {
      expect(new Set(slots.map(minutes))).toEqual(new Set([30]))
      expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length)
      expect(clock(slots.at(-1)?.endsAt ?? 0, 'Europe/Madrid')).toBe('06:00')
    }
  })

  it('SESSION-7 are right in a zone with a quarter-hour offset', () => {
    expect(makeSlots({ ...istanbul, timezone: 'Asia/Kathmandu' })[0]?.startsAt).toBe(Date.UTC(2026, 10, 21, 4, 15))
  })

  it('SESSION-7 go past midnight in a room that closes before it opens', () => {
    const slots = makeSlots({ ...istanbul, opens: '23:00', closes: '01:00', slotMinutes: 60 })
    expect(slots.map(({ startsAt }) => clock(startsAt, 'Europe/Istanbul'))).toEqual(['23:00', '00:00'])
  })

  it('are none when a slot has no length', () => {
    expect(makeSlots({ ...istanbul, slotMinutes: 0 })).toEqual([])
  })

  const day = { days: [{ day: '2026-11-21', hours: [{ from: '09:00', to: '12:00' }] }], slotMinutes: 20 }
  const clocks = (overrides: Partial<Parameters<typeof slotsOf>[0]>) =>
    slotsOf({ ...day, pauseMinutes: 0, breaks: [], ...overrides }, 'Europe/Istanbul', 2_000).map(({ startsAt }) =>
      clock(startsAt, 'Europe/Istanbul'),
    )

  it('DEALROOM-2 have a pause after each', () => {
    expect(clocks({ pauseMinutes: 10 })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
  })

  it('DEALROOM-2 leave out breaks, and begin again after them', () => {
    expect(clocks({ slotMinutes: 30, breaks: [{ from: '10:15', to: '10:45' }] })).toEqual([
      '09:00',
      '09:30',
      '10:45',
      '11:15',
    ])
    expect(
      clocks({
        breaks: [
          { from: '08:00', to: '11:20' },
          { from: '11:00', to: '11:40' },
        ],
      }),
    ).toEqual(['11:40'])
    expect(clocks({ breaks: [{ from: '08:00', to: '13:00' }] })).toEqual([])
  })

  it('DEALROOM-2 fill several stretches of a day, merging those that overlap', () => {
    const hours = [
      { from: '14:00', to: '15:00' },
      { from: '09:00', to: '10:00' },
      { from: '09:30', to: '10:30' },
    ]
    expect(clocks({ days: [{ day: '2026-11-21', hours }], slotMinutes: 30 })).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '14:00',
      '14:30',
    ])
  })

  it('DEALROOM-2 keep the breaks of the next day in a room that is open past midnight', () => {
    const days = [{ day: '2026-11-21', hours: [{ from: '23:00', to: '02:00' }] }]
    expect(clocks({ days, slotMinutes: 60, breaks: [{ from: '00:00', to: '01:00' }] })).toEqual(['23:00', '01:00'])
  })

  it('DEALROOM-2 end at one more than a room may have', () => {
    const hours = [{ from: '00:00', to: '00:00' }]
    const room = { days: [{ day: '2026-11-21', hours }], slotMinutes: 5, pauseMinutes: 0, breaks: [] }
    expect(slotsOf(room, 'Europe/Istanbul', 100).length).toBe(101)
    expect(slotsOf(room, 'Europe/Istanbul', 2_000).length).toBe(288)
  })
})
