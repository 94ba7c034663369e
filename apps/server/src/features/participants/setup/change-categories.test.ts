import { topicName } from '@parley/contract'
import { appCalls, type EventFace, eventTopic } from '@parley/contract/app'
import { type AskedCategory, type CategoryDraft, participantCalls, setupCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertTypes } from './type-store.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const options = (...names: string[]) => names.map((en) => ({ texts: { en } }))
const create = (overrides: Partial<CategoryDraft> = {}) =>
  server.call(setupCalls.createCategory, { eventId, texts: { en: 'Offers' }, ...overrides }, organizer)
const made = async (overrides: Partial<CategoryDraft> = {}) => (await create(overrides)).body
const change = (categoryId: string, overrides: Partial<CategoryDraft> & { place?: number } = {}) =>
  server.call(setupCalls.changeCategory, { eventId, categoryId, texts: { en: 'Offers' }, ...overrides }, organizer)
const remove = (categoryId: string) => server.call(setupCalls.deleteCategory, { eventId, categoryId }, organizer)
const all = async () => (await server.call(setupCalls.getCategories, { eventId }, organizer)).body.categories
const one = async (categoryId: string) => (await all()).find((each) => each.categoryId === categoryId) as AskedCategory
const seenBy = async (caller: TestParticipant) =>
  (await server.call(appCalls.getEvents, { id: eventId }, caller)).body.event?.categories.map((each) => each.categoryId)

const someone = (categoryId: string, selected: string[], more: object = {}) =>
  aParticipant(server, event, { categories: [{ categoryId, selected }], ...more })
const answersOf = async ({ participantId }: TestParticipant, caller: TestParticipant) => {
  const { body } = await server.call(participantCalls.getParticipant, { eventId, id: participantId }, caller)
  return body.categories.map(({ categoryId, selectedCategoryIds }) => [categoryId, selectedCategoryIds])
}
const wrongPath = (answer: { status: number; body: { fields?: { path: string }[] } }) => [
  answer.status,
  answer.body.fields?.[0]?.path.split('.')[0],
]

it('CATEGORY-1 adds a category after the others, with all given fields', async () => {
  const draft: CategoryDraft = {
    role: 'offer',
    order: 'name',
    texts: { tr: 'Sunduklarım' },
    titles: { en: 'What do you bring?' },
    labels: { ru: 'Предлагаю' },
    placeholders: { es: 'Elija' },
    isPrivate: true,
    maxSelectableOptionCount: 2,
    visibleParticipants: [event.typeId, event.typeId],
    forBooths: true,
  }
  await made({ texts: { en: 'First' } })
  const { categoryId, subCategoryIds } = await made({ ...draft, options: options('Bread', 'Salt') })
  expect(await one(categoryId)).toEqual({
    ...draft,
    categoryId: 'cat2',
    matchingCategoryId: null,
    index: 1,
    type: 'select',
    texts: { en: 'Sunduklarım', tr: 'Sunduklarım' },
    isMulti: true,
    visibleParticipants: [event.typeId],
    forPeople: true,
    subCategories: subCategoryIds.map((id, index) => ({ id, index, texts: { en: ['Bread', 'Salt'][index] } })),
    answers: 0,
    chosen: {},
  })
})

it('CATEGORY-1 gives twelve concurrent organizers categories of their own, one after the other', async () => {
  const ids = (await Promise.all(Array.from({ length: 12 }, () => made()))).map(({ categoryId }) => categoryId)
  expect(new Set(ids).size).toBe(12)
  expect((await all()).map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, at) => at))
})

it.each([
  ['texts', { texts: {} }],
  ['texts', { texts: { en: ' ' } }],
  ['options', { options: [{ texts: {} }] }],
  ['options', { options: [{ id: 'sub99', texts: { en: 'A' } }] }],
  ['options', { type: 'text', options: options('A') }],
  ['options', { matchingCategoryId: 'cat1', options: options('A') }],
  ['matchingCategoryId', { matchingCategoryId: 'cat99' }],
  ['matchingCategoryId', { type: 'text', matchingCategoryId: 'cat1' }],
  ['matchingCategoryId', { matchingCategoryId: 'cat2' }],
  ['visibleParticipants', { visibleParticipants: ['type99'] }],
  ['maxSelectableOptionCount', { maxSelectableOptionCount: 0 }],
  ['forPeople', { forPeople: false }],
] as [string, Partial<CategoryDraft>][])(
  'CATEGORY-1 refuses wrong %s, names the field and saves nothing: %j',
  async (path, wrong) => {
    await made({ options: options('Bread') })
    await made({ matchingCategoryId: 'cat1' })
    await made({ options: options('Other') })
    const before = await all()
    expect(wrongPath(await create(wrong))).toEqual([400, path])
    // A change of the answer type is refused by a check of its own.
    if (!wrong.type) expect(wrongPath(await change('cat3', wrong))).toEqual([400, path])
    expect(await all()).toEqual(before)
  },
)

