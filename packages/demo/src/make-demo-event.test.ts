import { describe, expect, it } from 'vitest'
import { MAKER_REQUESTS } from './content/messages.ts'
import { ASKS, IS_ASKED } from './content/sign-ins.ts'
import { type DemoEventOptions, makeDemoEvent } from './make-demo-event.ts'
import { busyTimes } from './meetings/plan-meetings.ts'
import { overlap } from './programme/casting.ts'
import type { Stretch } from './programme/days.ts'
import type { Occurrence } from './programme/make-programme.ts'
import { sittersAt } from './tables/plan-tables.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const midnight = Date.parse('2026-11-21T00:00:00+03:00')
const clocks = Array.from({ length: DAY_MINUTES / 48 }, (_, nth) => midnight + nth * 48 * MINUTE_MS)
// Istanbul's clocks changed on these days.
const changes = ['2015-03-29T03:30:00+03:00', '2015-11-08T03:30:00+03:00'].map((each) => Date.parse(each))

const look = (wishes: DemoEventOptions) => {
  const { now } = wishes
  const plan = makeDemoEvent(wishes)
  const occurrences = new Map(
    plan.sessions.flatMap((session) =>
      session.occurrences.map((each, nth) => [`${session.key} ${nth}`, { ...each, session }] as const),
    ),
  )
  const seats = plan.seats.map((seat) => ({
    ...seat,
    at: occurrences.get(`${seat.session} ${seat.occurrence}`) as Occurrence & {
      session: (typeof plan.sessions)[0]
    },
  }))
  const indexOf = (email: string) => plan.people.find((each) => each.email === email)?.index
  return {
    iso: new Date(now).toISOString(),
    now,
    ...plan,
    seats,
    asks: indexOf(ASKS.person),
    asked: indexOf(IS_ASKED.person),
  }
}
const planned = [...clocks, ...changes].map((now) => look({ now }))
const sized = [120, 900].map((size) => look({ now: clocks[3] as number, size, seed: `of ${size}` }))

const beginningOf = (message: string) => message.slice(0, 14)
const sentencesOf = (biography: string) => biography.split(/(?<=[.!?…]) /)

