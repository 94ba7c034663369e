import { fold, type SentTo } from '@parley/contract'
import { type ContactState, networkingCalls, type SearchCounts, type Tag } from '@parley/contract/networking'
import { setupCalls } from '@parley/contract/participants'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { similarWords } from '../../platform/words/similar-words.ts'
import { inOwnBooths } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { insertCategories, insertParticipants, insertTypes, type NewParticipant } from '../participants/index.ts'
import { ensureIndex } from './people-index/index.ts'

const PEOPLE = 300
const TYPES = ['type1', 'type2', 'type3', 'type4']
/** The type of the press, which sees one more category than others and finds all listed people. */
const PRESS_TYPE = 'type3'
const ASKED_LESS = { typeId: 'type1', categories: ['cat1', 'cat3', 'cat6'] }
const OPTIONS = ['Cheese', 'Wine', 'Olive oil', 'Peynir', 'Сыр', 'Queso fresco'].map((en, index) => ({
  id: `sub${index + 1}`,
  en,
}))
const WORDS = ['Ada', 'Işık', 'Анна', 'Ng', 'Cheese', 'wine', 'oil', '50%', 'a_b', 'İzmir', 'Queso']

const words = (max: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((each) => each.join(' '))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const chosenOptions = fc.subarray(OPTIONS.map(({ id }) => id))
/**
 * Answers to seven categories: interests, seeks, offers, a private one, one that only some types see, and two with
 * texts (the second private).
 */
const answers = fc
  .tuple(chosenOptions, chosenOptions, chosenOptions, chosenOptions, chosenOptions, words(2), words(1))
  .map(([one, two, three, four, five, openText, whispered]) => [
    ...[one, two, three, four, five].map((selected, index) => ({ categoryId: `cat${index + 1}`, selected })),
    { categoryId: 'cat6', inputValue: openText },
    { categoryId: 'cat7', inputValue: whispered },
  ])
const person = fc.record({
  name: fc.constantFrom(...WORDS),
  surname: words(1),
  company: maybe(words(2)),
  jobTitle: maybe(words(1)),
  city: maybe(words(1)),
  offer: maybe(words(2)),
  seek: maybe(words(1)),
  typeId: fc.constantFrom(...TYPES),
  boothRole: maybe(fc.constantFrom('owner' as const, 'admin' as const)),
  present: maybe(fc.constantFrom('venue' as const, 'online' as const)),
  organizer: fc.boolean(),
  listed: fc.boolean(),
  state: fc.constantFrom('active' as const, 'active' as const, 'invited' as const, 'deleted' as const),
  categories: answers,
})
const choice = fc.record({
  categoryId: fc.constantFrom('cat1', 'cat2', 'cat3', 'cat4', 'cat5'),
  subCategoryIds: fc.subarray(
    OPTIONS.map(({ id }) => id),
    { minLength: 1 },
  ),
})
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const question = fc.record({
  query: fc.oneof(
    words(2),
    fc.constantFrom('is', 'a', 'an', 'oil qu', 'ese', 'че', 'chese', 'quezo', 'oliv', 'pyenir wine'),
  ),
  orderBy: fc.constantFrom('rank' as const, 'rank' as const, 'name' as const, 'company' as const),
  asc: fc.boolean(),
  length: fc.integer({ min: 20, max: 200 }),
  typeIds: fc.oneof(fc.constant<string[]>([]), fc.subarray(TYPES)),
  subCategoryIds: fc.oneof(fc.constant<string[]>([]), fc.constant<string[]>([]), chosenOptions),
  chosen: fc.oneof(
    fc.constant<{ categoryId: string; subCategoryIds: string[] }[]>([]),
    fc.uniqueArray(choice, { maxLength: 2, selector: ({ categoryId }) => categoryId }),
  ),
  tag: rarely(fc.constantFrom('favourite' as const, 'ignored' as const)),
  contactState: rarely(fc.constantFrom('fresh' as const, 'sent' as const, 'received' as const, 'rejected' as const)),
  present: rarely(fc.constantFrom('venue' as const, 'online' as const)),
  onlyMatches: fc.boolean(),
  withCounts: fc.boolean(),
  by: fc.constantFrom('guest' as const, 'organizer' as const, 'press' as const),
})
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never
type Known = NewParticipant & { participantId: string }

let server: TestServer
let event: TestEvent
let people: Known[]
let viewers: Record<Question['by'], TestParticipant>
const seed = Date.now()
const mine = [
  { categoryId: 'cat2', selected: ['sub2', 'sub1', 'sub4'] },
  { categoryId: 'cat3', selected: ['sub3', 'sub1'] },
]
const TAGS: readonly [at: number, tag: Tag][] = Array.from({ length: 60 }, (_, index) => [
  index * 3,
  index % 3 === 0 ? 'ignored' : 'favourite',
])
const CONTACTS: readonly [at: number, state: Exclude<ContactState, 'accepted'>][] = Array.from(
  { length: 60 },
  (_, index) => [index * 4, (['sent', 'received', 'rejected'] as const)[index % 3] ?? 'sent'],
)

async function makePeople(from: string) {
  server = await startServer({ SEARCH_INDEX_FROM: from })
  event = await anEvent(server)
  const { eventId } = event
  const texts = { en: 'X' }
  people = await server.ctx.inTransaction(async (work) => {
    await insertTypes(work, eventId, [
      { texts, priority: ['type3', 'type1'], finds: ['type1', 'type2', 'type3'] },
      { texts },
      { texts },
    ])
    await insertCategories(work, eventId, [
      { texts, options: OPTIONS.map(({ en }) => ({ texts: { en } })) },
      { texts, role: 'seek', matching: 'cat1' },
      { texts, role: 'offer', matching: 'cat1' },
      { texts, role: 'offer', matching: 'cat1', isPrivate: true },
      { texts, role: 'offer', matching: 'cat1', visibleParticipants: ['type1', 'type3'] },
      { texts, type: 'text' },
      { texts, type: 'text', isPrivate: true },
    ])
    const made = await inOwnBooths(work, eventId, fc.sample(person, { numRuns: PEOPLE, seed }))
    const inserted = await insertParticipants(work, eventId, made)
    return made.map((each, index) => ({ ...each, participantId: inserted[index]?.participantId ?? '' }))
  })
  const viewer = { typeId: 'type2', categories: mine, listed: false }
  viewers = {
    guest: await aParticipant(server, event, { ...viewer, name: 'Guest' }),
    organizer: await aParticipant(server, event, { ...viewer, name: 'Host', organizer: true, state: 'active' }),
    press: await aParticipant(server, event, { ...viewer, name: 'Press', typeId: PRESS_TYPE }),
  }
  const { db } = server.ctx
  const own = { event_id: eventId, participant_id: viewers.guest.participantId }
  const idAt = (at: number) => String(people[at]?.participantId)
  await db
    .insertInto('participant_tag')
    .values(TAGS.map(([at, tag]) => ({ ...own, other_id: idAt(at), tag })))
    .execute()
  const invitations = CONTACTS.map(([at, state]) => {
    const [from_id, to_id] = state === 'received' ? [idAt(at), own.participant_id] : [own.participant_id, idAt(at)]
    return {
      event_id: eventId,
      invitation_id: `i${at}`,
      type: 'join',
      from_id,
      to_id,
      pair_key: `${at}`,
      state: state === 'rejected' ? 'rejected' : 'waiting',
      created_at: instantOf(server.ctx.clock.now()),
    }
  })
  await db.insertInto('invitation').values(invitations).execute()
  const less = { eventId, texts: { en: 'X' }, ...ASKED_LESS }
  expect((await server.call(setupCalls.changeType, less, viewers.organizer)).status).toBe(200)
  people = people.map(({ categories = [], ...each }) => {
    const hasCategory = (id: string) => each.typeId !== ASKED_LESS.typeId || ASKED_LESS.categories.includes(id)
    return { ...each, categories: categories.filter(({ categoryId }) => hasCategory(categoryId)) }
  })
  await sql`analyze participant, participant_category, category, sub_category, invitation`.execute(db)
  people.push({ ...viewer, name: 'Guest', surname: 'Kaya', participantId: viewers.guest.participantId })
  const host = { ...viewer, organizer: true, participantId: viewers.organizer.participantId }
  people.push({ ...host, name: 'Host', surname: 'Kaya' })
  const press = { ...viewer, typeId: PRESS_TYPE, participantId: viewers.press.participantId }
  people.push({ ...press, name: 'Press', surname: 'Kaya' })
  const isIndexed = await ensureIndex(server.ctx, eventId, PEOPLE)
  expect(isIndexed).toBe(from === '0')
}

describe.each([
  ['the database', '1000000'],
  ['the index', '0'],
])('from %s', (_, from) => {
  beforeAll(() => makePeople(from))
  afterAll(() => server.close())

  it(`SEARCH-4 SEARCH-5 SEARCH-6 finds over all pages the same as a check of every person (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(question, async (criteria) => {
        const viewer = viewers[criteria.by]
        const { by: _, ...input } = criteria
        const found: unknown[] = []
        let after: string | null = null
        const wanted = expected(criteria, viewer.participantId)
        do {
          const { body }: Awaited<ReturnType<typeof ask>> = await ask(viewer, { ...input, after })
          expect([body.matches, body.isNear ?? false]).toEqual([wanted.ids.length, wanted.isNear])
          if (criteria.withCounts) expect(body.counts).toEqual(wanted.counts)
          else expect(body.counts).toBeUndefined()
          found.push(...body.results.map(([id]) => id))
          after = body.after
        } while (after)
        expect(found).toEqual(wanted.ids)
      }),
      { numRuns: Math.max(60, sizes(1_000)), seed },
    )
  })
})

const ask = (viewer: TestParticipant, input: Omit<SentTo<typeof networkingCalls.searchParticipants>, 'eventId'>) =>
  server.call(networkingCalls.searchParticipants, { eventId: event.eventId, ...input }, viewer)

interface Expected {
  readonly ids: string[]
  readonly counts: SearchCounts
  readonly isNear: boolean
}

function expected(criteria: Question, viewerId: string): Expected {
  const exact = fold(criteria.query)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      fits: (text: string) => (word.length < 3 ? beginsAWord(text, word) : text.includes(word)),
      names: (text: string) => beginsAWord(text, word),
    }))
  const asWritten = among(criteria, viewerId, exact)
  if (asWritten.ids.length > 0 || exact.length === 0) return { ...asWritten, isNear: false }
  const vocabulary = new Set(
    people
      .filter(({ state }) => state !== 'deleted')
      .flatMap((each) => [searched(each), ...texts(each).map(({ text }) => text)].join(' ').split(' ')),
  )
  const near = fold(criteria.query)
    .split(' ')
    .filter(Boolean)
    .map((word, index) => {
      if ([...word].length < 4) return exact[index] as Word
      const meant = similarWords(word, vocabulary)
      const names = OPTIONS.map(({ en }) => fold(en))
      const nearOptions = new Set(names.filter((name) => similarWords(word, name.split(' ')).length > 0))
      return {
        fits: (text: string) => text.split(' ').some((each) => meant.includes(each)),
        names: (text: string) => nearOptions.has(text),
      }
    })
  const asMeant = among(criteria, viewerId, near)
  return asMeant.ids.length > 0 ? { ...asMeant, isNear: true } : { ...asWritten, isNear: false }
}

interface Word {
  fits(text: string): boolean
  names(option: string): boolean
}

function among(criteria: Question, viewerId: string, wordsAsked: readonly Word[]): Omit<Expected, 'isNear'> {
  const marks = criteria.by === 'guest' ? marksOfGuest() : { tags: new Map(), contacts: new Map() }
  const matchesWord = (each: Known) => (word: Word) =>
    word.fits(searched(each)) ||
    texts(each).some(({ categoryId, text }) => categoryId === 'cat6' && word.fits(text)) ||
    openAnswers(each, criteria).some(({ selected = [] }) =>
      selected.some((id) => word.names(fold(String(OPTIONS.find((option) => option.id === id)?.en)))),
    )
  const within = people.filter((each) => {
    if (each.participantId === viewerId || each.state === 'deleted') return false
    const isKnown = marks.contacts.has(each.participantId)
    if (!(each.listed || criteria.by === 'organizer' || isKnown)) return false
    // The guest's type does not find type4.
    if (each.typeId === 'type4' && criteria.by === 'guest' && !isKnown) return false
    const { subCategoryIds } = criteria
    const isChosen = openAnswers(each, criteria).some(({ selected }) => shares(selected, subCategoryIds))
    return wordsAsked.every(matchesWord(each)) && (subCategoryIds.length === 0 || isChosen)
  })
  const failsOf = (each: Known) => {
    const tag = marks.tags.get(each.participantId) ?? null
    const contact = marks.contacts.get(each.participantId) ?? null
    const fails: string[] = []
    if (criteria.typeIds.length > 0 && !criteria.typeIds.includes(each.typeId)) fails.push('types')
    for (const { categoryId, subCategoryIds } of criteria.chosen) {
      const answer = openAnswers(each, criteria).find((open) => open.categoryId === categoryId)
      if (!shares(answer?.selected, subCategoryIds)) fails.push(`chosen ${categoryId}`)
    }
    if (criteria.tag ? tag !== criteria.tag : tag === 'ignored') fails.push('tag')
    if (criteria.contactState && (criteria.contactState === 'fresh' ? !contact : contact !== criteria.contactState)) {
      fails.push('contactState')
    }
    if (criteria.present && each.present !== criteria.present) fails.push('present')
    if (criteria.onlyMatches && matchesOf(each, criteria) === 0) fails.push('matches')
    return fails
  }
  const judged = within.map((each) => ({ each, fails: failsOf(each) }))
  const sortable = judged
    .filter(({ fails }) => fails.length === 0)
    .map(({ each }) => {
      const key = sortKey(each, criteria.orderBy === 'company')
      const score = criteria.orderBy === 'rank' ? scoreOf(each, wordsAsked, criteria) : 0
      return { id: each.participantId, key: Buffer.from(key), score }
    })
  const forward = criteria.orderBy === 'rank' || criteria.asc ? 1 : -1
  sortable.sort((a, b) => b.score - a.score || forward * (Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1)))
  const besides = (name: string) =>
    judged.filter(({ fails }) => fails.every((fail) => fail === name)).map(({ each }) => each)
  const chosen = ['cat1', 'cat2', 'cat3', ...(criteria.by === 'guest' ? [] : ['cat5'])].map((categoryId) => {
    const options = besides(`chosen ${categoryId}`).flatMap(
      (each) => openAnswers(each, criteria).find((answer) => answer.categoryId === categoryId)?.selected ?? [],
    )
    return [categoryId, counted(options)] as const
  })
  const contacts = besides('contactState').flatMap((each) => marks.contacts.get(each.participantId) ?? [])
  const counts: SearchCounts = {
    types: counted(besides('types').map(({ typeId }) => typeId)),
    present: counted(besides('present').flatMap(({ present }) => present ?? [])),
    tags: counted(besides('tag').flatMap(({ participantId }) => marks.tags.get(participantId) ?? [])),
    contactStates: counted([...contacts, ...contacts.map(() => 'fresh')]),
    matches: besides('matches').filter((each) => matchesOf(each, criteria) > 0).length,
    chosen: Object.fromEntries(chosen.filter(([, options]) => Object.keys(options).length > 0)),
  }
  return { ids: sortable.map(({ id }) => id), counts }
}

const marksOfGuest = () => ({
  tags: new Map(TAGS.map(([at, tag]) => [people[at]?.participantId, tag])),
  contacts: new Map(CONTACTS.map(([at, state]) => [people[at]?.participantId, state])),
})

const counted = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

function scoreOf(each: Known, wordsAsked: readonly Word[], criteria: Question): number {
  let score = each.state === 'invited' ? 0 : 1_000_000
  if (each.boothRole === 'owner') score += 20
  // The type of the press has no priority list.
  if (criteria.by !== 'press') score += { type3: 4, type1: 2 }[each.typeId] ?? 0
  const named = OPTIONS.filter(({ en }) => wordsAsked.some((word) => word.names(fold(en)))).map(({ id }) => id)
  for (const { selected } of openAnswers(each, criteria)) if (shares(selected, named)) score += 10
  return score + 10 * matchesOf(each, criteria)
}

function matchesOf(each: Known, criteria: Question): number {
  const [seeks = [], offers = []] = mine.map(({ selected }) => selected)
  let matches = 0
  for (const { categoryId, selected = [] } of openAnswers(each, criteria)) {
    if (categoryId === 'cat2') matches += selected.filter((option) => offers.includes(option)).length
    if (OFFERS.includes(categoryId)) matches += selected.filter((option) => seeks.includes(option)).length
  }
  return matches
}

const searched = ({ name, surname, company, jobTitle, offer, seek, city }: Known) =>
  fold([name, surname, company, jobTitle, offer, seek, city].filter(Boolean).join(' '))
const texts = ({ categories = [] }: Known) =>
  categories.flatMap(({ categoryId, inputValue }) => (inputValue ? [{ categoryId, text: fold(inputValue) }] : []))

/** Returns the sort key of a person. People without a company come last. A tab sorts before every letter. */
function sortKey({ name, surname, company }: Known, byCompany: boolean): string {
  const folded = fold(`${name} ${surname ?? ''}`)
  if (!byCompany) return folded
  return company ? `0${fold(company)}\t${folded}` : `1${folded}`
}

const OFFERS = ['cat3', 'cat5']
/** Returns the answers that the asker sees. Category cat4 is private, and the guest's type does not see cat5. */
const openAnswers = (each: Known, { by }: Question) =>
  (each.categories ?? []).filter(({ categoryId }) => categoryId !== 'cat4' && (categoryId !== 'cat5' || by !== 'guest'))
const shares = (some: readonly string[] = [], others: readonly string[]) => some.some((each) => others.includes(each))
const beginsAWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`)
