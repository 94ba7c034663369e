import { USUAL_WEIGHTS } from '@parley/contract/networking'
import { describe, expect, it } from 'vitest'
import { bestSuggestions, type Candidate, reasonsFor } from './best-suggestions.ts'

const one = (own: Partial<Candidate>): Candidate => ({
  id: 'p',
  typeId: 'type1',
  rank: 0,
  offers: [],
  seeks: [],
  shared: [],
  speaks: false,
  track: null,
  metAt: null,
  freeAt: null,
  requests: 0,
  ...own,
})
const order = (people: Candidate[], weights = USUAL_WEIGHTS, priority: string[] = []) =>
  bestSuggestions(people, weights, priority).map(({ id }) => id)

describe('SUGGEST-2 the order', () => {
  it('puts matches before likes, a preferred type before none, and equal ones as the search found them', () => {
    const people = [
      one({ id: 'plain', rank: 1 }),
      one({ id: 'first', rank: 0 }),
      one({ id: 'likes', rank: 2, shared: ['a', 'b', 'c', 'd', 'e'] }),
      one({ id: 'matches', rank: 3, offers: ['x'] }),
      one({ id: 'wanted', rank: 4, typeId: 'type2' }),
    ]
    expect(order(people, USUAL_WEIGHTS, ['type2', 'type3'])).toEqual(['matches', 'likes', 'wanted', 'first', 'plain'])
  })

  it('puts whoever has as many requests as one should get after all others', () => {
    const people = [
      one({ id: 'asked', rank: 0, offers: ['x', 'y'], requests: 5 }),
      one({ id: 'almost', rank: 1, offers: ['x'], requests: 4 }),
      one({ id: 'plain', rank: 2 }),
    ]
    expect(order(people)).toEqual(['almost', 'plain', 'asked'])
    expect(order(people, { ...USUAL_WEIGHTS, mostRequests: 6 })).toEqual(['asked', 'almost', 'plain'])
  })

  it('counts a trait as the event weighs it', () => {
    const people = [one({ id: 'matches', rank: 0, offers: ['x'] }), one({ id: 'speaks', rank: 1, speaks: true })]
    expect(order(people, { ...USUAL_WEIGHTS, match: 0 })).toEqual(['speaks', 'matches'])
    expect(order(people, { ...USUAL_WEIGHTS, match: 1, speaker: 10 })).toEqual(['speaks', 'matches'])
  })
})

describe('SUGGEST-3 the reasons', () => {
  const people: Record<string, number> = { rare: 2, common: 90, some: 20 }
  const kindsOf = (own: Partial<Candidate>) =>
    reasonsFor(one(own), (option) => people[option] ?? 0).map(({ kind, optionId, text, sdt }) => [
      kind,
      optionId ?? text ?? sdt,
    ])

  it('are three at most, the rarest first, an earlier meeting before all and a time last', () => {
    expect(kindsOf({ offers: ['common'], seeks: ['rare'], shared: ['some'], freeAt: 7 })).toEqual([
      ['theySeek', 'rare'],
      ['bothChose', 'some'],
      ['theyOffer', 'common'],
    ])
    expect(kindsOf({ offers: ['common'], metAt: 'Lyon 2025', freeAt: 7 })).toEqual([
      ['metBefore', 'Lyon 2025'],
      ['theyOffer', 'common'],
      ['freeTogether', 7],
    ])
    expect(kindsOf({ offers: ['common'], track: { name: 'Urban food', speakers: 12 }, shared: ['some'] })).toEqual([
      ['bothSpeak', 'Urban food'],
      ['bothChose', 'some'],
      ['theyOffer', 'common'],
    ])
  })

  it('name an option once', () => {
    expect(kindsOf({ offers: ['rare'], seeks: ['rare'], shared: ['rare'] })).toEqual([['theyOffer', 'rare']])
    expect(kindsOf({})).toEqual([])
  })
})
