import { type BoothSearch, boothCalls } from '@parley/contract/booths'
import { setupCalls } from '@parley/contract/participants'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories, type NewCategory } from '../../participants/index.ts'
import { insertBooths, insertBoothTypes, type NewBooth } from '../records/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let me: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  me = await aParticipant(server, event)
})

type BoothFields = Partial<NewBooth> & { boothName: string }
const add = (...booths: readonly BoothFields[]) =>
  server.ctx.inTransaction((work) => insertBooths(work, eventId, booths))
const search = async (criteria: Omit<BoothSearch, 'eventId'> = {}, as: Caller = me) => {
  const { status, body } = await server.call(boothCalls.searchBooths, { eventId, ...criteria }, as)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const names = async (criteria: Omit<BoothSearch, 'eventId'> = {}, as: Caller = me) =>
  (await search(criteria, as)).booths.map(({ boothName }) => boothName)
const ask = async (...categories: readonly NewCategory[]) =>
  server.ctx.inTransaction((work) => insertCategories(work, eventId, categories))
const select = (own: Omit<Partial<NewCategory>, 'options'> & { options: readonly string[] }): NewCategory => ({
  texts: { en: 'Goods' },
  forBooths: true,
  forPeople: false,
  ...own,
  options: own.options.map((en) => ({ texts: { en } })),
})

describe('a query', () => {
  it.each([
    ['the beginning of a word', 'ana', ['Anatolian Olives']],
    ['letters inside a word, ignoring marks and case', 'ZEYTİN', ['Işık Zeytinyağı']],
    ['its seek text', 'importers', ['Anatolian Olives']],
    ['its location', 'b12', ['Işık Zeytinyağı']],
    ['its description', 'stone mill', ['Anatolian Olives']],
    ['all words in any field', 'olives importers mill', ['Anatolian Olives']],
    ['two letters, only at the beginning of a word', 'ol', ['Anatolian Olives']],
    ['several words, only if all are found', 'olives qqq', []],
  ])('BOOTH-4 searches by %s', async (_, query, found) => {
    await add(
      { boothName: 'Anatolian Olives', seek: 'Importers', description: 'From a stone mill' },
      { boothName: 'Işık Zeytinyağı', location: 'Hall 3, B12' },
    )
    expect(await names({ query })).toEqual(found)
  })

  it('BOOTH-4 searches pattern characters and unusual words literally', async () => {
    await add(
      { boothName: '100% Oil_Co \\o/' },
      { boothName: '__proto__ & constructor' },
      { boothName: 'عسل الجبل 🍯' },
    )
    expect(await names({ query: '100%' })).toEqual(['100% Oil_Co \\o/'])
    expect(await names({ query: '%' })).toEqual([])
    expect(await names({ query: '_' })).toEqual(['__proto__ & constructor'])
    expect(await names({ query: '__proto__' })).toEqual(['__proto__ & constructor'])
    expect(await names({ query: 'عسل' })).toEqual(['عسل الجبل 🍯'])
    expect(await names({ query: '🍯' })).toEqual(['عسل الجبل 🍯'])
  })

  it('BOOTH-4 finds near matches by names and options if nothing matches exactly, and says so on each page', async () => {
    const [goods] = await ask(select({ options: ['Cheese'] }))
    const chosen = [{ categoryId: String(goods?.categoryId), selected: goods?.subCategoryIds ?? [] }]
    await add(
      { boothName: 'Anatolian Olives' },
      { boothName: 'Aegean Olives' },
      { boothName: 'Dairy', categories: chosen },
    )
    const first = await search({ query: 'olivse', length: 1 })
    expect([first.isNear, first.matches, first.booths[0]?.boothName]).toEqual([true, 2, 'Aegean Olives'])
    const next = await search({ query: 'olivse', length: 1, after: first.after })
    expect([next.isNear, next.booths[0]?.boothName, next.after]).toEqual([true, 'Anatolian Olives', null])
    expect(await names({ query: 'cheeze' })).toEqual(['Dairy'])
    expect((await search({ query: 'olives' })).isNear).toBeUndefined()
    expect(await search({ query: 'zzzzzz' })).toMatchObject({ matches: 0, booths: [] })
  })

  it('BOOTH-4 finds by options and texts that the reader sees', async () => {
    const [goods, notes, secret] = await ask(
      select({ options: ['Olive oil', 'Honey'] }),
      { type: 'text', texts: { en: 'Notes' }, forBooths: true },
      { type: 'text', texts: { en: 'Secret' }, forBooths: true, isPrivate: true },
    )
    const oil = String(goods?.subCategoryIds[0])
    await add({
      boothName: 'Aegean',
      categories: [
        { categoryId: String(goods?.categoryId), selected: [oil] },
        { categoryId: String(notes?.categoryId), inputValue: 'Organic since 1990' },
        { categoryId: String(secret?.categoryId), inputValue: 'Bankrupt' },
      ],
    })
    expect(await names({ query: 'oil' })).toEqual(['Aegean'])
    expect(await names({ query: 'organic' })).toEqual(['Aegean'])
    expect(await names({ query: 'bankrupt' })).toEqual([])
    const organizer = await aParticipant(server, event, { organizer: true })
    expect(await names({ query: 'bankrupt' }, organizer)).toEqual([])
  })
})

describe('the order', () => {
  it('BOOTH-7 is rate, score, name; or name alone; and pages show each booth once despite changes', async () => {
    await add(
      { boothName: 'Zeta', rate: 9 },
      { boothName: 'Beta', description: 'Says something' },
      { boothName: 'alpha', description: 'Says something', logoPath: '/files/a/logo.webp' },
      { boothName: 'Émile' },
      { boothName: 'Delta' },
    )
    const ranked = ['Zeta', 'alpha', 'Beta', 'Delta', 'Émile']
    expect(await names()).toEqual(ranked)
    expect(await names({ orderBy: 'name' })).toEqual(['alpha', 'Beta', 'Delta', 'Émile', 'Zeta'])

    for (const orderBy of ['rate', 'name'] as const) {
      const whole = await names({ orderBy })
      const paged: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({ orderBy, length: 2, after })
        if (after === null) await add({ boothName: 'A newcomer', rate: 1000 })
        paged.push(...page.booths.map(({ boothName }) => boothName))
        after = page.after
      } while (after)
      expect(paged.filter((name) => name !== 'A newcomer')).toEqual(whole.filter((name) => name !== 'A newcomer'))
    }
  })

  it('BOOTH-7 refuses a cursor of another search, order or reader', async () => {
    await add({ boothName: 'A' }, { boothName: 'B' })
    const { after } = await search({ length: 1 })
    const other = await aParticipant(server, event)
    const statusOf = async (criteria: Omit<BoothSearch, 'eventId'>, as: Caller) =>
      (await server.call(boothCalls.searchBooths, { eventId, length: 1, after, ...criteria }, as)).status
    expect([
      await statusOf({}, other),
      await statusOf({ query: 'a' }, me),
      await statusOf({ orderBy: 'name' }, me),
      await statusOf({ onlyFavourites: true }, me),
      await statusOf({ after: 'x.y' }, me),
      await statusOf({}, me),
    ]).toEqual([400, 400, 400, 400, 400, 200])
  })

  it('BOOTH-7 runs as many statements for a hundred booths as for one', async () => {
    await add({ boothName: 'One' })
    const queries = async () => (await countQueries(server, () => search({ withCounts: true, query: 'o' }))).queries
    const once = await queries()
    await add(...Array.from({ length: 100 }, (_, at) => ({ boothName: `One ${at}` })))
    expect([await queries(), once]).toEqual([once, once])
  })
})

