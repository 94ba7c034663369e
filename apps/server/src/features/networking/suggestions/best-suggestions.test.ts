import { USUAL_WEIGHTS } from '@parley/contract/networking'
import { describe, expect, it } from 'vitest'
import { bestSuggestions, type Candidate, type Counted, reasonsOf } from './best-suggestions.ts'

const one = (own: Partial<Candidate>): Candidate => ({
  id: 'p',
  typeId: 'type1',
  isThere: true,
  rank: 0,
  offers: [],
  seeks: [],
  likes: [],
  speaks: false,
  track: null,
  met: null,
  freeAt: null,
  requests: 0,
  ...own,
})
const PEOPLE: Record<string, number> = { rare: 2, common: 90, some: 20 }
const options = (...ids: string[]): Counted[] => ids.map((id) => ({ id, people: PEOPLE[id] ?? 5 }))
const order = (people: Candidate[], weights = USUAL_WEIGHTS, priority: string[] = []) =>
  bestSuggestions(people, weights, priority).map(({ id }) => id)

describe('SUGGEST-2 the order', () => {
  it('puts matches before likes, preferred types before others, and equal candidates in search order', () => {
    const people = [
      one({ id: 'plain', rank: 1 }),
      one({ id: 'first', rank: 0 }),
      one({ id: 'likes', rank: 2, likes: options('a', 'b', 'c', 'd', 'e') }),
      one({ id: 'matches', rank: 3, offers: options('x') }),
      one({ id: 'wanted', rank: 4, typeId: 'type2' }),
    ]
    expect(order(people, USUAL_WEIGHTS, ['type2', 'type3'])).toEqual(['matches', 'likes', 'wanted', 'first', 'plain'])
  })

  it('puts people with too many requests last', () => {
    const people = [
      one({ id: 'asked', rank: 0, offers: options('x', 'y'), requests: 5 }),
      one({ id: 'almost', rank: 1, offers: options('x'), requests: 4 }),
      one({ id: 'plain', rank: 2 }),
    ]
    expect(order(people)).toEqual(['almost', 'plain', 'asked'])
    expect(order(people, { ...USUAL_WEIGHTS, mostRequests: 6 })).toEqual(['asked', 'almost', 'plain'])
  })

  it('puts active people before invited ones, and people with too many requests last', () => {
    const people = [
      one({ id: 'asked', offers: options('x'), requests: 5 }),
      one({ id: 'invited', offers: options('x'), isThere: false }),
      one({ id: 'there' }),
    ]
    expect(order(people)).toEqual(['there', 'invited', 'asked'])
  })

  it('uses the weights of the event', () => {
    const people = [
      one({ id: 'matches', rank: 0, offers: options('x') }),
      one({ id: 'speaks', rank: 1, speaks: true }),
      one({ id: 'beside', rank: 2, speaks: true, track: { name: 'Rye', speakers: 2 } }),
    ]
    expect(order(people)).toEqual(['matches', 'beside', 'speaks'])
    expect(order(people, { ...USUAL_WEIGHTS, match: 0 })).toEqual(['beside', 'speaks', 'matches'])
    expect(order(people, { ...USUAL_WEIGHTS, match: 0, track: 0 })).toEqual(['speaks', 'beside', 'matches'])
    const none = { match: 0, interest: 0, type: 0, track: 0, speaker: 0, mostRequests: 5 }
    expect(order(people, none)).toEqual(['matches', 'speaks', 'beside'])
  })

  it('does not let a person win by ticking everything', () => {
    const everything = options(...Array.from({ length: 30 }, (_, index) => `o${index}`))
    const people = [
      one({ id: 'fits', offers: options('a', 'b', 'c'), seeks: options('d', 'e'), speaks: true, rank: 1 }),
      one({ id: 'ticks', offers: everything, likes: everything, rank: 0 }),
    ]
    expect(order(people, { ...USUAL_WEIGHTS, interest: 0 })).toEqual(['fits', 'ticks'])
  })
})

describe('SUGGEST-3 the reasons', () => {
  const kindsOf = (own: Partial<Candidate>) =>
    reasonsOf(one(own)).map(({ kind, optionId, text, sdt }) => [kind, optionId ?? text ?? sdt])
  const met = { event: 'Lyon 2025', at: 3 }

  it('are three at most: an earlier meeting first, then the rarest, a time last', () => {
    const both = { offers: options('common'), seeks: options('rare'), likes: options('some') }
    expect(kindsOf({ ...both, freeAt: 7 })).toEqual([
      ['theySeek', 'rare'],
      ['bothChose', 'some'],
      ['theyOffer', 'common'],
    ])
    expect(kindsOf({ offers: options('common'), met, freeAt: 7 })).toEqual([
      ['metBefore', 'Lyon 2025'],
      ['theyOffer', 'common'],
      ['freeTogether', 7],
    ])
    const track = { name: 'Urban food', speakers: 12 }
    expect(kindsOf({ offers: options('common'), track, likes: options('some') })).toEqual([
      ['bothSpeak', 'Urban food'],
      ['bothChose', 'some'],
      ['theyOffer', 'common'],
    ])
  })

  it('include an earlier meeting', () => {
    expect(reasonsOf(one({ met }))).toEqual([{ kind: 'metBefore', optionId: null, text: 'Lyon 2025', sdt: 3 }])
  })

  it('name an option once', () => {
    const rare = options('rare')
    expect(kindsOf({ offers: rare, seeks: rare, likes: rare })).toEqual([['theyOffer', 'rare']])
  })

  it('are none if there is only a free time', () => {
    expect([kindsOf({}), kindsOf({ freeAt: 7 })]).toEqual([[], []])
  })
})
