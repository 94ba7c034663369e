import { DAY_MS, MINUTE_MS, topicName } from '@parley/contract'
import { publicProfileTopic } from '@parley/contract/accounts'
import { appCalls, dayCalls, eventTopic } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { networkingCalls } from '@parley/contract/networking'
import { type PersonChange, participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueTokens } from '../features/accounts/index.ts'
import { bestReasons, ensureIndex } from '../features/networking/index.ts'
import { insertCategories, insertTypes } from '../features/participants/index.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'

/*
 * Every reply must be the same, byte by byte, whatever the hidden fields contain. Hidden data therefore shows neither
 * in a field nor in a count, an order or a reason.
 */

const SECRET = 'quetzalcoatl'
const texts = { en: 'X' }
const options = ['Cheese', 'Wine', 'Bread', 'Oil'].map((en) => ({ texts: { en } }))
const ALL = ['sub1', 'sub2', 'sub3', 'sub4']

let server: TestServer
let url: string
let event: TestEvent
let reader: TestParticipant
let organizer: TestParticipant
let seen: TestParticipant
let hidden: TestParticipant
/** A reader who finds only people of the first type. */
let narrow: TestParticipant
/** A person that the narrow reader does not find. */
let outside: TestParticipant

async function makeWorld(indexFrom: string) {
  server = await startServer({ SEARCH_INDEX_FROM: indexFrom })
  url = await server.listen()
  event = await anEvent(server)
  await server.ctx.inTransaction(async (work) => {
    await insertTypes(work, event.eventId, [{ texts }, { texts, finds: ['type1'] }])
    await insertCategories(work, event.eventId, [
      { texts, role: 'offer', options },
      { texts, role: 'seek', matching: 'cat1' },
      { texts, role: 'offer', matching: 'cat1', isPrivate: true },
      { texts, role: 'offer', matching: 'cat1', visibleParticipants: ['type2'] },
      { texts, type: 'text', isPrivate: true },
      { texts, matching: 'cat1', visibleParticipants: ['type2'] },
    ])
  })
  const wants = [
    { categoryId: 'cat2', selected: ['sub1', 'sub2', 'sub3'] },
    { categoryId: 'cat6', selected: ['sub4'] },
  ]
  reader = await aParticipant(server, event, { name: 'Reader', categories: wants })
  organizer = await aParticipant(server, event, { name: 'Host', organizer: true, typeId: 'type2' })
  const offers = [{ categoryId: 'cat1', selected: ['sub1', 'sub2'] }]
  seen = await aParticipant(server, event, { name: 'Seen', categories: offers })
  hidden = await aParticipant(server, event, { name: 'Hidden', listed: false, categories: offers })
  narrow = await aParticipant(server, event, { name: 'Narrow', typeId: 'type3', categories: wants })
  outside = await aParticipant(server, event, { name: 'Outside', typeId: 'type2', categories: offers })
  const filters = { query: 'cheese' }
  for (const who of [reader, narrow])
    await server.call(networkingCalls.saveSearch, { eventId: event.eventId, name: 'Cheese', filters }, who)
  for (let nth = 0; nth < 8; nth++) {
    const categories = [{ categoryId: 'cat1', selected: [ALL[nth % 3] ?? 'sub1'] }]
    await aParticipant(server, event, { name: `Other ${nth}`, categories })
  }
  if (indexFrom === '0') expect(await ensureIndex(server.ctx, event.eventId, 0)).toBe(true)
}

/**
 * Returns everything that a reader can learn about people: in every order, with counts, and by searching for the hidden
 * words.
 */
async function readEverything(who = reader): Promise<unknown[]> {
  const { eventId } = event
  const search = (more: object) =>
    server.call(networkingCalls.searchParticipants, { eventId, length: 200, ...more }, who)
  const searches = [
    {},
    { withCounts: true },
    { orderBy: 'name' as const },
    { orderBy: 'company' as const, asc: false },
    { onlyMatches: true, withCounts: true },
    { query: SECRET },
    { query: 'quetzalcoatx', withCounts: true },
    { query: 'cheese bread' },
    { subCategoryIds: ALL },
    ...['cat1', 'cat3', 'cat4', 'cat6'].map((categoryId) => ({ chosen: [{ categoryId, subCategoryIds: ALL }] })),
  ]
  const answers = [{ categoryId: 'cat2', selectedCategoryIds: ALL }]
  const replies = [
    ...(await Promise.all(searches.map(search))),
    await server.call(participantCalls.getParticipant, { eventId, id: seen.participantId }, who),
    await server.call(participantCalls.getParticipant, { eventId, id: hidden.participantId }, who),
    await server.call(appCalls.getEvents, { id: eventId }, who),
    await server.call(networkingCalls.countMatches, { eventId, answers }, who),
    await server.call(networkingCalls.suggestPeople, { eventId, length: 60 }, who),
    await server.call(dayCalls.getDay, { eventId, gaps: [{ startsAt: NOW, endsAt: NOW + DAY_MS }] }, who),
    await server.call(networkingCalls.getSavedSearches, { eventId }, who),
    await server.call(participantCalls.getReasons, { eventId, ids: [seen.participantId, hidden.participantId] }, who),
  ]
  const pairs = [{ viewerId: who.participantId, otherId: seen.participantId }]
  // The reasons that emails about a request give.
  const mailed = await bestReasons(server.ctx, server.ctx.db, eventId, pairs)
  return [mailed, ...replies.map(readable)]
}

