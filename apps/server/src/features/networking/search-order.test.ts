import { fold, type SentTo } from '@parley/contract'
import { networkingCalls } from '@parley/contract/networking'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { insertCategories, insertParticipants, insertTypes, type NewParticipant } from '../participants/index.ts'

const PEOPLE = 300
const TYPES = ['type1', 'type2', 'type3', 'type4']
const OPTIONS = ['Cheese', 'Wine', 'Olive oil', 'Peynir', 'Сыр', 'Queso fresco'].map((en, index) => ({
  id: `sub${index + 1}`,
  en,
}))
const WORDS = ['Ada', 'Işık', 'Анна', 'Ng', 'Cheese', 'wine', 'oil', '50%', 'a_b', 'İzmir', 'Queso']

const words = (max: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((each) => each.join(' '))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const chosen = fc.subarray(OPTIONS.map(({ id }) => id))
/** Interests, seeks, offers among what others seek, a private one that nobody may notice, and one that only some types see. */
const answers = fc
  .tuple(chosen, chosen, chosen, chosen, chosen)
  .map((all) => all.map((selected, index) => ({ categoryId: `cat${index + 1}`, selected })))
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
  organizer: fc.boolean(),
  listed: fc.boolean(),
  state: fc.constantFrom('active' as const, 'active' as const, 'invited' as const, 'deleted' as const),
  categories: answers,
})
const question = fc.record({
  query: fc.oneof(words(2), fc.constantFrom('is', 'a', 'an', 'oil qu', 'ese', 'че')),
  orderBy: fc.constantFrom('rank' as const, 'rank' as const, 'name' as const, 'company' as const),
  asc: fc.boolean(),
  length: fc.integer({ min: 20, max: 200 }),
  typeIds: fc.oneof(fc.constant<string[]>([]), fc.subarray(TYPES)),
  subCategoryIds: fc.oneof(fc.constant<string[]>([]), chosen),
  byOrganizer: fc.boolean(),
})
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never
type Known = NewParticipant & { participantId: string }

let server: TestServer
let event: TestEvent
let people: Known[]
let viewers: Record<'guest' | 'organizer', TestParticipant>
const seed = Date.now()
const mine = [
  { categoryId: 'cat2', selected: ['sub2', 'sub1', 'sub4'] },
  { categoryId: 'cat3', selected: ['sub3', 'sub1'] },
]

beforeAll(async () => {
  server = await startServer()
  event = await anEvent(server)
  const texts = { en: 'X' }
  people = await server.ctx.inTransaction(async (work) => {
    await insertTypes(work, event.eventId, [{ texts, priority: ['type3', 'type1'] }, { texts }, { texts }])
    await insertCategories(work, event.eventId, [
      { texts, options: OPTIONS.map(({ en }) => ({ texts: { en } })) },
      { texts, role: 'seek', matching: 'cat1' },
      { texts, role: 'offer', matching: 'cat1' },
      { texts, role: 'offer', matching: 'cat1', isPrivate: true },
      { texts, role: 'offer', matching: 'cat1', visibleParticipants: ['type1', 'type3'] },
    ])
    const made = fc.sample(person, { numRuns: PEOPLE, seed })
    const kept = await insertParticipants(work, event.eventId, made)
    return made.map((each, index) => ({ ...each, participantId: kept[index]?.participantId ?? '' }))
  })
  const viewer = { typeId: 'type2', categories: mine, listed: false }
  viewers = {
    guest: await aParticipant(server, event, { ...viewer, name: 'Guest' }),
    organizer: await aParticipant(server, event, { ...viewer, name: 'Host', organizer: true, state: 'active' }),
  }
  people.push({ ...viewer, name: 'Guest', surname: 'Kaya', participantId: viewers.guest.participantId })
  people.push({
    ...viewer,
    name: 'Host',
    surname: 'Kaya',
    organizer: true,
    participantId: viewers.organizer.participantId,
  })
})
afterAll(() => server.close())

