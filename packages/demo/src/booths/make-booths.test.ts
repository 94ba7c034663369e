import { describe, expect, it } from 'vitest'
import { DEMO_BOOTH_TYPES } from '../content/booth-types.ts'
import { ASKS, IS_ASKED } from '../content/sign-ins.ts'
import { makePeople } from '../people/make-people.ts'
import { makeBooths } from './make-booths.ts'

const people = makePeople()
const booths = makeBooths(people)
const crowds = [
  ['the demo of an installation', people, booths],
  ...[120, 300, 900].map((size) => {
    const crowd = makePeople(`of ${size}`, size)
    return [`${size} people`, crowd, makeBooths(crowd, `of ${size}`)] as const
  }),
] as const

describe('makeBooths', () => {
  it('DEMO-10 makes the same booths again from the same people', () => {
    expect(makeBooths(makePeople())).toEqual(booths)
  })

  it.each(crowds)('DEMO-10 gives each booth one owner, and no person a place in two booths: %s', (_, crowd, made) => {
    const placed = made.flatMap(({ team }) => team.map(({ person }) => person))
    expect(new Set(placed).size).toBe(placed.length)
    expect(made.filter(({ team }) => team.filter(({ role }) => role === 'owner').length !== 1)).toEqual([])
    expect(made.filter(({ team }) => team.length > 7)).toEqual([])
    // A team works for one firm. Its members came as exhibitors, speakers, investors or press.
    for (const { team } of made) {
      const own = team.map(({ person }) => crowd[person])
      expect(new Set(own.map((each) => each?.company)).size).toBe(1)
      expect(own.filter((each) => each?.type === 'attendee')).toEqual([])
    }
    expect(crowd.filter(({ booth }, index) => booth !== null && !placed.includes(index))).toEqual([])
  })

  it.each(crowds)('DEMO-10 makes no two booths alike: %s', (_, __, made) => {
    const withDescription = made.filter(({ description }) => description !== '')
    for (const texts of [made.map(({ name }) => name), withDescription.map(({ description }) => description)]) {
      expect(new Set(texts).size).toBe(texts.length)
    }
    const places = made.flatMap(({ location }) => location || [])
    expect(new Set(places).size).toBe(places.length)
    expect(made.filter(({ description, seek }) => /[{}]|undefined|!| {2}/.test(description + seek))).toEqual([])
  })

  it('DEMO-10 has booths of every type: partners, and sponsors of three levels', () => {
    const counts = Object.fromEntries(
      DEMO_BOOTH_TYPES.map(({ key }) => [key, booths.filter(({ type }) => type === key).length]),
    )
    expect(counts).toEqual({ exhibitor: 45, partner: 6, platinum: 2, gold: 3, silver: 4 })
  })

  it('DEMO-10 covers the extremes of a page: no banner, only a name, the longest names, many languages', () => {
    expect(booths.filter(({ banner }) => banner !== null).length).toBe(40)
    const bare = booths.filter(
      ({ description, seek, website, location, logo, picks }) =>
        [description, seek, website ?? '', location].every((text) => text === '') &&
        logo === null &&
        Object.values(picks).every((chosen) => chosen.length === 0),
    )
    expect(bare.length).toBeGreaterThanOrEqual(3)
    const lengths = booths.map(({ name }) => name.length)
    expect([Math.max(...lengths) > 90, Math.max(...lengths) <= 160]).toEqual([true, true])
    for (const letters of [/[ığş]/u, /[а-яё]{4}/iu, /\b(?:para|una|que)\b/u]) {
      expect(booths.filter(({ description }) => letters.test(description)).length).toBeGreaterThan(0)
    }
    expect(booths.some(({ name }) => name.length > 90 && /[ığş]/u.test(name))).toBe(true)
    expect(booths.some(({ name }) => name.length > 60 && /[а-яё]{4}/iu.test(name))).toBe(true)
  })

  it('names no host that could be real', () => {
    for (const { website, social } of booths) {
      for (const address of [...(website === null ? [] : [website]), ...Object.values(social)]) {
        expect(address).toMatch(/^https:\/\/[a-z0-9-]+\.example(\/[a-z0-9/-]+)?$/)
      }
    }
  })

  it('DEMO-11 gives an attendee with a sign-in a booth that has invited the other one, with leads', () => {
    const indexOf = (wanted: string) => people.findIndex(({ email }) => email === wanted)
    const own = booths.filter(({ leads }) => leads.length > 0)
    expect(own).toHaveLength(1)
    expect(own[0]?.team[0]).toEqual({ person: indexOf(IS_ASKED.person), role: 'owner' })
    expect(own[0]?.team.length).toBeGreaterThan(1)
    expect(own[0]?.invited).toEqual([{ person: indexOf(ASKS.person), by: indexOf(IS_ASKED.person) }])
    const met = own.flatMap(({ leads }) => leads)
    expect(met.map(({ person }) => people[person]?.booth)).toEqual(met.map(() => null))
    expect(new Set(met.map(({ person }) => person)).size).toBe(met.length)
    expect(met.map(({ minutesAgo }) => minutesAgo).every((minutes) => minutes > 0)).toBe(true)
    expect(new Set(met.map(({ rating }) => rating)).size).toBeGreaterThan(4)
    expect(booths.flatMap(({ invited }) => invited)).toHaveLength(1)
  })
})
