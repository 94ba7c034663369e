import { DAY_MS } from '@parley/contract'
import { MAX_NOTIFIED, MAX_SAVED_SEARCHES, networkingCalls, type SavedFilters } from '@parley/contract/networking'
import { participantCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { type Caller, NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertCategories, insertParticipants, insertTypes, type NewParticipant } from '../participants/index.ts'
import { followSearches, searchMatched } from './follow-searches.ts'
import { transferMarks } from './mark-store.ts'

const server = testServer()
let event: TestEvent
let owner: TestParticipant
let organizer: TestParticipant
const facts: { participantId: string; searchId: string; newIds: readonly string[] }[] = []
beforeAll(async () => {
  server.ctx.listeners.on(searchMatched, async (_, { payload: { eventId, ...match } }) => {
    if (eventId === event.eventId) facts.push(match)
  })
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  owner = await aParticipant(server, event)
  facts.splice(0)
})

type Filters = Partial<SavedFilters>
const save = (filters: Filters = { query: 'cheese' }, { who = owner as Caller, name = 'Cheese', notify = true } = {}) =>
  server.call(networkingCalls.saveSearch, { eventId: event.eventId, name, filters, notify }, who)
const saved = async (who: Caller = owner) =>
  (await server.call(networkingCalls.getSavedSearches, { eventId: event.eventId }, who)).body.searches
const remove = (id: string, who: Caller = owner) =>
  server.call(networkingCalls.deleteSearch, { eventId: event.eventId, id }, who)
const see = (id: string, who: Caller = owner) =>
  server.call(networkingCalls.markSearchSeen, { eventId: event.eventId, id }, who)
const change = (change: object, who: Caller) =>
  server.call(participantCalls.changeParticipants, { eventId: event.eventId, participant: change }, who)
const changeOf = ({ participantId: id }: { participantId: string }, change: object) =>
  server.call(
    participantCalls.changeParticipants,
    { eventId: event.eventId, participants: [{ id, ...change }] },
    organizer,
  )

const addPeople = (people: Partial<NewParticipant>[]) =>
  server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      people.map((person) => ({ typeId: event.typeId, name: 'Ada', ...person })),
    ),
  )
const cheesemaker = (overrides: Partial<NewParticipant> = {}) =>
  aParticipant(server, event, { name: 'Ada', jobTitle: 'Cheesemaker', ...overrides })

async function follow(): Promise<string[]> {
  const before = facts.length
  await followSearches.run(server.ctx, undefined)
  await server.delivered()
  return facts.slice(before).flatMap(({ newIds }) => newIds)
}

const NO_FILTERS = { query: '', typeIds: [], chosen: [], onlyMatches: false }
const FRESH = { isWide: false, newCount: 0, newPeople: [] }