function readable({ status, body }: { status: number; body: object }, nth: number) {
  // Two failed replies would also be equal, so failures are excluded.
  expect([nth, status === 200 || status === 404]).toEqual([nth, true])
  const { requestId: _request, after: _cursor, ...rest } = body as Record<string, unknown>
  return [status, rest]
}

/** Moves the clock past the cache of how rare each answer is, so that it is counted again. */
async function later() {
  await server.settle()
  server.setNow(server.ctx.clock.now() + 11 * MINUTE_MS)
  const signedIn = async (who: TestParticipant) => ({ ...who, ...(await issueTokens(server.ctx, who.userId)) })
  reader = await signedIn(reader)
  narrow = await signedIn(narrow)
  organizer = await signedIn(organizer)
}

const change = (of: TestParticipant, fields: Omit<PersonChange, 'id'>) =>
  server.call(
    participantCalls.changeParticipants,
    { eventId: event.eventId, participants: [{ ...fields, id: of.participantId }] },
    organizer,
  )
const chosen = (categoryId: string) => ({ categories: [{ categoryId, selectedCategoryIds: ALL, inputValue: null }] })

describe.each([
  ['the database', '1000000'],
  ['the index', '0'],
])('answers from %s', (_, indexFrom) => {
  beforeAll(() => makeWorld(indexFrom))
  afterAll(() => server.close())

  it.each<[string, () => [TestParticipant, Omit<PersonChange, 'id'>]]>([
    ['the answer to a private category', () => [seen, chosen('cat3')]],
    ['the answer to a category for another type', () => [seen, chosen('cat4')]],
    ['a plain answer for another type', () => [seen, chosen('cat6')]],
    [
      'a private text',
      () => [seen, { categories: [{ categoryId: 'cat5', selectedCategoryIds: [], inputValue: SECRET }] }],
    ],
    ['email and phone', () => [seen, { email: `${SECRET}@example.org`, phone: '+905551112233' }]],
    ['rights', () => [seen, { rights: ['reserveatable'] }]],
    ['the fields of an unlisted person', () => [hidden, { name: SECRET, company: SECRET, seek: SECRET }]],
    ['the offers of an unlisted person', () => [hidden, chosen('cat1')]],
  ])('PEOPLE-6 CATEGORY-5 SEARCH-1 reveal nothing of %s', async (_name, hide) => {
    const before = await readEverything()
    const [person, fields] = hide()

    expect((await change(person, fields)).body.changed).toBe(1)
    await later()
    expect(await readEverything()).toEqual(before)
  })

  it("SEGMENT-1 tell nothing of people outside the reader's segment, except who they are to readers with their id", async () => {
    const before = await readEverything(narrow)
    expect(
      (await change(outside, { ...chosen('cat1'), name: SECRET, company: 'Cheese', seek: SECRET })).body.changed,
    ).toBe(1)
    await later()
    expect(await readEverything(narrow)).toEqual(before)
    expect(JSON.stringify(await readEverything())).toContain(SECRET)
  })

  it('PEOPLE-5 SUGGEST-3 tell nothing at all where the list of people is hidden from the reader', async () => {
    const tabs = [{ name: 'agenda' as const, texts: null, participantTypes: ['type1', 'type2', 'type3'] }]
    const hide = (limitTabs: boolean) =>
      server.call(eventCalls.changeEvent, { eventId: event.eventId, limitTabs, tabs }, organizer)
    expect((await hide(true)).status).toBe(200)
    const all = JSON.stringify(await readEverything())
    expect((await hide(false)).status).toBe(200)
    expect(['Seen', 'Hidden', 'Other 1'].filter((name) => all.includes(name))).toEqual([])
  })

  it('PEOPLE-6 no frame of a live topic has them', async () => {
    const topics = [
      topicName(eventTopic.path, { eventId: event.eventId }),
      topicName(publicProfileTopic.path, { userId: seen.userId }),
    ]
    const listeners = await Promise.all(topics.map((topic) => subscribeTo(server, url, reader.userId, topic)))
    await change(seen, { email: `${SECRET}2@example.org`, biography: 'Bakes.', ...chosen('cat3') })
    await change(hidden, { name: `${SECRET} two` })
    await server.settle()
    expect(JSON.stringify(listeners.map((each) => each.rows()))).not.toContain(SECRET)
    for (const each of listeners) each.close()
  })
})