describe('filters and their counts', () => {
  it('BOOTH-5 narrow by type, kind, options and favourites, and each count ignores its own filter', async () => {
    const [gold = ''] = await server.ctx.inTransaction((work) =>
      insertBoothTypes(work, eventId, [{ kind: 'sponsor', texts: { en: 'Gold' } }]),
    )
    const [goods, land] = await ask(
      select({ options: ['Oil', 'Honey'] }),
      select({ texts: { en: 'Land' }, options: ['TR', 'GR'] }),
    )
    const [oil = '', honey = ''] = goods?.subCategoryIds ?? []
    const [tr = '', gr = ''] = land?.subCategoryIds ?? []
    const [inGoods, inLand] = [String(goods?.categoryId), String(land?.categoryId)]
    const chose = (...[a, b]: readonly [string, string]) => [
      { categoryId: inGoods, selected: [a] },
      { categoryId: inLand, selected: [b] },
    ]
    const [one = ''] = await add(
      { boothName: 'A', categories: chose(oil, tr) },
      { boothName: 'B', categories: chose(oil, gr), boothType: gold },
      { boothName: 'C', categories: chose(honey, gr) },
      { boothName: 'D' },
    )
    await server.call(boothCalls.tagBooth, { eventId, id: one, favourite: true }, me)
    const want = (categoryId: string, ...subCategoryIds: string[]) => ({ categoryId, subCategoryIds })

    expect(await names({ chosen: [want(inGoods, oil)] })).toEqual(['A', 'B'])
    expect(await names({ chosen: [want(inGoods, oil, honey)] })).toEqual(['A', 'B', 'C'])
    expect(await names({ chosen: [want(inGoods, oil), want(inLand, gr)] })).toEqual(['B'])
    expect(await names({ chosen: [want(inLand, oil)] })).toEqual([])
    expect(await names({ chosen: [want('cat99', oil)] })).toEqual([])
    expect(await names({ kinds: ['sponsor'] })).toEqual(['B'])
    expect(await names({ boothTypes: ['exhibitor'] })).toEqual(['A', 'C', 'D'])
    expect(await names({ onlyFavourites: true })).toEqual(['A'])

    const { matches, counts } = await search({ withCounts: true, chosen: [want(inGoods, oil)], boothTypes: [gold] })
    expect([matches, counts]).toEqual([
      1,
      {
        boothTypes: { exhibitor: 1, [gold]: 1 },
        chosen: { [inGoods]: { [oil]: 1 }, [inLand]: { [gr]: 1 } },
        favourites: 0,
        matches: 0,
      },
    ])
  })

  it('BOOTH-5 take 64 of them, and no more', async () => {
    await add({ boothName: 'A' })
    const facets = (most: number) =>
      Array.from({ length: most }, (_, at) => ({ categoryId: `cat${at + 1}`, subCategoryIds: ['sub1'] }))
    expect(await search({ chosen: facets(64), withCounts: true })).toMatchObject({ matches: 0 })
    const refused = await server.call(boothCalls.searchBooths, { eventId, chosen: facets(65) }, me)
    expect(refused.status).toBe(400)
  })

  it('BOOTH-2 BOOTH-5 ignore categories that the reader does not see or that no longer apply to booths', async () => {
    const [secret, forTypes, plain] = await ask(
      select({ options: ['S'], isPrivate: true }),
      select({ options: ['T'], visibleParticipants: ['type99'] }),
      select({ options: ['P', 'Q'] }),
    )
    const all = [secret, forTypes, plain].map((each) => ({
      categoryId: String(each?.categoryId),
      selected: each?.subCategoryIds ?? [],
    }))
    await add({ boothName: 'A', categories: all })
    const [, , open] = all
    const idOf = String(open?.categoryId)
    expect((await search({ withCounts: true })).counts?.chosen).toEqual({
      [idOf]: Object.fromEntries((open?.selected ?? []).map((option) => [option, 1])),
    })
    for (const { categoryId, selected } of all.slice(0, 2)) {
      expect(await names({ chosen: [{ categoryId, subCategoryIds: [...selected] }] })).toEqual([])
    }
    expect(await names({ query: 't' })).toEqual([])

    const organizer = await aParticipant(server, event, { organizer: true })
    const [remainingId = '', gone = ''] = open?.selected ?? []
    const draft = { eventId, categoryId: idOf, texts: { en: 'Goods' }, forPeople: false, forBooths: true }
    const options = [{ id: remainingId, texts: { en: 'P' } }]
    await server.call(setupCalls.changeCategory, { ...draft, options }, organizer)
    expect((await search({ withCounts: true })).counts?.chosen).toEqual({ [idOf]: { [remainingId]: 1 } })
    expect(await names({ chosen: [{ categoryId: idOf, subCategoryIds: [gone] }] })).toEqual([])

    await server.call(setupCalls.changeCategory, { ...draft, options, forPeople: true, forBooths: false }, organizer)
    expect((await search({ withCounts: true })).counts?.chosen).toEqual({})
    expect(await names({ query: 'p' })).toEqual([])
  })
})