it('CATEGORY-1 limits industries to eight, and has no maximum for a single choice', async () => {
  const most = async (overrides: Partial<CategoryDraft>) =>
    (await one((await made(overrides)).categoryId)).maxSelectableOptionCount
  expect([
    await most({ role: 'industry' }),
    await most({ role: 'industry', maxSelectableOptionCount: 20 }),
    await most({ role: 'industry', maxSelectableOptionCount: 3 }),
    await most({ isMulti: false, maxSelectableOptionCount: 3 }),
    await most({}),
  ]).toEqual([8, 8, 3, null, null])
})

it('CATEGORY-2 rewrites a category with its options: the same ids, some added, some removed, in another order', async () => {
  const { categoryId, subCategoryIds } = await made({ options: options('Bread', 'Salt', 'Oil') })
  const [bread, salt, oil] = subCategoryIds as [string, string, string]
  const baker = await someone(categoryId, [salt, bread])
  const { body } = await change(categoryId, {
    texts: { en: 'Brings' },
    options: [{ id: oil, texts: { en: 'Olive oil' } }, ...options('Wine'), { id: bread, texts: { en: 'Bread' } }],
  })
  const { texts, subCategories, answers, chosen } = await one(categoryId)
  expect(texts).toEqual({ en: 'Brings' })
  expect(subCategories.map(({ id, texts: { en } }) => [id, en])).toEqual([
    [oil, 'Olive oil'],
    ['sub4', 'Wine'],
    [bread, 'Bread'],
  ])
  expect(body.subCategoryIds).toEqual([oil, 'sub4', bread])
  expect(await answersOf(baker, organizer)).toEqual([[categoryId, [bread]]])
  expect([answers, chosen]).toEqual([1, { [bread]: 1 }])
})

it('CATEGORY-2 trims answers in categories that offer the options of another one', async () => {
  const offers = await made({ role: 'offer', options: options('Bread', 'Salt') })
  const [bread, salt] = offers.subCategoryIds as [string, string]
  const seeks = await made({ role: 'seek', matchingCategoryId: offers.categoryId })
  const seeker = await someone(seeks.categoryId, [bread, salt])
  await change(offers.categoryId, { role: 'offer', options: [{ id: salt, texts: { en: 'Salt' } }] })
  expect(await answersOf(seeker, organizer)).toEqual([[seeks.categoryId, [salt]]])
})

it('CATEGORY-2 fixes the matching category once a person has answered, and changes it until then', async () => {
  const offers = await made({ options: options('Bread') })
  const seeks = await made({ options: options('Rice') })
  expect((await change(seeks.categoryId, { matchingCategoryId: offers.categoryId })).status).toBe(200)
  const seeker = await someone(seeks.categoryId, [...offers.subCategoryIds])
  const refused = await change(seeks.categoryId, { texts: { en: 'Rice' }, options: options('Rice') })
  expect([refused.status, refused.body.code]).toEqual([409, 'categoryIsAnswered'])
  expect((await one(seeks.categoryId)).texts).toEqual({ en: 'Offers' })
  expect(await answersOf(seeker, organizer)).toEqual([[seeks.categoryId, offers.subCategoryIds]])
})

it('CATEGORY-2 moves a category and closes up; another kind of answer, and an option of another category, are refused', async () => {
  const first = await made({ options: options('A') })
  await made()
  const { categoryId } = await made()
  await change(categoryId, { place: 0 })
  expect((await all()).map((each) => [each.categoryId, each.index])).toEqual([
    ['cat3', 0],
    ['cat1', 1],
    ['cat2', 2],
  ])
  const [foreign] = first.subCategoryIds
  expect(wrongPath(await change(categoryId, { type: 'text' }))).toEqual([400, 'type'])
  expect(wrongPath(await change(categoryId, { options: [{ id: String(foreign), texts: { en: 'A' } }] }))).toEqual([
    400,
    'options',
  ])
  expect((await change('cat99')).status).toBe(404)
})

it('CATEGORY-3 removes a category with its answers and from all types, and never reuses its id', async () => {
  const { categoryId, subCategoryIds } = await made({ options: options('Bread') })
  const baker = await someone(categoryId, [...subCategoryIds])
  const type = { eventId, typeId: event.typeId, texts: { en: 'Guest' }, categories: [categoryId] }
  await server.call(setupCalls.changeType, type, organizer)
  expect((await remove(categoryId)).body).toEqual({ success: true, answers: 1 })
  const { body } = await server.call(appCalls.getEvents, { id: eventId }, organizer)
  expect(body.event?.participantTypes[0]?.categories).toEqual([])
  expect([await all(), await answersOf(baker, organizer)]).toEqual([[], []])
  expect(await made({ options: options('Bread') })).toEqual({ categoryId: 'cat2', subCategoryIds: ['sub2'] })
  expect((await remove(categoryId)).status).toBe(404)
})

it('CATEGORY-3 refuses to remove a category while another one offers its options', async () => {
  const offers = await made({ options: options('Bread') })
  await made({ matchingCategoryId: offers.categoryId })
  expect((await remove(offers.categoryId)).body.code).toBe('categoryIsMatched')
  expect(await all()).toHaveLength(2)
})

