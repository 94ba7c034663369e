import type { AgendaEntry } from '@parley/contract/agenda'
import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry } from '../../testing/schedule-samples.ts'
import { freeTimeByEntry, groupByDay, searchAgenda, splitAgenda } from './split-agenda.ts'

const MINUTE = 60_000
const at = (id: string, from: number, until: number, own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({ id, sessionId: id, sdt: NOW + from * MINUTE, edt: NOW + until * MINUTE, ...own })
const ids = (entries: readonly AgendaEntry[]) => entries.map(({ id }) => id)
const split = (...entries: AgendaEntry[]) => {
  const { onNow, next, ahead, past } = splitAgenda(entries, NOW)
  return { onNow: ids(onNow), next: ids(next), ahead: ids(ahead), past: ids(past) }
}

describe('an agenda at an instant', () => {
  it('has current entries first, then the next ones, the rest ascending and the past descending', () => {
    const all = [
      at('tomorrow', 1440, 1470),
      at('yesterday', -1440, -1410),
      at('now', -10, 20),
      at('soon', 15, 45),
      at('later', 60, 90),
      at('morning', -120, -90),
    ]
    expect(split(...all)).toEqual({
      onNow: ['now'],
      next: ['soon'],
      ahead: ['now', 'soon', 'later', 'tomorrow'],
      past: ['morning', 'yesterday'],
    })
  })

  it('is half-open: on at its start, past at its end', () => {
    expect(split(at('starts', 0, 30), at('ends', -30, 0))).toEqual({
      onNow: ['starts'],
      next: [],
      ahead: ['starts'],
      past: ['ends'],
    })
  })

  it('has all entries that begin next', () => {
    expect(split(at('b', 15, 60), at('a', 15, 45), at('c', 16, 45))).toMatchObject({
      next: ['a', 'b'],
      ahead: ['a', 'b', 'c'],
    })
  })

  it('skips cancelled entries and breaks', () => {
    const all = [
      at('off now', -5, 30, { kind: 'off' }),
      at('cancelled now', -5, 30, { cancelled: true }),
      at('cancelled next', 5, 30, { cancelled: true }),
      at('talk', 40, 60),
    ]
    expect(split(...all)).toEqual({
      onNow: [],
      next: ['talk'],
      ahead: ['cancelled now', 'off now', 'cancelled next', 'talk'],
      past: [],
    })
  })

  it('is empty without entries', () => {
    expect(split()).toEqual({ onNow: [], next: [], ahead: [], past: [] })
  })
})

describe('searching an agenda', () => {
  const talk = at('talk', 30, 60, { name: 'Işık hızında lojistik', place: 'Grand hall' })
  const meeting = aMeetingEntry({ id: 'meeting' })
  const lunch = at('lunch', 90, 120, { kind: 'off', name: '' })
  const found = (query: string, own: Partial<Parameters<typeof searchAgenda>[1]> = {}) =>
    ids(searchAgenda([talk, meeting, lunch], { query, inSessions: true, inMeetings: true, ...own }))

  it('finds every word in names, places, people and events, ignoring case and marks', () => {
    expect([found('isik'), found('HALL lojistik'), found('volkova anadolu'), found('food summit')]).toEqual([
      ['talk'],
      ['talk'],
      ['meeting'],
      ['talk', 'meeting'],
    ])
  })

  it('searches only the chosen kinds', () => {
    expect([
      found('', { inMeetings: false }),
      found('', { inSessions: false }),
      found('', { inSessions: false, inMeetings: false }),
    ]).toEqual([['talk'], ['meeting'], []])
  })

  it('returns everything for an empty search', () => {
    expect(found(' ')).toEqual(['talk', 'meeting', 'lunch'])
  })
})

it('groups by day in the time zone of the event', () => {
  // Half past ten in the evening in London is half past one of the next day in Istanbul.
  const late = Date.UTC(2026, 10, 21, 22, 30)
  const entries = [
    anAgendaEntry({ id: 'london', sdt: late, timezone: 'Europe/London' }),
    anAgendaEntry({ id: 'istanbul', sdt: late, timezone: 'Europe/Istanbul' }),
    anAgendaEntry({ id: 'same', sdt: late + MINUTE, timezone: 'Europe/Istanbul' }),
  ]
  expect(groupByDay(entries).map(({ day, entries: own }) => [day, ids(own)])).toEqual([
    ['2026-11-21', ['london']],
    ['2026-11-22', ['istanbul', 'same']],
  ])
})

it('CAL-14 assigns entries before the begin of a day to the day before', () => {
  const party = Date.UTC(2026, 10, 21, 21, 30)
  const timezone = 'Europe/Istanbul'
  const entries = [
    anAgendaEntry({ id: 'party', sdt: party, timezone, dayBegins: 360 }),
    anAgendaEntry({ id: 'breakfast', sdt: party + 390 * MINUTE, timezone, dayBegins: 360 }),
    anAgendaEntry({ id: 'elsewhere', sdt: party + 390 * MINUTE, timezone }),
  ]
  expect(groupByDay(entries).map(({ day, entries: own }) => [day, ids(own)])).toEqual([
    ['2026-11-21', ['party']],
    ['2026-11-22', ['breakfast', 'elsewhere']],
  ])
})

describe('free time between entries of a day', () => {
  const minutes = (entries: AgendaEntry[]) =>
    [...freeTimeByEntry(entries)].map(([id, { startsAt, endsAt }]) => [id, (endsAt - startsAt) / MINUTE])

  it('counts from the end of all earlier entries, including breaks, and from five minutes on', () => {
    const day = [
      at('a', 0, 60),
      at('inside', 10, 20),
      at('b', 100, 120, { kind: 'off' }),
      at('c', 124, 130),
      at('d', 135, 140),
    ]
    expect(minutes(day)).toEqual([
      ['b', 40],
      ['d', 5],
    ])
  })

  it('begins after the first entry, and ignores cancelled entries', () => {
    const day = [at('on', 0, 30), at('off', 40, 50, { cancelled: true }), at('a', 60, 70)]
    expect(minutes(day)).toEqual([['a', 30]])
    expect(minutes([at('a', 60, 70)])).toEqual([])
  })

  it('is elapsed time, also on a day when the clocks change', () => {
    const [before, after] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    const night = [
      at('a', 0, 0, { sdt: before - MINUTE, edt: before, timezone: 'Europe/Berlin' }),
      at('b', 0, 0, { sdt: after, edt: after + MINUTE, timezone: 'Europe/Berlin' }),
    ]
    expect(minutes(night)).toEqual([['b', 60]])
  })
})
