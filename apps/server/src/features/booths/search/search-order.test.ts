import { fold } from '@parley/contract'
import { type BoothCounts, type BoothSearch, boothCalls } from '@parley/contract/booths'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { sizes } from '../../../testing/sizes.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories } from '../../participants/index.ts'
import { insertBooths, insertBoothTypes } from '../records/index.ts'

/* Compares the database with a naive evaluation of each booth, for random booths and queries. */

const WORDS = ['olive', 'oil', 'Öl', 'honey', 'стенд', '10%', 'a_b']
const OPTIONS = ['Cheese', 'Olive oil', 'Figs', 'Wine'].map((en, at) => ({ id: `sub${at + 1}`, en }))
/** Booths offer `cat1` and seek `cat2`. `cat3` is private and `cat4` is a text. */
const SELECTS = ['cat1', 'cat2', 'cat3']
const SHOWN = ['cat1', 'cat2']

const someOptions = fc.subarray(OPTIONS.map(({ id }) => id))
const text = (most: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: most }).map((all) => all.join(' '))
const booth = fc.record({
  boothName: fc.tuple(fc.constantFrom(...WORDS), text(1)).map((all) => all.join(' ').trim()),
  description: text(2),
  seek: text(1),
  rate: fc.integer({ min: 1, max: 2 }),
  boothType: fc.constantFrom('exhibitor', 'gold', 'hidden'),
  cat1: someOptions,
  cat2: someOptions,
  cat3: someOptions,
  cat4: text(1),
  favourite: fc.boolean(),
})
const question = fc.record({
  query: fc.oneof(fc.constant(''), text(2), fc.constantFrom('ol', 'oi', 'oliv fi', '%', 'che', 'тен', 'qqq')),
  orderBy: fc.constantFrom('rate' as const, 'name' as const),
  kinds: fc.subarray(['booth', 'sponsor', 'partner'] as const, { maxLength: 2 }),
  boothTypes: fc.subarray(['exhibitor', 'gold', 'hidden'], { maxLength: 2 }),
  chosen: fc.subarray([...SELECTS, 'cat9']).chain((ids) =>
    fc.tuple(
      ...ids.map((categoryId) =>
        fc.record({
          categoryId: fc.constant(categoryId),
          subCategoryIds: fc.subarray(
            OPTIONS.map(({ id }) => id),
            { minLength: 1 },
          ),
        }),
      ),
    ),
  ),
  onlyFavourites: fc.boolean(),
  onlyMatches: fc.boolean(),
  length: fc.integer({ min: 1, max: 5 }),
})

type SavedBooth = (typeof booth extends fc.Arbitrary<infer B> ? B : never) & { readonly id: string }
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never
const KIND: Readonly<Record<string, string>> = { exhibitor: 'booth', gold: 'sponsor', hidden: 'partner' }
const I_SEEK = ['sub1', 'sub3']
const I_OFFER = ['sub2']

const server = testServer()

async function aFair(
  made: readonly Omit<SavedBooth, 'id'>[],
): Promise<{ eventId: string; me: TestParticipant; kept: SavedBooth[] }> {
  const tab = (name: 'booth' | 'sponsor') => ({ name, texts: null, participantTypes: ['type1'] })
  const event = await anEvent(server, { limitTabs: true, tabs: [tab('booth'), tab('sponsor')] })
  const { eventId } = event
  const ids = await server.ctx.inTransaction(async (work) => {
    await insertBoothTypes(work, eventId, [
      { id: 'gold', kind: 'sponsor', texts: { en: 'Gold' } },
      { id: 'hidden', kind: 'partner', texts: { en: 'Partner' } },
    ])
    const options = OPTIONS.map(({ en }) => ({ texts: { en } }))
    await insertCategories(work, eventId, [
      { key: 'offer', role: 'offer', texts: { en: 'Offer' }, forBooths: true, options },
      { role: 'seek', matching: 'offer', texts: { en: 'Seek' }, forBooths: true },
      { matching: 'offer', texts: { en: 'Secret' }, forBooths: true, isPrivate: true },
      { type: 'text', texts: { en: 'Notes' }, forBooths: true },
    ])
    return insertBooths(
      work,
      eventId,
      made.map(({ favourite: _mark, ...each }) => ({
        ...each,
        categories: [
          ...SELECTS.map((id) => ({ categoryId: id, selected: each[id as 'cat1'] })),
          { categoryId: 'cat4', inputValue: each.cat4 },
        ],
      })),
    )
  })
  const booths = made.map((each, at) => ({ ...each, id: String(ids[at]) }))
  const categories = [
    { categoryId: 'cat2', selected: I_SEEK },
    { categoryId: 'cat1', selected: I_OFFER },
  ]
  const me = await aParticipant(server, event, { categories })
  for (const { id, favourite } of booths) {
    if (favourite) await server.call(boothCalls.tagBooth, { eventId, id, favourite }, me)
  }
  return { eventId, me, kept: booths.filter(({ boothType }) => KIND[boothType] !== 'partner') }
}