it(`SEARCH-4 SEARCH-5 SEARCH-6 finds, over all pages, what going through all people finds (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const viewer = asked.byOrganizer ? viewers.organizer : viewers.guest
      const { byOrganizer: _, ...input } = asked
      const found: unknown[] = []
      let after: string | null = null
      const wanted = expected(asked, viewer.participantId)
      do {
        const { body }: Awaited<ReturnType<typeof ask>> = await ask(viewer, { ...input, after })
        expect(body.matches).toBe(wanted.length)
        found.push(...body.results.map(([id]) => id))
        after = body.after
      } while (after)
      expect(found).toEqual(wanted)
    }),
    { numRuns: 60, seed },
  )
})

const ask = (viewer: TestParticipant, input: Omit<SentTo<typeof networkingCalls.searchParticipants>, 'eventId'>) =>
  server.call(networkingCalls.searchParticipants, { eventId: event.eventId, ...input }, viewer)

/** The rules once more, in the plainest way: look at all people, sort them all. */
function expected(asked: Question, viewerId: string): string[] {
  const wordsAsked = fold(asked.query).split(' ').filter(Boolean)
  const namedOptions = OPTIONS.filter(({ en }) => wordsAsked.some((word) => beginsAWord(fold(en), word))).map(
    ({ id }) => id,
  )
  const fitting = people.filter((each) => {
    if (each.participantId === viewerId || each.state === 'deleted') return false
    if (!(each.listed || asked.byOrganizer)) return false
    const searchText = searched(each)
    if (!wordsAsked.every((word) => (word.length < 3 ? beginsAWord(searchText, word) : searchText.includes(word))))
      return false
    if (asked.typeIds.length > 0 && !asked.typeIds.includes(each.typeId)) return false
    return (
      asked.subCategoryIds.length === 0 ||
      openAnswers(each, asked).some(({ selected }) => shares(selected, asked.subCategoryIds))
    )
  })
  const sortable = fitting.map((each) => {
    const key = sortKey(each, asked.orderBy === 'company')
    return {
      id: each.participantId,
      key: Buffer.from(key),
      score: asked.orderBy === 'rank' ? scoreOf(each, namedOptions, asked) : 0,
    }
  })
  const forward = asked.orderBy === 'rank' || asked.asc ? 1 : -1
  sortable.sort((a, b) => b.score - a.score || forward * (Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1)))
  return sortable.map(({ id }) => id)
}

function scoreOf(each: Known, namedOptions: string[], asked: Question): number {
  let score = each.state === 'invited' ? 0 : 1_000_000
  if (each.boothRole === 'owner') score += 20
  score += { type3: 4, type1: 2 }[each.typeId] ?? 0
  const [seeks = [], offers = []] = mine.map(({ selected }) => selected)
  for (const { categoryId, selected = [] } of openAnswers(each, asked)) {
    if (shares(selected, namedOptions)) score += 10
    if (categoryId === 'cat2') score += 10 * selected.filter((option) => offers.includes(option)).length
    if (OFFERS.includes(categoryId)) score += 10 * selected.filter((option) => seeks.includes(option)).length
  }
  return score
}

const searched = ({ name, surname, company, jobTitle, offer, seek, city }: Known) =>
  fold([name, surname, company, jobTitle, offer, seek, city].filter(Boolean).join(' '))

/** People without a company come last; a tab sorts before every letter. */
function sortKey({ name, surname, company }: Known, byCompany: boolean): string {
  const folded = fold(`${name} ${surname ?? ''}`)
  if (!byCompany) return folded
  return company ? `0${fold(company)}\t${folded}` : `1${folded}`
}

const OFFERS = ['cat3', 'cat5']
/** The viewers are of a type that does not see the last one. */
const openAnswers = (each: Known, { byOrganizer }: Question) =>
  (each.categories ?? []).filter(({ categoryId }) => categoryId !== 'cat4' && (categoryId !== 'cat5' || byOrganizer))
const shares = (some: readonly string[] = [], others: readonly string[]) => some.some((each) => others.includes(each))
const beginsAWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`)