it('CATEGORY-4 notifies open pages of each change', async () => {
  const page = await subscribeTo<EventFace>(server, url, organizer.userId, topicName(eventTopic.path, { eventId }))
  const { categoryId } = await made()
  await page.until(([row]) => row?.categoriesRev === 1)
  await change(categoryId, { texts: { en: 'Brings' } })
  await page.until(([row]) => row?.categoriesRev === 2)
  await remove(categoryId)
  await page.until(([row]) => row?.categoriesRev === 3)
  page.close()
})

it('CATEGORY-5 shows the answers to a category to the types that it names, and to organizers; private ones to none', async () => {
  const [press] = await server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'Press' } }]))
  const forPress = await made({ visibleParticipants: [String(press)], options: options('A') })
  const forAll = await made({ options: options('B') })
  const forNobody = await made({ isPrivate: true, options: options('C') })
  const person = await aParticipant(server, event, {
    categories: [forPress, forAll, forNobody].map(({ categoryId, subCategoryIds }) => ({
      categoryId,
      selected: [...subCategoryIds],
    })),
  })
  const journalist = await aParticipant(server, event, { typeId: String(press) })
  const guest = await aParticipant(server, event)
  const seen = async (caller: TestParticipant) => [
    await seenBy(caller),
    (await answersOf(person, caller)).map(([categoryId]) => categoryId),
  ]
  const [ofPress, ofAll] = [['cat1', 'cat2'], ['cat2']]
  expect(await seen(journalist)).toEqual([ofPress, ofPress])
  expect(await seen(guest)).toEqual([ofAll, ofAll])
  expect(await seen(organizer)).toEqual([ofPress, ofPress])
})

it('CATEGORY-5 lets the other type see everything that only the removed type saw', async () => {
  const [press] = await server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'Press' } }]))
  const { categoryId } = await made({ visibleParticipants: [String(press)] })
  const guest = await aParticipant(server, event)
  expect(await seenBy(guest)).toEqual([])
  const gone = { eventId, typeId: String(press), moveToTypeId: event.typeId }
  await server.call(setupCalls.deleteType, gone, organizer)
  expect(await seenBy(guest)).toEqual([categoryId])
})

it('CATEGORY-6 asks a type the categories that it names, and refuses one that the event does not have', async () => {
  const { categoryId } = await made()
  const say = (categories?: string[] | null) => {
    const type = {
      eventId,
      typeId: event.typeId,
      texts: { en: 'Guest' },
      ...(categories === undefined ? {} : { categories }),
    }
    return server.call(setupCalls.changeType, type, organizer)
  }
  const listCategories = async () =>
    (await server.call(appCalls.getEvents, { id: eventId }, organizer)).body.event?.participantTypes[0]?.categories
  expect(await listCategories()).toBe(null)
  await say([categoryId, categoryId])
  expect(await listCategories()).toEqual([categoryId])
  // A page of an older version sends no categories.
  await say()
  expect(await listCategories()).toEqual([categoryId])
  expect(wrongPath(await say(['cat99']))).toEqual([400, 'categories'])
  await say(null)
  expect(await listCategories()).toBe(null)
})

it('CATEGORY-2 adds options after the existing ones, without duplicates, and to the category that owns the offered options', async () => {
  const { categoryId } = await made({ options: options('Bread', 'Salt') })
  const seeks = await made({ texts: { en: 'Seeks' }, matchingCategoryId: categoryId })
  const ids = (await one(categoryId)).subCategories.map(({ id }) => id)
  const ada = await someone(categoryId, [String(ids[0])])
  const add = (to: string, ...names: string[]) =>
    server.call(setupCalls.addOptions, { eventId, categoryId: to, options: options(...names) }, organizer)
  expect((await add(seeks.categoryId, 'salt', 'Oil', 'OIL')).body).toEqual({ added: 1 })
  const names = async () => (await one(categoryId)).subCategories.map(({ texts }) => texts.en)
  expect([await names(), (await one(categoryId)).subCategories.slice(0, 2).map(({ id }) => id)]).toEqual([
    ['Bread', 'Salt', 'Oil'],
    ids,
  ])
  expect(await answersOf(ada, organizer)).toContainEqual([categoryId, [ids[0]]])

  await Promise.all(Array.from({ length: 12 }, () => add(categoryId, 'Gin')))
  expect(await names()).toEqual(['Bread', 'Salt', 'Oil', 'Gin'])
  const words = await made({ type: 'text', texts: { en: 'Words' } })
  expect(wrongPath(await add(words.categoryId, 'Gin'))).toEqual([400, 'categoryId'])
  expect(wrongPath(await add(categoryId, ...Array.from({ length: 300 }, (_, nth) => `Option ${nth}`)))).toEqual([
    400,
    'options',
  ])
  expect((await add('cat99', 'Gin')).status).toBe(404)
})