describe('a saved search', () => {
  it('SAVED-1 saves a name and filters, lists the newest first, and only for the owner', async () => {
    const filters = {
      query: 'cheese',
      typeIds: ['type1'],
      chosen: [{ categoryId: 'cat1', subCategoryIds: ['sub1', 'sub2'] }],
      present: 'venue' as const,
      onlyMatches: true,
    }
    const first = (await save({ query: 'cheese' })).body.search
    server.setNow(NOW + 1)
    const { status, body } = await save(filters, { name: '  Cheese at the venue ', notify: false })

    expect([status, body.search]).toEqual([
      200,
      { id: expect.any(String), name: 'Cheese at the venue', filters, notify: false, ...FRESH },
    ])
    expect(first).toEqual({
      id: expect.any(String),
      name: 'Cheese',
      filters: { ...NO_FILTERS, query: 'cheese' },
      notify: true,
      ...FRESH,
    })
    expect(await saved()).toEqual([body.search, first])
    expect(await saved(organizer)).toEqual([])
  })

  it('SAVED-1 lets only the owner delete a search', async () => {
    const { id } = (await save()).body.search
    expect((await remove(id, organizer)).status).toBe(404)
    expect(await saved()).toHaveLength(1)
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404])
    expect(await saved()).toEqual([])
  })

  it('SAVED-1 allows 20 searches, also when twelve are saved at once', async () => {
    for (let nth = 0; nth < MAX_SAVED_SEARCHES - 5; nth++) await save({ query: `cheese ${nth}` })
    const replies = await Promise.all(Array.from({ length: 12 }, (_, nth) => save({ query: `wine ${nth}` })))

    expect(replies.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
      ...Array(5).fill('saved'),
      ...Array(7).fill('tooManySaved'),
    ])
    expect(await saved()).toHaveLength(MAX_SAVED_SEARCHES)
    await remove((await saved())[0]?.id ?? '')
    expect((await save({ query: 'one more' })).status).toBe(200)
  })

  it('SAVED-1 allows at most 1,000 matches, or more without notifications', async () => {
    await addPeople(Array.from({ length: MAX_NOTIFIED }, (_, nth) => ({ name: `Cheese ${nth}` })))
    expect((await save()).status).toBe(200)
    await addPeople([{ name: 'Cheese' }])

    expect((await save()).body.code).toBe('searchTooWide')
    expect(await saved()).toHaveLength(1)
    expect((await save({}, { notify: false })).status).toBe(200)
  })

  it.each([
    ['without a name', { name: ' ' }],
    ['with a name that is too long', { name: 'x'.repeat(81) }],
    ['with a query that is too long', { filters: { query: 'x'.repeat(101) } }],
    ['with an unknown presence', { filters: { present: 'home' } }],
    ['with a category without a chosen option', { filters: { chosen: [{ categoryId: 'c', subCategoryIds: [] }] } }],
    ['without filters', { filters: null }],
  ])('SAVED-1 is refused %s', async (_, wrong) => {
    const input = { eventId: event.eventId, name: 'Cheese', filters: {}, ...wrong }
    const { status } = await server.call(networkingCalls.saveSearch, input as never, owner)
    expect([status, await saved()]).toEqual([400, []])
  })

  it('SAVED-1 moves searches to the remaining record when two of one person are merged', async () => {
    await save()
    const other = await aParticipant(server, event)
    await server.ctx.inTransaction((work) =>
      transferMarks(work, event.eventId, owner.participantId, other.participantId),
    )
    expect([await saved(), (await saved(other)).map(({ name }) => name)]).toEqual([[], ['Cheese']])
  })
})

