import { fold } from '@parley/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Search } from '../search.ts'
import { PeopleIndex } from './people-index.ts'
import type { IndexedPerson } from './people-slots.ts'

const NAMES = ['Ada', 'Işık', 'Анна', 'Ng', 'Cheese', 'oil', '50%', 'İzmir', 'Zoë']
const CATEGORIES = ['cat1', 'cat2', 'cat3']
const OPTIONS = ['sub1', 'sub2', 'sub3', 'sub4']

const idOf = (number: number) => `p${number}`.padStart(20, '0')
const textOf = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((words) => fold(words.join(' ')))
/** People with few different ids, so that people change and leave. */
const person = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }).map((number) => idOf(number)),
    typeId: fc.constantFrom('type1', 'type2', 'type3'),
    present: fc.constantFrom('venue', 'online', null),
    isActive: fc.boolean(),
    ownsBooth: fc.boolean(),
    isListed: fc.boolean(),
    searchText: textOf,
    company: fc.option(textOf, { nil: null }),
    chosen: fc.tuple(...CATEGORIES.map((id) => fc.subarray(OPTIONS).map((options) => [id, ...options] as const))),
    said: fc.oneof(
      fc.constant([]),
      textOf.map((text) => [['cat4', text] as const]),
    ),
  })
  .map(({ company, ...rest }): IndexedPerson => {
    const sortName = rest.searchText.slice(0, 8)
    return { ...rest, sortName, sortCompany: company ? `0${company}\t${sortName}` : `1${sortName}` }
  })
const people = (maxLength: number) => fc.uniqueArray(person, { maxLength, selector: ({ id }) => id })
const change = fc.record({
  people: people(80),
  gone: fc.subarray(
    Array.from({ length: 60 }, (_, at) => idOf(at + 1)),
    { maxLength: 5 },
  ),
})

const standpoint: Search['standpoint'] = {
  restricted: false,
  eventKey: 'e',
  priority: ['type2', 'type3'],
  invitationRights: true,
  finds: null,
  open: CATEGORIES,
  offering: ['cat2'],
  seeking: ['cat3'],
  textual: ['cat4'],
  iSeek: ['sub1', 'sub2'],
  iOffer: ['sub3'],
  named: [],
  tagged: { favourite: [idOf(1)], ignored: [idOf(2)] },
  contacts: { sent: [], received: [idOf(3)], accepted: [], rejected: [] },
  acquainted: [idOf(3)],
  known: [],
  lastChange: 0,
}
const search = fc.record({
  eventId: fc.constant('e'),
  viewerId: fc.constant(idOf(4)),
  seesUnlisted: fc.boolean(),
  standpoint: fc.constant(standpoint),
  words: fc.array(
    fc.record({
      text: fc.constantFrom(...NAMES.map(fold), 'e', 'izm', 'is'),
      near: fc.option(fc.subarray(NAMES.map(fold)), { nil: null, freq: 2 }),
      options: fc.subarray(OPTIONS, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  typeIds: fc.subarray(['type1', 'type3']),
  subCategoryIds: fc.oneof(fc.constant([]), fc.subarray(OPTIONS)),
  chosen: fc.constant([]),
  tag: fc.option(fc.constantFrom('favourite' as const, 'ignored' as const), { nil: null, freq: 2 }),
  contactState: fc.constant(null),
  present: fc.option(fc.constantFrom('venue' as const, 'online' as const), { nil: null, freq: 2 }),
  onlyMatches: fc.boolean(),
  withCounts: fc.boolean(),
  order: fc.constantFrom('rank' as const, 'name' as const, 'company' as const),
  asc: fc.boolean(),
  after: fc.constant(null),
  limit: fc.integer({ min: 1, max: 70 }),
})

function inOrder(everyone: Iterable<IndexedPerson>): IndexedPerson[] {
  const keyOf = ({ sortName, id }: IndexedPerson) => Buffer.from(`${sortName}\0${id}`)
  return [...everyone].sort((a, b) => Buffer.compare(keyOf(a), keyOf(b)))
}

function indexOf(everyone: Iterable<IndexedPerson>): PeopleIndex {
  const index = new PeopleIndex()
  index.load(everyone)
  index.settle()
  return index
}

it('INDEX-2 has a person only once who was read twice during the build', () => {
  fc.assert(
    fc.property(people(60), people(60), fc.array(search, { minLength: 3, maxLength: 6 }), (first, later, searches) => {
      const index = new PeopleIndex()
      index.load(first)
      index.load(later)
      index.settle()
      const rebuilt = indexOf(inOrder(new Map([...first, ...later].map((each) => [each.id, each])).values()))
      expect(index.count).toBe(rebuilt.count)
      for (const query of searches) expect(index.find(query)).toEqual(rebuilt.find(query))
      const changed = first.slice(0, 20)
      index.change(changed, [])
      rebuilt.change(changed, [])
      for (const laterQuery of searches) expect(index.find(laterQuery)).toEqual(rebuilt.find(laterQuery))
    }),
    { numRuns: 100 },
  )
})

it('INDEX-2 answers after any changes like a rebuilt index, also on the next page', () => {
  fc.assert(
    fc.property(
      people(60),
      fc.array(change, { maxLength: 4 }),
      fc.array(search, { minLength: 5, maxLength: 10 }),
      (first, changes, searches) => {
        const known = new Map(first.map((each) => [each.id, each]))
        const index = indexOf(inOrder(first))
        // Builds this order first, so that the changes must keep it up to date too.
        index.find({ ...(searches[0] as Search), order: 'company' })
        for (const { people: changed, gone } of changes) {
          const left = gone.filter((id) => !changed.some((each) => each.id === id))
          index.change(changed, left)
          for (const id of left) known.delete(id)
          for (const each of changed) known.set(each.id, each)
        }
        const rebuilt = indexOf(known.values())
        expect(index.count).toBe(known.size)
        for (const query of searches) {
          const found = index.find(query)
          expect(found).toEqual(rebuilt.find(query))
          const next = { ...query, after: found.places.at(-1) ?? null }
          expect(index.find(next)).toEqual(rebuilt.find(next))
        }
        expect(
          index.near(['chese']).map((words) => words.filter((word) => known.size > 0 && word === 'cheese')),
        ).toEqual(index.near(['chese']))
      },
    ),
    { numRuns: 200 },
  )
})

it('INDEX-4 takes less than 250 bytes for a person, and is worn once many have died', () => {
  const one = (number: number): IndexedPerson => ({
    id: `${number}`.padStart(20, 'x'),
    typeId: `type${number % 6}`,
    present: null,
    isActive: true,
    ownsBooth: false,
    isListed: true,
    sortName: `name${number % 997} surname${number % 7919}`.slice(0, 32),
    sortCompany: `0company number ${number % 4001}\tname${number % 997} surname${number % 7919}`,
    searchText: `name${number % 997} surname${number % 7919} company number ${number % 4001} head of procurement izmir`,
    chosen: [1, 2, 3, 4].map((category) => [`cat${category}`, `sub${number % 11}`, `sub${number % 13}`] as const),
    said: [],
  })
  const everyone = Array.from({ length: 30_000 }, (_, number) => one(number))
  const index = indexOf(everyone)
  expect(index.byteLength / everyone.length).toBeLessThan(250)

  for (let from = 0; from < 30_000; from += 1_000) index.change(everyone.slice(from, from + 1_000), [])
  expect([index.count, index.isWorn]).toEqual([30_000, true])
})
