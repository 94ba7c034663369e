import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import type { Pair } from '../rounds/index.ts'
import { planGroups, type RoundGuest, type RoundTask } from './plan-groups.ts'

const guest = (id: string, own: Partial<RoundGuest> = {}): RoundGuest => ({
  id,
  typeId: 'type1',
  organizer: false,
  finds: null,
  waited: 0,
  ...own,
})
const FITS = [0, 1, 2].map((wished) => [0, 1].map((shared) => (wished * 2 + shared) / 5))
const order = (guests: readonly RoundGuest[], own: Partial<RoundTask> = {}): RoundTask => ({
  guests,
  groupSize: 2,
  sought: [],
  fits: FITS,
  wishes: [],
  met: [],
  must: [],
  never: [],
  roundsAfter: 0,
  plan: null,
  seed: 1,
  ...own,
})
const names = (groups: readonly (readonly string[])[]) => groups.map((group) => group.toSorted().join('')).sort()
const pairsIn = (groups: readonly (readonly string[])[]): Pair[] =>
  groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1).map((other): Pair => [one, other])))
const keyOf = ([one, other]: Pair) => [one, other].sort().join(' ')

it('SPEED-5 SPEED-6 makes no group with a repeat, and seats the people left over together', () => {
  const met: Pair[] = [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'e'],
    ['d', 'e'],
  ]
  const { groups, waiting } = planGroups(
    order(
      [...'abcde'].map((id) => guest(id)),
      { met },
    ),
  )
  expect(groups.length).toBe(2)
  expect(pairsIn(groups).filter((pair) => met.some((each) => keyOf(each) === keyOf(pair)))).toEqual([])
  expect(waiting.map(({ why }) => why)).toEqual(['odd'])
})

it('SPEED-6 seats a person first who waited', () => {
  const met: Pair[] = [['b', 'c']]
  const guests = [guest('a'), guest('b'), guest('c', { waited: 1 })]
  expect(planGroups(order(guests, { met }))).toMatchObject({
    groups: [['c', 'a']],
    waiting: [{ id: 'b', why: 'odd' }],
  })
})

it('SPEED-6 says who has met everybody here, and who is alone', () => {
  const met: Pair[] = [['a', 'b']]
  const both = planGroups(order([guest('a'), guest('b')], { met }))
  expect(both).toMatchObject({ groups: [], waiting: [{ why: 'allMet' }, { why: 'allMet' }] })
  expect(planGroups(order([guest('a')]))).toMatchObject({ groups: [], waiting: [{ id: 'a', why: 'alone' }] })
})

it('SPEED-7 brings together only those who find the types of each other', () => {
  const [x, y] = [
    { typeId: 'x', finds: ['x'] },
    { typeId: 'y', finds: ['x', 'y'] },
  ]
  const guests = [guest('a', x), guest('b', y), guest('c', x), guest('d', y)]
  expect(names(planGroups(order(guests)).groups)).toEqual(['ac', 'bd'])
})

it('SPEED-8 prefers a wish to a match of offers and needs, and a match to nothing', () => {
  const guests = [...'abcdef'].map((id) => guest(id))
  const sought = [
    { id: 'c', seeks: ['olives'], offers: [] },
    { id: 'd', seeks: [], offers: ['olives'] },
    { id: 'a', seeks: [], offers: ['olives'] },
  ]
  const wishes: Pair[] = [['a', 'f']]
  expect(names(planGroups(order(guests, { sought, wishes })).groups)).toEqual(['af', 'be', 'cd'])
})

it('SPEED-5 never repeats a pair, however many rounds people of a hall want, in groups of two to four', () => {
  const random = seededRandom()
  for (const groupSize of [2, 3, 4]) {
    const met: Pair[] = []
    const waited = new Map<string, number>()
    for (let round = 0; round < 12; round += 1) {
      const present = [...'abcdefghijklm'].filter(() => random() < 0.8)
      const guests = present.map((id) => guest(id, { waited: waited.get(id) ?? 0 }))
      const { groups, waiting } = planGroups(order(guests, { groupSize, met, seed: round }))
      const known = new Set(met.map(keyOf))
      expect(pairsIn(groups).filter((pair) => known.has(keyOf(pair)))).toEqual([])
      expect([...groups.flat(), ...waiting.map(({ id }) => id)].sort()).toEqual(present)
      expect(groups.every((group) => group.length >= 2 && group.length <= groupSize + 1)).toBe(true)
      met.push(...pairsIn(groups))
      for (const { id } of waiting) waited.set(id, (waited.get(id) ?? 0) + 1)
      for (const id of groups.flat()) waited.set(id, 0)
    }
  }
})

it('SPEED-9 seats two thousand people', () => {
  const options = Array.from({ length: 40 }, (_, at) => `option${at}`)
  const random = seededRandom()
  const some = () => options.filter(() => random() < 0.1)
  const guests = Array.from({ length: 2_000 }, (_, at) => guest(`p${at}`, { typeId: `type${at % 3}` }))
  const sought = guests.map(({ id }) => ({ id, seeks: some(), offers: some() }))
  const { groups, waiting } = planGroups(order(guests, { sought, roundsAfter: 5 }))
  expect([groups.length, waiting]).toEqual([1_000, []])
}, 60_000)
