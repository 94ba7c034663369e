import { describe, expect, it } from 'vitest'
import { atWall, cutSlots, layOutDays, videoMeetingTime } from './days.ts'

const HOUR_MS = 3_600_000
const at = (iso: string) => Date.parse(iso)

describe('layOutDays', () => {
  it('begins yesterday at nine and ends tomorrow at eight in the evening, in local time of the zone', () => {
    expect(layOutDays(at('2026-11-20T12:00:00+03:00'), 'Europe/Istanbul')).toEqual({
      days: [
        { date: '2026-11-19', opens: '09:00', closes: '18:00' },
        { date: '2026-11-20', opens: '09:00', closes: '18:00' },
        { date: '2026-11-21', opens: '09:00', closes: '18:00' },
      ],
      startsAt: at('2026-11-19T09:00:00+03:00'),
      endsAt: at('2026-11-21T20:00:00+03:00'),
    })
  })

  it('uses the day of the zone, not the UTC day', () => {
    expect(layOutDays(at('2026-12-31T22:30:00Z'), 'Europe/Istanbul').days.map((each) => each.date)).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
  })
})

describe('atWall', () => {
  it('reads 24:00 as the next midnight', () => {
    expect(atWall('2026-11-20', '24:00', 'Europe/Istanbul')).toBe(at('2026-11-21T00:00:00+03:00'))
  })

  it('moves a time that the spring clock change skips', () => {
    expect(atWall('2026-03-29', '02:30', 'Europe/Berlin')).toBe(at('2026-03-29T03:30:00+02:00'))
  })
})

describe('cutSlots', () => {
  const slotsAt = (iso: string) => cutSlots(layOutDays(at(iso), 'Europe/Istanbul').days, at(iso), 'Europe/Istanbul')

  it('cuts 27 slots of twenty minutes a day while the deal room is open', () => {
    const slots = slotsAt('2026-11-20T12:05:00+03:00')
    expect(slots).toHaveLength(81)
    expect(slots[0]).toEqual({ startsAt: at('2026-11-19T09:00:00+03:00'), endsAt: at('2026-11-19T09:20:00+03:00') })
    expect(slots.at(-1)).toEqual({ startsAt: at('2026-11-21T17:40:00+03:00'), endsAt: at('2026-11-21T18:00:00+03:00') })
  })

  it('opens two more hours when it is closed', () => {
    const slots = slotsAt('2026-11-20T03:07:00+03:00')
    const late = slots.filter(
      (each) => each.startsAt > at('2026-11-20T00:00:00+03:00') && each.startsAt < at('2026-11-20T09:00:00+03:00'),
    )
    expect(late.map((each) => new Date(each.startsAt).toISOString().slice(11, 16))).toEqual([
      '00:20',
      '00:40',
      '01:00',
      '01:20',
      '01:40',
      '02:00',
    ])
    expect(slots).toHaveLength(87)
  })

  it('has a slot that begins within the hour at any time of the day, without overlaps', () => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const now = at('2026-11-20T00:00:00+03:00') + minute * 60_000
      const slots = cutSlots(layOutDays(now, 'Europe/Istanbul').days, now, 'Europe/Istanbul')
      expect(slots.some((each) => each.startsAt > now && each.startsAt <= now + HOUR_MS)).toBe(true)
      const { endsAt: freeFrom } = videoMeetingTime(now)
      expect(slots.some((each) => each.startsAt >= freeFrom && each.startsAt <= now + HOUR_MS)).toBe(true)
      expect(slots.filter((each, nth) => nth > 0 && each.startsAt < (slots[nth - 1]?.endsAt ?? 0))).toEqual([])
    }
  })
})
