import { describe, expect, it } from 'vitest'
import { DEMO_TYPES } from '../content/event.ts'
import { makePeople } from '../people/make-people.ts'
import { overlap } from '../programme/casting.ts'
import { cutSlots, type Stretch } from '../programme/days.ts'
import { makeProgramme } from '../programme/make-programme.ts'
import { busyTimes, planMeetings } from './plan-meetings.ts'

const HOUR_MS = 3_600_000
const PLACES = 2
const ZONE = 'Europe/Istanbul'

const CASES = [
  ['first', '2026-11-20T12:05:00+03:00'],
  ['second', '2026-11-20T03:00:00+03:00'],
  ['third', '2026-11-20T23:50:00+03:00'],
  ['fourth', '2026-11-20T17:45:00+03:00'],
  ['fifth', '2026-11-20T08:59:00+03:00'],
] as const

const planned = CASES.map(([seed, iso]) => {
  const now = Date.parse(iso)
  const people = makePeople(seed)
  const programme = makeProgramme(seed, now, people)
  const slots = cutSlots(programme.days, now, ZONE)
  const busy = busyTimes(programme)
  const maker = people.length
  const rules = { timezone: ZONE, creatorLanguage: 'en', placesPerSlot: PLACES, pair: null, byVideo: null } as const
  const wishes = { ...rules, seed, now, people, maker, slots, busy }
  return { iso, seed, now, people, slots, busy, maker, wishes, ...planMeetings(wishes) }
})

describe('planMeetings', () => {
  it.each(planned)(
    'gives the maker six requests to answer, three meetings, two sent and one declined ($iso)',
    ({ meetings, requests, maker, now, slots, people }) => {
      const own = meetings.filter((each) => each.from === maker || each.to === maker)
      const times = own.map((each) => slots[each.slot]?.startsAt ?? 0).sort((one, other) => one - other)
      const [past = 0, soon = 0, later = 0] = times
      expect(own.map((each) => each.state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
      expect(past).toBeLessThan(now - HOUR_MS)
      expect(soon - now).toBeGreaterThan(0)
      expect(soon - now).toBeLessThanOrEqual(HOUR_MS)
      const day = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 10)
      expect([day(now), day(later)]).toEqual(['2026-11-20', '2026-11-21'])

      const count = (state: string, side: 'from' | 'to') =>
        requests.filter((each) => each.state === state && each[side] === maker).length
      expect({
        received: count('waiting', 'to'),
        sent: count('waiting', 'from'),
        declined: count('rejected', 'from'),
      }).toEqual({ received: 6, sent: 2, declined: 1 })

      const received = requests.filter((each) => each.to === maker && each.state === 'waiting')
      expect(new Set(received.map((each) => people[each.from]?.language))).toEqual(new Set(['en', 'tr', 'ru', 'es']))
      expect(new Set(received.map((each) => each.message)).size).toBe(6)
    },
  )

  it.each(planned)(
    'lets no person be in two places at once, on stage or at a table ($iso)',
    ({ meetings, slots, busy, people, maker }) => {
      const held = meetings.filter((each) => each.state !== 'cancelled')
      for (let person = 0; person <= maker; person++) {
        const sitting = held
          .filter((each) => each.from === person || each.to === person)
          .map((each) => slots[each.slot] as Stretch)
        const times = [...sitting, ...(busy.get(person) ?? [])]
        expect(
          times.filter((one, nth) => times.slice(nth + 1).some((other) => overlap(one, other))),
          people[person]?.name,
        ).toEqual([])
      }
    },
  )

  it.each(planned)('fills no slot beyond its capacity and asks no pair twice ($iso)', ({ meetings, requests }) => {
    const perSlot = Map.groupBy(
      meetings.filter((each) => each.state !== 'cancelled'),
      (each) => each.slot,
    )
    expect(Math.max(...[...perSlot.values()].map((each) => each.length))).toBeLessThanOrEqual(PLACES)
    const pairs = [...meetings, ...requests].map((each) =>
      [each.from, each.to].sort((one, other) => one - other).join(' '),
    )
    expect(new Set(pairs).size).toBe(pairs.length)
    expect([...meetings, ...requests].filter((each) => each.from === each.to)).toEqual([])
  })

  it.each(planned)(
    'respects the limit of every type for meetings and own pending requests ($iso)',
    ({ meetings, requests, people }) => {
      const limit = new Map(DEMO_TYPES.map((type) => [type.key, type.maxMeetingCount ?? Number.POSITIVE_INFINITY]))
      const over = people.filter(({ index, type }) => {
        const met = meetings.filter(
          (each) => each.state !== 'cancelled' && (each.from === index || each.to === index),
        ).length
        const pendingCount = requests.filter((each) => each.state === 'waiting' && each.from === index).length
        return met + pendingCount > (limit.get(type) ?? 0)
      })
      expect(over).toEqual([])
    },
  )

  it.each(planned)(
    'makes about 120 meetings among the others, past and future, with all messages before now ($iso)',
    ({ meetings, requests, maker, now, slots }) => {
      const others = meetings.filter((each) => each.from !== maker && each.to !== maker)
      expect(others).toHaveLength(120)
      const past = others.filter((each) => (slots[each.slot]?.endsAt ?? 0) < now).length
      expect(past).toBeGreaterThan(15)
      expect(others.length - past).toBeGreaterThan(15)
      for (const { askedAt, answeredAt, change, slot } of meetings) {
        const latest = Math.min(now, slots[slot]?.startsAt ?? 0)
        expect([askedAt, answeredAt, change?.at ?? answeredAt, latest]).toEqual(
          [askedAt, answeredAt, change?.at ?? answeredAt, latest].sort((one, other) => one - other),
        )
      }
      expect(requests.filter((each) => each.askedAt >= now || (each.answeredAt ?? 0) > now)).toEqual([])
      expect(
        [...meetings, ...requests].filter(
          (each) => each.message === '' || /[{}]|undefined/.test(each.message + each.answer),
        ),
      ).toEqual([])
    },
  )

  it('brings together people with matching offers and searches, more often than chance would', () => {
    const [{ meetings, people, maker }] = planned as [(typeof planned)[number]]
    const others = meetings.filter((each) => each.from !== maker && each.to !== maker)
    const fitting = others.filter(({ from, to }) => {
      const [one, other] = [people[from]?.picks, people[to]?.picks]
      return (
        one?.seeks.some((each) => other?.offers.includes(each)) ||
        other?.seeks.some((each) => one?.offers.includes(each))
      )
    })
    expect(fitting.length / others.length).toBeGreaterThan(0.8)
  })

  it('gives the same plan for the same seed, and works for a maker who is one of the people', () => {
    const [{ wishes, meetings, requests }] = planned as [(typeof planned)[number]]
    expect(planMeetings(wishes)).toEqual({ meetings, requests })
    const attendee = wishes.people.find((each) => each.type === 'attendee')?.index ?? 0
    const inside = planMeetings({ ...wishes, maker: attendee })
    expect(inside.meetings.filter((each) => each.from === attendee || each.to === attendee)).toHaveLength(3)
    expect(inside.requests.filter((each) => each.to === attendee && each.state === 'waiting')).toHaveLength(6)
  })
})