const begins = (words: string, word: string) => ` ${fold(words)}`.includes(` ${word}`)

function says(each: SavedBooth, word: string): boolean {
  const texts = [[each.boothName, each.seek, each.description].filter(Boolean).join(' '), each.cat4]
  const isLong = [...word].length >= 3
  if (texts.some((shownText) => (isLong ? fold(shownText).includes(word) : begins(shownText, word)))) return true
  const named = OPTIONS.filter(({ en }) => begins(en, word)).map(({ id }) => id)
  return SHOWN.some((id) => each[id as 'cat1'].some((option) => named.includes(option)))
}

const matches = ({ cat1, cat2 }: SavedBooth) =>
  cat1.some((option) => I_SEEK.includes(option)) || cat2.some((option) => I_OFFER.includes(option))

function filtersOf({ kinds, boothTypes, chosen, onlyFavourites, onlyMatches }: Question) {
  const filters: [string, (each: SavedBooth) => boolean][] = [
    ['kinds', ({ boothType }) => kinds.length === 0 || (kinds as string[]).includes(String(KIND[boothType]))],
    ['types', ({ boothType }) => boothTypes.length === 0 || boothTypes.includes(boothType)],
    ['favourites', ({ favourite }) => !onlyFavourites || favourite],
    ['matches', (each) => !onlyMatches || matches(each)],
  ]
  for (const { categoryId, subCategoryIds } of chosen) {
    const has = (each: SavedBooth) =>
      SHOWN.includes(categoryId) && each[categoryId as 'cat1'].some((id) => subCategoryIds.includes(id))
    filters.push([categoryId, has])
  }
  return filters
}

function answered(booths: readonly SavedBooth[], criteria: Question): { ids: string[]; counts: BoothCounts } {
  const words = [...new Set(fold(criteria.query).split(' '))].filter(Boolean)
  const within = booths.filter((each) => words.every((word) => says(each, word)))
  const filters = filtersOf(criteria)
  const beside = (name: string) =>
    within.filter((each) => filters.every(([other, holds]) => other === name || holds(each)))
  const sortName = ({ boothName }: SavedBooth) => [...fold(boothName)].slice(0, 32).join('')
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const score = ({ description }: SavedBooth) => Number(description !== '')
  const ranked = beside('').toSorted(
    (a, b) =>
      (criteria.orderBy === 'rate' ? b.rate - a.rate || score(b) - score(a) : 0) ||
      compare(sortName(a), sortName(b)) ||
      compare(a.id, b.id),
  )
  const count = (options: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(options, (id) => id)].map(([id, all]) => [id, all.length]))
  const chosen = SHOWN.map((id) => [id, count(beside(id).flatMap((each) => each[id as 'cat1']))] as const)
  return {
    ids: ranked.map(({ id }) => id),
    counts: {
      boothTypes: count(beside('types').map(({ boothType }) => boothType)),
      chosen: Object.fromEntries(chosen.filter(([, options]) => Object.keys(options).length > 0)),
      favourites: beside('favourites').filter(({ favourite }) => favourite).length,
      matches: beside('matches').filter(matches).length,
    },
  }
}

it('BOOTH-4 BOOTH-5 BOOTH-6 BOOTH-7 gives the same answer as a check of each booth, page by page', {
  timeout: 600_000,
}, async () => {
  const search = async (fair: Awaited<ReturnType<typeof aFair>>, criteria: Omit<BoothSearch, 'eventId'>) => {
    const { status, body } = await server.call(boothCalls.searchBooths, { eventId: fair.eventId, ...criteria }, fair.me)
    expect([status, body.code]).toEqual([200, undefined])
    return body
  }
  const seed = Math.floor(seededRandom()() * 2 ** 30)
  for (let round = 0; round < sizes(100); round++) {
    const fair = await aFair(fc.sample(booth, { numRuns: 30, seed: seed + round }))
    for (const criteria of fc.sample(question, { numRuns: 40, seed: seed + round })) {
      const wanted = answered(fair.kept, criteria)
      const first = await search(fair, { ...criteria, withCounts: true })
      if (first.isNear) {
        expect(wanted.ids).toEqual([])
        continue
      }
      expect([criteria, first.matches, first.counts]).toEqual([criteria, wanted.ids.length, wanted.counts])
      const ids = first.booths.map(({ id }) => id)
      for (let after = first.after; after !== null; ) {
        const page = await search(fair, { ...criteria, after })
        ids.push(...page.booths.map(({ id }) => id))
        after = page.after
      }
      expect([criteria, ids]).toEqual([criteria, wanted.ids])
    }
  }
})
