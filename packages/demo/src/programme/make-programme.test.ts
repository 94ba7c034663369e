import { describe, expect, it } from 'vitest'
import { makePeople } from '../people/make-people.ts'
import { overlap } from './casting.ts'
import { type DemoProgramme, makeProgramme, type Occurrence } from './make-programme.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SEEDS = ['first', 'second', 'third']
const people = new Map(SEEDS.map((seed) => [seed, makePeople(seed)]))

// The days are an ordinary one, both days when the clocks change, the days beside them, and a zone that changes at
// midnight.
const DAYS = [
  ['2026-11-20', 'Europe/Istanbul'],
  ['2026-03-28', 'Europe/Berlin'],
  ['2026-03-29', 'Europe/Berlin'],
  ['2026-03-30', 'Europe/Berlin'],
  ['2026-10-24', 'Europe/Berlin'],
  ['2026-10-25', 'Europe/Berlin'],
  ['2026-10-26', 'Europe/Berlin'],
  ['2015-11-08', 'Europe/Istanbul'],
  ['2026-09-06', 'America/Santiago'],
] as const

const noon = (date: string, timezone: string) =>
  Temporal.ZonedDateTime.from(`${date}T12:00[${timezone}]`).epochMilliseconds
const programmes = SEEDS.flatMap((seed) =>
  DAYS.map(([date, timezone]) => ({
    seed,
    date,
    timezone,
    programme: makeProgramme(seed, noon(date, timezone), people.get(seed) ?? [], timezone),
  })),
)
const happening = ({ sessions }: DemoProgramme): Occurrence[] =>
  sessions.filter((each) => each.kind !== 'break').flatMap((each) => each.occurrences)
const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / (5 * MINUTE_MS)) }, (_, nth) => from + nth * 5 * MINUTE_MS)

describe('makeProgramme', () => {
  it.each(programmes)(
    'has something live at every instant of the three days: $date $timezone, seed $seed',
    ({ programme }) => {
      const all = happening(programme)
      const silent = steps(programme.startsAt, programme.endsAt).filter(
        (at) => !all.some((each) => each.startsAt <= at && at < each.endsAt),
      )
      expect(silent.map((at) => new Date(at).toISOString())).toEqual([])
    },
  )

  it.each(programmes.filter((each) => each.timezone !== 'America/Santiago'))(
    'has a session that begins within the hour, at any time of today: $date $timezone, seed $seed',
    ({ programme, date, timezone }) => {
      const today = Temporal.PlainDate.from(date)
      const [from, to] = [today, today.add({ days: 1 })].map(
        (each) => each.toZonedDateTime(timezone).epochMilliseconds,
      ) as [number, number]
      const all = happening(programme)
      const lonely = steps(from, to).filter(
        (at) => !all.some((each) => each.startsAt > at && each.startsAt <= at + HOUR_MS),
      )
      expect(lonely.map((at) => new Date(at).toISOString())).toEqual([])
    },
  )

  it.each(programmes)(
    'stays within the event, with no two sessions in one room and no person on two stages: $date $timezone, seed $seed',
    ({ programme }) => {
      const held = programme.sessions.flatMap((session) =>
        session.occurrences.map((each) => ({
          ...each,
          session: session.key,
          on: [...session.speakers, ...session.moderators],
        })),
      )
      expect(
        held.filter(
          (each) =>
            each.startsAt < programme.startsAt || each.endsAt > programme.endsAt || each.endsAt <= each.startsAt,
        ),
      ).toEqual([])
      const clashes = held.flatMap((one, nth) =>
        held
          .slice(nth + 1)
          .filter(
            (other) =>
              overlap(one, other) &&
              (one.on.some((person) => other.on.includes(person)) || (one.room === other.room && one.room !== 'quay')),
          )
          .map((other) => [one.session, other.session]),
      )
      expect(clashes).toEqual([])
    },
  )

  it.each(SEEDS)('puts every speaker on the programme, and no other people (seed %s)', (seed) => {
    const crowd = people.get(seed) ?? []
    const { sessions } = makeProgramme(seed, noon('2026-11-20', 'Europe/Istanbul'), crowd)
    const onStage = new Set(sessions.flatMap((each) => [...each.speakers, ...each.moderators]))
    expect([...onStage].sort((one, other) => one - other)).toEqual(
      crowd.filter((each) => each.type === 'speaker').map((each) => each.index),
    )
    expect(
      sessions.filter((each) => each.kind !== 'break' && each.speakers.length === 0).map((each) => each.key),
    ).toEqual([])
    expect(
      sessions.filter((each) => each.kind === 'panel' && each.moderators.length === 0).map((each) => each.key),
    ).toEqual([])
  })

  it.each(SEEDS)('gives sessions in Turkish, Russian and Spanish to people who speak it (seed %s)', (seed) => {
    const crowd = people.get(seed) ?? []
    const { sessions } = makeProgramme(seed, noon('2026-11-20', 'Europe/Istanbul'), crowd)
    const foreign = sessions.filter((each) => each.language !== 'en')
    expect(new Set(foreign.map((each) => each.language))).toEqual(new Set(['tr', 'ru', 'es']))
    const lost = foreign.filter((each) =>
      each.speakers.some((index) => !crowd[index]?.languages.includes(each.language)),
    )
    expect(lost.map((each) => each.key)).toEqual([])
  })

  it('has about sixty sessions of every kind, some with several times, each with two to four sentences', () => {
    const { sessions } = makeProgramme('first', noon('2026-11-20', 'Europe/Istanbul'), people.get('first') ?? [])
    expect(sessions.length).toBeGreaterThanOrEqual(60)
    expect(sessions.length).toBeLessThanOrEqual(68)
    expect(new Set(sessions.map((each) => each.kind))).toEqual(
      new Set(['plenary', 'talk', 'panel', 'workshop', 'hallway', 'social', 'lounge', 'break']),
    )
    expect(new Set(sessions.flatMap((each) => each.track ?? []))).toEqual(
      new Set(['field', 'make', 'move', 'sell', 'cook', 'money']),
    )
    expect(sessions.filter((each) => each.occurrences.length > 1).length).toBeGreaterThan(10)
    expect(new Set(sessions.map((each) => each.key)).size).toBe(sessions.length)
    const sentences = sessions
      .filter((each) => each.kind !== 'break')
      .map((each) => each.abstract.split(/[.?](?= |$)/).filter((part) => part.trim()).length)
    expect(sentences.filter((count) => count < 2 || count > 4)).toEqual([])
    expect(sessions.filter((each) => /!/.test(each.title + each.abstract))).toEqual([])
  })

  it('is the same again from the same seed and now', () => {
    const again = () => makeProgramme('second', noon('2026-11-20', 'Europe/Istanbul'), people.get('second') ?? [])
    expect(again()).toEqual(again())
  })
})