describe('people reported by a saved search', () => {
  it('SAVED-2 reports people who register later and match, exactly once', async () => {
    await cheesemaker()
    const { id: searchId } = (await save()).body.search
    expect(await follow()).toEqual([])
    const later = await cheesemaker({ name: 'Bo', surname: 'Berg', company: 'Kite' })
    await aParticipant(server, event, { jobTitle: 'Baker' })

    expect(await follow()).toEqual([later.participantId])
    expect(facts).toEqual([{ participantId: owner.participantId, searchId, newIds: [later.participantId] }])
    await change({ city: 'Lyon' }, later)
    await change({ jobTitle: 'Baker' }, later)
    expect(await follow()).toEqual([])
    await change({ jobTitle: 'Cheesemaker' }, later)
    expect(await follow()).toEqual([])
  })

  it('SAVED-2 reports people who match after a change or become visible', async () => {
    const baker = await aParticipant(server, event, { jobTitle: 'Baker' })
    const hidden = await cheesemaker({ listed: false })
    await save()
    await change({ city: 'Cheese City' }, baker)
    expect(await follow()).toEqual([baker.participantId])
    await changeOf(hidden, { city: 'Lyon' })
    expect(await follow()).toEqual([])
    await changeOf(hidden, { listed: true })
    expect(await follow()).toEqual([hidden.participantId])
  })

  it('SAVED-2 ignores people who match only because the searcher or the organizers changed something', async () => {
    const [cheese] = await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        { key: 'seek', role: 'seek', texts: { en: 'Seeks' }, options: [{ texts: { en: 'Cheese' } }] },
        { role: 'offer', matching: 'seek', texts: { en: 'Offers' } },
      ]),
    )
    const [selected = ''] = cheese?.subCategoryIds ?? []
    const offers = [{ categoryId: 'cat2', selected: [selected] }]
    const before = await aParticipant(server, event, { categories: offers })
    await save({ onlyMatches: true })
    await change(
      { categories: [{ categoryId: cheese?.categoryId, selectedCategoryIds: [selected], inputValue: null }] },
      owner,
    )
    expect(await follow()).toEqual([])
    const later = await aParticipant(server, event, { categories: offers })
    await change({ city: 'Lyon' }, before)
    expect(await follow()).toEqual([later.participantId])
  })

  it('SAVED-2 never reports an ignored person, then or later', async () => {
    await save()
    const ignored = await aParticipant(server, event, { jobTitle: 'Baker' })
    const id = ignored.participantId
    const mark = (tag: 'ignored' | null) =>
      server.call(networkingCalls.tagPerson, { eventId: event.eventId, id, tag }, owner)
    await mark('ignored')
    await change({ jobTitle: 'Cheesemaker' }, ignored)
    expect(await follow()).toEqual([])
    await mark(null)
    await change({ city: 'Lyon' }, ignored)
    expect(await follow()).toEqual([])
  })

  it('SAVED-2 ignores answers that the searcher cannot see, and never reports the searcher', async () => {
    const [press = ''] = await server.ctx.inTransaction((work) =>
      insertTypes(work, event.eventId, [{ texts: { en: 'Press' } }]),
    )
    const [secret] = await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          role: 'offer',
          texts: { en: 'Offers' },
          options: [{ texts: { en: 'Cheese' } }],
          visibleParticipants: [press],
        },
      ]),
    )
    const selected = [...(secret?.subCategoryIds ?? [])]
    const categoryId = secret?.categoryId ?? ''
    const reporter = await aParticipant(server, event, { typeId: press })
    await save({ query: 'cheese' })
    await save({ chosen: [{ categoryId, subCategoryIds: selected }] })
    await save({ query: 'cheese' }, { who: reporter })
    const later = await aParticipant(server, event, { categories: [{ categoryId, selected }] })
    await change({ jobTitle: 'Cheesemaker' }, reporter)

    await follow()
    // Facts are delivered in any order.
    expect(new Map(facts.map(({ participantId, newIds }) => [participantId, newIds]))).toEqual(
      new Map([
        [owner.participantId, [reporter.participantId]],
        [reporter.participantId, [later.participantId]],
      ]),
    )
    expect(facts).toHaveLength(2)
  })

  it('SAVED-2 applies the current rights of the searcher', async () => {
    await save({}, { who: organizer })
    const hidden = await cheesemaker({ listed: false })
    expect(await follow()).toEqual([hidden.participantId])
    await server.ctx.db
      .updateTable('participant')
      .set({ organizer: false })
      .where('event_id', '=', event.eventId)
      .where('participant_id', '=', organizer.participantId)
      .execute()
    await cheesemaker({ listed: false })
    const listed = await cheesemaker()
    expect(await follow()).toEqual([listed.participantId])
    expect((await saved(organizer))[0]?.newPeople.map(({ id }) => id)).toEqual([listed.participantId])
  })

  it('SAVED-2 reports no one while the searcher cannot see the list of people', async () => {
    await save()
    const tabs = (participantTypes: string[]) =>
      server.ctx.db
        .updateTable('event')
        .set({ limit_tabs: true, tabs: JSON.stringify([{ name: 'participant', texts: null, participantTypes }]) })
        .where('event_id', '=', event.eventId)
        .execute()
    await tabs([])
    const later = await cheesemaker()
    expect(await follow()).toEqual([])
    await tabs([event.typeId])
    expect(await follow()).toEqual([later.participantId])
  })

  it('SAVED-2 reports no one after the event, or without notifications', async () => {
    await save({}, { notify: false })
    await cheesemaker()
    expect(await follow()).toEqual([])
    await save({ query: 'cheese' })
    await cheesemaker()
    server.setNow(NOW + 10 * DAY_MS)
    expect(await follow()).toEqual([])
  })

  it('SAVED-2 reports each match once when twelve runs look at the same time', async () => {
    const ids = []
    for (let nth = 0; nth < 3; nth++) {
      await save({ query: 'cheese' }, { name: `Cheese ${nth}` })
      ids.push((await cheesemaker()).participantId)
    }
    await Promise.all(Array.from({ length: 12 }, () => followSearches.run(server.ctx, undefined)))
    await server.delivered()

    expect(facts.map(({ newIds }) => [...newIds].sort()).sort((a, b) => a.length - b.length)).toEqual([
      [ids[2]],
      [ids[1], ids[2]].sort(),
      [...ids].sort(),
    ])
  })

  it('SAVED-2 reports no one while more than 1,000 match, and later only people who come after that', async () => {
    await save()
    const many = await addPeople(Array.from({ length: MAX_NOTIFIED + 1 }, (_, nth) => ({ name: `Cheese ${nth}` })))
    expect([await follow(), (await saved())[0]?.isWide]).toEqual([[], true])
    await addPeople([{ name: 'Cheese' }])
    expect(await follow()).toEqual([])
    const participants = many.slice(0, 200).map(({ participantId: id }) => ({ id, listed: false }))
    await server.call(participantCalls.changeParticipants, { eventId: event.eventId, participants }, organizer)
    await cheesemaker({ name: 'While there are fewer' })
    expect([await follow(), (await saved())[0]?.isWide]).toEqual([[], false])
    const later = await cheesemaker()
    expect(await follow()).toEqual([later.participantId])
  })

  it('SAVED-2 does not report a record again after it was merged into another of the same person', async () => {
    await save()
    const first = await cheesemaker()
    expect(await follow()).toEqual([first.participantId])
    const { participantId } = await cheesemaker()
    await server.ctx.inTransaction((work) => transferMarks(work, event.eventId, first.participantId, participantId))
    expect(await follow()).toEqual([])
    expect((await saved())[0]?.newPeople.map(({ id }) => id)).toEqual([participantId])
  })

  it('SAVED-2 reads only searches of events with changed people', async () => {
    await save()
    await cheesemaker()
    await follow()
    const sent = await recordStatements(server.ctx.pool).during(() => followSearches.run(server.ctx, undefined))
    expect(sent.map(({ rows }) => rows)).toEqual([[]])
  })
})