describe('makeDemoEvent', () => {
  it('makes the same event again from the same input, as plain data', () => {
    const wishes = { now: clocks[0] as number, language: 'tr', seed: 'again' } as const
    const event = makeDemoEvent(wishes)
    expect(makeDemoEvent(wishes)).toEqual(event)
    expect(JSON.parse(JSON.stringify(event))).toEqual(event)
    expect(makeDemoEvent({ ...wishes, seed: 'other' }).people).not.toEqual(event.people)
  })

  it('lets a fifth of the people want proposed meetings, but not the attendees with a sign-in', () => {
    for (const { people, matchWishes, asks, asked: askedPerson } of [...planned.slice(0, 1), ...sized]) {
      const wishing = matchWishes.map(({ person }) => person)
      expect(new Set(wishing).size).toBe(Math.round(people.length / 5))
      expect(wishing.every((person) => people[person] && person !== asks && person !== askedPerson)).toBe(true)
    }
  })

  it.each([
    ['the demo of an installation', {}],
    ['the least size', { size: 120, seed: 'small' }],
    ['a large size', { size: 900, seed: 'large' }],
    ['another zone and language', { timezone: 'America/Sao_Paulo', language: 'es', seed: 'far' }],
  ] as const)('refers only to existing objects: %s', (_, wishes) => {
    const event = makeDemoEvent({ now: clocks[3] as number, ...wishes })
    const { people, maker, sessions, rooms, tracks, types, booths, dealRoom, meetings, requests, seats } = event
    const size = 'size' in wishes ? wishes.size : 300
    expect([people.length, maker, people.map(({ index }) => index)]).toEqual([size, size, [...people.keys()]])
    expect(new Set(people.map(({ email }) => email)).size).toBe(size)

    const [inRooms, inTracks, ofTypes] = [rooms, tracks, types].map((list) => new Set(list.map(({ key }) => key)))
    const times = sessions.flatMap(({ occurrences }) => occurrences)
    const onStage = sessions.flatMap(({ speakers, moderators }) => [...speakers, ...moderators])
    const pairs = [...meetings, ...requests]
    const lost = [
      ...people.filter(({ type, booth }) => !ofTypes?.has(type) || (booth && !booths[booth.company])),
      ...sessions.filter(({ track }) => track !== null && !inTracks?.has(track)),
      ...times.filter(({ room }) => !inRooms?.has(room)),
      ...onStage.filter((person) => people[person]?.type !== 'speaker'),
      ...pairs.filter(({ from, to }) => [from, to].some((person) => person !== maker && !people[person])),
      ...meetings.filter(({ slot, change, from, to }) => {
        const isChangedByOther = change && change.by !== from && change.by !== to
        return !dealRoom.slots[slot] || isChangedByOther
      }),
      ...seats.filter(({ person, session, occurrence }) => {
        const at = sessions.find(({ key }) => key === session)?.occurrences[occurrence]
        return !at || (person !== maker && !people[person])
      }),
    ]
    expect(lost).toEqual([])
    const held = Map.groupBy(
      meetings.filter(({ state }) => state !== 'cancelled'),
      ({ slot }) => slot,
    )
    expect([...held.values()].filter((each) => each.length > dealRoom.tables.length)).toEqual([])
    expect(meetings.length / size).toBeGreaterThan(0.3)
  })

  it('refuses a size that cannot fill the programme', () => {
    expect(() => makeDemoEvent({ now: clocks[0] as number, size: 119 })).toThrow(RangeError)
  })

  it.each([
    ['en', 'Three days', 'Field and soil'],
    ['tr', 'üç gün', 'Tarla ve toprak'],
    ['ru', 'Три дня', 'Поле и почва'],
    ['es', 'Tres días', 'Campo y suelo'],
  ] as const)('uses the language of the maker (%s)', (language, description, track) => {
    const event = makeDemoEvent({ now: clocks[0] as number, language })
    expect(event.description).toContain(description)
    expect(event.tracks[0]?.name).toBe(track)
    const sent = [...event.meetings, ...event.requests].filter(({ from }) => from === event.maker)
    expect(sent.filter(({ message }) => !MAKER_REQUESTS[language].includes(message))).toEqual([])
  })

  it('brings long names, and profiles and messages in Turkish and in Russian', () => {
    const { people, meetings, requests } = makeDemoEvent({ now: clocks[0] as number })
    expect(people.some(({ name, surname }) => `${name} ${surname}`.length >= 28)).toBe(true)
    const messages = [...meetings, ...requests].map(({ message }) => message)
    for (const texts of [people.map(({ biography }) => biography), messages]) {
      expect(texts.filter((text) => /[ığş]/u.test(text)).length).toBeGreaterThan(3)
      expect(texts.filter((text) => /[а-яё]{4}/iu.test(text)).length).toBeGreaterThan(3)
    }
  })

  it.each(['en', 'tr', 'ru', 'es'] as const)('DEMO-8 shows no one two equal messages in any event (%s)', (language) => {
    const { people, meetings, requests, maker } = makeDemoEvent({ now: clocks[0] as number, language })
    const exchanges = [...meetings, ...requests]
    const readers = [...people.map(({ index }) => index), maker]
    const alike = readers.flatMap((person) => {
      const read = exchanges
        .filter(({ from, to }) => from === person || to === person)
        .map((each) => beginningOf(each.message))
      return read.filter((each, nth) => read.indexOf(each) < nth)
    })
    expect(alike).toEqual([])
  })

  it.each(planned)('DEMO-8 shows no person two equal answers ($iso)', ({ people, meetings, requests, maker }) => {
    const exchanges = [...meetings, ...requests]
    const alike = [...people.map(({ index }) => index), maker].flatMap((person) => {
      const read = exchanges.flatMap(({ from, to, answer }) =>
        answer && (from === person || to === person) ? [answer] : [],
      )
      return read.filter((each, nth) => read.indexOf(each) < nth)
    })
    expect(alike).toEqual([])
  })

  it('DEMO-8 writes different biographies, and no shared sentence for speakers of one session', () => {
    const { people, sessions } = makeDemoEvent({ now: clocks[0] as number })
    expect(new Set(people.map(({ biography }) => biography)).size).toBe(people.length)
    const shared = sessions.flatMap(({ speakers }) => {
      const sentences = speakers.flatMap((index) => sentencesOf(people[index]?.biography ?? ''))
      return sentences.filter((each, nth) => sentences.indexOf(each) < nth)
    })
    expect(shared).toEqual([])
  })

  it.each(planned)('DEMO-2 is live within its days, with companies, tables and seats ($iso)', (plan) => {
    const { people, maker, sessions, startsAt, endsAt, now, booths } = plan
    expect({ people: people.length, maker }).toEqual({ people: 300, maker: 300 })
    expect(new Set(people.flatMap(({ booth }) => (booth ? [booth.company] : []))).size).toBe(booths.length)
    expect(sessions.length).toBeGreaterThanOrEqual(60)
    expect(startsAt < now && now < endsAt).toBe(true)
  })

  it.each(planned)('DEMO-1 lets one attendee wait for the other, with nothing else between the two ($iso)', (plan) => {
    const { asks, asked: askedPerson, meetings, requests } = plan
    const isPair = ({ from, to }: { from: number; to: number }) =>
      [from, to].includes(asks as number) && [from, to].includes(askedPerson as number)
    expect(meetings.filter(isPair)).toEqual([])
    expect(requests.filter(isPair).map(({ from, to, state }) => ({ from, to, state }))).toEqual([
      { from: asks, to: askedPerson, state: 'waiting' },
    ])
    const own = [...meetings, ...requests].filter(({ from, to }) => from === asks || to === asks)
    expect(own.length).toBeLessThan(12)
    expect(own.filter(({ state }) => state === 'reschedule')).toEqual([])
  })

  it.each(planned.filter((_, nth) => nth % 4 === 0))(
    'DEMO-17 lets an attendee who can sign in meet the maker in four minutes, and gives the two nothing else then ($iso)',
    ({ now }) => {
      const { videoMeeting, maker, asks, meetings, seats, dealRoom } = look({ now, hasVideoMeeting: true })
      if (!videoMeeting) throw new Error('There is no such meeting')
      expect([videoMeeting.from, videoMeeting.to]).toEqual([asks, maker])
      expect(videoMeeting.startsAt - now).toBeGreaterThanOrEqual(4 * MINUTE_MS)
      expect(videoMeeting.startsAt - now).toBeLessThan(5 * MINUTE_MS)
      const isOneOfThem = (person: number) => person === asks || person === maker
      const times = [
        ...meetings
          .filter(({ from, to, state }) => state !== 'cancelled' && (isOneOfThem(from) || isOneOfThem(to)))
          .map(({ slot }) => dealRoom.slots[slot] as Stretch),
        ...seats.filter(({ person }) => isOneOfThem(person)).map(({ at }) => at),
      ]
      expect(times.filter((each) => overlap(each, videoMeeting))).toEqual([])
      expect(meetings.filter(({ from, to }) => isOneOfThem(from) && isOneOfThem(to))).toEqual([])
    },
  )

  it.each([...planned.slice(0, 1), ...sized])(
    'DEMO-16 seats people with a portrait at two tables, no one twice, with free seats ($iso)',
    ({ people, tables, asks, asked: askedPerson, now }) => {
      const sitting = tables.map(({ people: own, sitting: count }) => sittersAt(own, count, now))
      expect(sitting.map(({ length }) => length)).toEqual([3, 5])
      const all = tables.flatMap(({ people: own }) => own.map(({ person }) => person))
      expect(new Set(all).size).toBe(all.length)
      expect(all.filter((person) => !people[person]?.portrait || person === asks || person === askedPerson)).toEqual([])
      for (const { people: own } of tables) expect(new Set(own.map(({ seat }) => seat)).size).toBeLessThanOrEqual(6)
    },
  )

  it.each([...planned, ...sized])(
    'DEMO-5 adds no sessions that overlap, are breaks, need a request or exceed the room ($iso)',
    (plan) => {
      const { seats, meetings, dealRoom } = plan
      const busy = busyTimes(plan)
      const sat = Map.groupBy(seats, ({ at }) => at)
      expect([...sat].filter(([{ capacity }, taken]) => capacity !== null && taken.length >= capacity)).toEqual([])
      expect(seats.filter(({ at }) => at.session.kind === 'break' || at.session.restricted)).toEqual([])

      const clashes = [...Map.groupBy(seats, ({ person }) => person)].filter(([person, own]) => {
        const met = meetings.filter(
          ({ from, to, state }) => state !== 'cancelled' && (from === person || to === person),
        )
        const times = [...own.map(({ at }) => at), ...met.map(({ slot }) => dealRoom.slots[slot] as Stretch)]
        const isTwice = new Set(own.map(({ session }) => session)).size < own.length
        return (
          isTwice ||
          [...times, ...(busy.get(person) ?? [])].some((one, nth, all) =>
            all.slice(nth + 1).some((other) => overlap(one, other)),
          )
        )
      })
      expect(clashes.map(([person]) => person)).toEqual([])
    },
  )

  it.each([...planned, ...sized])(
    'DEMO-14 fills areas up to their capacity and no further, lets most stay, and has no scan in the future ($iso)',
    ({ door, now, asks, asked: askedPerson, people }) => {
      const insideOf = (key: string) => door.presence.filter(({ area, inside }) => area === key && inside).length
      const beyond = door.areas.filter(({ key, capacity }) => capacity !== null && insideOf(key) > capacity)
      expect(beyond).toEqual([])
      const cellar = door.areas.find(({ key }) => key === 'cellar')
      expect((cellar?.capacity ?? 0) - insideOf('cellar')).toBeLessThan(5)
      expect(insideOf('entrance') / people.length).toBeGreaterThan(0.25)
      const later = door.scans.filter(
        ({ at, undoneAt, receivedAt }) => Math.max(at, undoneAt ?? 0, receivedAt ?? 0) >= now,
      )
      expect([later, door.prints.filter(({ askedAt, doneAt }) => Math.max(askedAt, doneAt ?? 0) > now)]).toEqual([
        [],
        [],
      ])
      expect(door.scans.filter(({ person }) => person !== null && [asks, askedPerson].includes(person))).toEqual([])
      expect(new Set(door.scans.map(({ status }) => status)).size).toBe(7)
    },
  )

  it.each(planned)(
    'DEMO-5 gives the maker six to eight sessions, before now and after it ($iso)',
    ({ seats, maker, now }) => {
      const own = seats.filter(({ person }) => person === maker)
      expect(own.length).toBeGreaterThanOrEqual(6)
      expect(own.length).toBeLessThanOrEqual(8)
      expect(own.some(({ at }) => at.startsAt > now)).toBe(true)
    },
  )

  it('DEMO-5 nearly always gives the maker one that is on now', () => {
    const without = planned.filter(
      ({ seats, maker, now }) =>
        !seats.some(({ person, at }) => person === maker && at.startsAt <= now && now < at.endsAt),
    )
    expect(without.length / planned.length).toBeLessThan(0.2)
  })
})