describe('matching', () => {
  it('BOOTH-6 works in both directions, the rarest first, by answers that the reader sees', async () => {
    const [offer] = await ask(
      select({ role: 'offer', options: ['Oil', 'Honey', 'Figs'], forPeople: true, key: 'offer' }),
    )
    const [seek] = await ask({
      role: 'seek',
      texts: { en: 'Seek' },
      matching: String(offer?.categoryId),
      forPeople: true,
      forBooths: true,
    })
    const [oil = '', honey = '', figs = ''] = offer?.subCategoryIds ?? []
    const [offered, sought] = [String(offer?.categoryId), String(seek?.categoryId)]
    const viewer = await aParticipant(server, event, {
      categories: [
        { categoryId: sought, selected: [oil, honey] },
        { categoryId: offered, selected: [figs] },
      ],
    })
    await add(
      { boothName: 'A', categories: [{ categoryId: offered, selected: [oil, honey] }] },
      { boothName: 'B', categories: [{ categoryId: offered, selected: [oil] }] },
      { boothName: 'C', categories: [{ categoryId: sought, selected: [figs, oil] }] },
      { boothName: 'D', categories: [{ categoryId: offered, selected: [figs] }] },
    )
    const { matches, booths, counts } = await search({ onlyMatches: true, withCounts: true }, viewer)
    expect([matches, counts?.matches]).toEqual([3, 3])
    expect(booths.map((each) => [each.boothName, each.offersYouSeek, each.seeksYouOffer])).toEqual([
      ['A', [honey, oil], []],
      ['B', [oil], []],
      ['C', [], [figs]],
    ])
    const { body } = await server.call(boothCalls.getBooth, { eventId, id: String(booths[0]?.id) }, viewer)
    expect([body.offersYouSeek, body.seeksYouOffer]).toEqual([[honey, oil], []])
    expect(await names({ onlyMatches: true })).toEqual([])
  })
})

it("BOOTH-17 a list shows the reader's favourites and viewed booths", async () => {
  const { boothId, owner } = await aBooth(server, event)
  await server.call(boothCalls.tagBooth, { eventId, id: boothId, favourite: true }, me)
  const shown = async (as: Caller) => (await search({}, as)).booths.map(({ favourite, seen }) => ({ favourite, seen }))
  expect(await shown(me)).toEqual([{ favourite: true, seen: false }])
  expect(await shown(owner)).toEqual([{ favourite: false, seen: false }])
})