describe('new people in a saved search', () => {
  it('SAVED-3 counts and names new people, the newest first, until the owner looks', async () => {
    const { id } = (await save()).body.search
    const [bo, cem] = [await cheesemaker({ name: 'Bo', company: 'Kite' }), await cheesemaker({ name: 'Cem' })]
    await follow()
    const dana = await cheesemaker({ name: 'Dana' })
    await follow()
    const brief = { jobTitle: 'Cheesemaker', company: null, profilePhotoPath: null }

    const [search] = await saved()
    expect([search?.newCount, search?.newPeople]).toEqual([
      3,
      [
        { ...brief, id: dana.participantId, fullName: 'Dana Kaya' },
        { ...brief, id: cem.participantId, fullName: 'Cem Kaya' },
        { ...brief, id: bo.participantId, fullName: 'Bo Kaya', company: 'Kite' },
      ],
    ])
    expect((await see(id, organizer)).status).toBe(200)
    expect((await saved())[0]?.newCount).toBe(3)
    expect([(await see(id)).status, (await see(id)).status]).toEqual([200, 200])
    expect((await saved())[0]).toMatchObject(FRESH)
    const later = await cheesemaker()
    await follow()
    expect((await saved())[0]?.newPeople.map((each) => each.id)).toEqual([later.participantId])
  })

  it('SAVED-3 leaves out people who can no longer be found or are now ignored', async () => {
    await save()
    const [hidden, ignored, stays] = [await cheesemaker(), await cheesemaker(), await cheesemaker()]
    await follow()
    await changeOf(hidden, { listed: false })
    const { participantId: id } = ignored
    await server.call(networkingCalls.tagPerson, { eventId: event.eventId, id, tag: 'ignored' }, owner)

    const [search] = await saved()
    expect([search?.newCount, search?.newPeople.map((each) => each.id)]).toEqual([1, [stays.participantId]])
    await aDealRoom(server, event)
    await meetIn(server, event).ask(hidden, owner)
    expect((await saved())[0]?.newCount).toBe(2)
  })
})
