import { describe, expect, it } from 'vitest'
import { DEMO_COMPANIES } from '../content/companies.ts'
import { DIETS, INDUSTRIES, INTERESTS, MATTERS } from '../content/options.ts'
import { makePeople } from './make-people.ts'

const SEEDS = ['first', 'second', 'a third one', '2026-11-20', 'x']
const crowds = SEEDS.map((seed) => makePeople(seed))
const fullName = (each: { name: string; surname: string }) => `${each.name} ${each.surname}`.trim()

describe('makePeople', () => {
  it('invents the same people again from the same seed, and others from another', () => {
    expect(makePeople('first')).toEqual(crowds[0])
    expect(crowds[1]?.map(fullName)).not.toEqual(crowds[0]?.map(fullName))
  })

  it.each(crowds.map((crowd, nth) => [SEEDS[nth], crowd] as const))(
    'creates 300 people in realistic proportions (seed %s)',
    (_, crowd) => {
      const count = (type: string) => crowd.filter((each) => each.type === type).length
      expect(crowd.map((each) => each.index)).toEqual(Array.from({ length: 300 }, (_, index) => index))
      expect({ speaker: count('speaker'), investor: count('investor'), press: count('press') }).toEqual({
        speaker: 48,
        investor: 27,
        press: 15,
      })
      const [exhibitors, partners] = [count('exhibitor'), count('partner')]
      expect([exhibitors > 80, exhibitors < 130, partners > 16, partners < 40]).toEqual([true, true, true, true])
      expect(exhibitors + partners + count('attendee')).toBe(210)
      expect(crowd.filter((each) => each.portrait)).toHaveLength(200)
      expect(crowd.filter((each) => each.type === 'speaker' && !each.portrait)).toEqual([])
    },
  )

  it.each(crowds.map((crowd, nth) => [SEEDS[nth], crowd] as const))(
    'creates names in many scripts, long and short (seed %s)',
    (_, crowd) => {
      const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Georgian', 'Han', 'Hangul', 'Devanagari']
      const found = scripts.filter((script) =>
        crowd.some((each) => new RegExp(`\\p{Script=${script}}`, 'u').test(each.name)),
      )
      expect(found).toEqual(scripts)
      const names = crowd.map(fullName).join(' ')
      expect([...'İığşŞ'].filter((letter) => !names.includes(letter))).toEqual([])
      expect(crowd.some((each) => each.surname === '')).toBe(true)
      expect(crowd.some((each) => fullName(each).length >= 28 && each.surname.includes('-'))).toBe(true)
      expect(crowd.filter((each) => fullName(each) !== fullName(each).trim() || each.name === '')).toEqual([])
    },
  )

  it('gives no two people the same name or address', () => {
    for (const crowd of crowds) {
      expect(new Set(crowd.map(fullName)).size).toBe(300)
      expect(new Set(crowd.map((each) => each.email)).size).toBe(300)
    }
  })

  it('names no host that could be real', () => {
    for (const each of crowds.flat()) {
      expect(each.email).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/)
      for (const link of [each.website, each.linkedin, each.instagram, each.facebook, each.twitter]) {
        if (link !== null) expect(link).toMatch(/^https:\/\/[a-z0-9-]+\.example(\/[a-z0-9/-]+)?$/)
      }
      if (each.phone !== null)
        expect(each.phone).toMatch(
          /^\+(447700900\d{3}|3363998\d{4}|493023125\d{3}|353209[1]\d{5}|46701740\d{3}|1(212|312|503|416)55501\d{2})$/,
        )
    }
  })

  it('writes biographies of two to four sentences, without open placeholders and nearly all different', () => {
    for (const crowd of crowds) {
      expect(crowd.filter((each) => /[{}]|undefined|!| {2}/.test(each.biography + each.offer + each.seek))).toEqual([])
      const sentences = crowd.map((each) => each.biography.split(/[.?](?= |$)/).filter(Boolean).length)
      expect(Math.min(...sentences)).toBeGreaterThanOrEqual(2)
      expect(new Set(crowd.map((each) => each.biography)).size).toBeGreaterThan(297)
    }
  })

  it('lets some write in Turkish, Russian and Spanish, and only in a language they speak', () => {
    for (const crowd of crowds) {
      const writing = (language: string) => crowd.filter((each) => each.language === language)
      expect(writing('tr').length).toBeGreaterThan(20)
      expect(writing('ru').length).toBeGreaterThan(5)
      expect(writing('es').length).toBeGreaterThan(5)
      expect(writing('en').length).toBeGreaterThan(180)
      expect(writing('ru').filter((each) => !/[а-яё]{4}/iu.test(each.biography))).toEqual([])
    }
  })

  it('chooses only existing options, at most as many as allowed, and seeks nothing that is offered', () => {
    const known = { industries: INDUSTRIES, offers: MATTERS, seeks: MATTERS, interests: INTERESTS, dietary: DIETS }
    const most = { industries: 8, offers: 5, seeks: 5, interests: 6, dietary: 7 }
    for (const { picks } of crowds.flat()) {
      for (const key of ['industries', 'offers', 'seeks', 'interests', 'dietary'] as const) {
        const options = known[key].map((each): string => each.key)
        expect(picks[key].filter((each) => !options.includes(each))).toEqual([])
        expect(new Set(picks[key]).size).toBe(picks[key].length)
        expect(picks[key].length).toBeLessThanOrEqual(most[key])
      }
      expect(picks.industries.length).toBeGreaterThan(0)
      expect(picks.seeks.filter((each) => picks.offers.includes(each))).toEqual([])
    }
    expect(crowds.every((crowd) => crowd.some((each) => each.picks.industries.length >= 6))).toBe(true)
  })

  it('gives every company its team: one owner, one admin, the rest users, all under its name', () => {
    for (const crowd of crowds) {
      for (const [index, company] of DEMO_COMPANIES.entries()) {
        const team = crowd.filter((each) => each.booth?.company === index)
        const roles = team.map((each) => each.booth?.role).sort()
        expect(roles).toEqual(['admin', 'owner', ...Array.from({ length: company.teamSize - 2 }, () => 'user')])
        expect(new Set(team.map((each) => each.company))).toEqual(new Set([company.name]))
        expect(new Set(team.map((each) => each.type))).toEqual(
          new Set([company.booth === 'exhibitor' ? 'exhibitor' : 'partner']),
        )
      }
    }
  })

  it('gives everyone a zone that exists', () => {
    const zones = new Set(crowds.flat().map((each) => each.timezone))
    expect(
      [...zones].filter((zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === ''),
    ).toEqual([])
    expect(zones.size).toBeGreaterThan(25)
  })
})
