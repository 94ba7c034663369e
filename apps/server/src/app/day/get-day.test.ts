import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { dayCalls } from '@parley/contract/app'
import { networkingCalls } from '@parley/contract/networking'
import { sessionCalls } from '@parley/contract/sessions'
import { type PlaceDraft, venueCalls } from '@parley/contract/venue'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  insertCategories,
  insertParticipants,
  insertTypes,
  type NewParticipant,
} from '../../features/participants/index.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aFloorPlan } from '../../testing/a-floor-plan.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let me: TestParticipant

const texts = (en: string) => ({ en })
const [SEEKS, OFFERS, LIKES] = ['cat1', 'cat2', 'cat3']
const chose = (answers: Record<string, string[]>) =>
  Object.entries(answers).map(([categoryId, selected]) => ({ categoryId, selected }))
/** Answers with two matching offers, which rank above one in the search. */
const two = chose({ [OFFERS]: ['sub1', 'sub2'] })
const one = chose({ [OFFERS]: ['sub1'] })
const taste = chose({ [LIKES]: ['sub3'] })

/** Start of the first slot. The slots last from 12:00 to 14:00 in Istanbul on the day of `NOW`. */
const FIRST = NOW + 2 * HOUR_MS
const SLOT = 20 * MINUTE_MS
/** Makes a gap of one or more slots. The first slot is number 0. */
const gapOf = (nth: number, slots = 1) => ({ startsAt: FIRST + nth * SLOT, endsAt: FIRST + (nth + slots) * SLOT })
const WHOLE = gapOf(0, 6)

beforeEach(async () => {
  event = await anEvent(server)
  await server.ctx.inTransaction((work) =>
    insertCategories(work, event.eventId, [
      {
        key: 'seeks',
        role: 'seek',
        texts: texts('Seeks'),
        options: [{ texts: texts('Rye') }, { texts: texts('Salt') }],
      },
      { role: 'offer', matching: 'seeks', texts: texts('Offers') },
      { texts: texts('Likes'), options: [{ texts: texts('Tea') }] },
    ]),
  )
  me = await aParticipant(server, event, {
    name: 'Me',
    surname: '',
    categories: chose({ [SEEKS]: ['sub1', 'sub2'], [LIKES]: ['sub3'] }),
  })
})

const ask = (gaps: { startsAt: number; endsAt: number }[], who: TestParticipant = me) =>
  server.call(dayCalls.getDay, { eventId: event.eventId, gaps }, who)
const dayOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).body
/** Lists the people in each gap with the number of the proposed slot: `Ada 2`. */
const namesIn = async (...args: Parameters<typeof ask>) =>
  (await dayOf(...args)).gaps.map(({ people }) =>
    people.map(({ fullName, slot }) => `${fullName} ${(slot.sdt - FIRST) / SLOT}`),
  )

async function people(...newPeople: (Partial<NewParticipant> & { name: string })[]): Promise<string[]> {
  const rows = newPeople.map((person) => ({ typeId: event.typeId, categories: one, ...person }))
  const saved = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, rows))
  return saved.map(({ participantId }) => participantId)
}

async function isBusy(participantId: string, nth: number, slots = 1) {
  const { startsAt, endsAt } = gapOf(nth, slots)
  return aSession(server, event, { startsAt, endsAt, blocking: true, speakers: [participantId] })
}

describe('LOBBY-15 a gap', () => {
  it('gets the two best matches who are free then, each with reasons and the first free time, and no one twice', async () => {
    await aDealRoom(server, event)
    const [, bo = ''] = await people(
      { name: 'Ada', categories: two, jobTitle: 'Baker', company: 'Acme', photoPath: '/files/a/b.webp' },
      { name: 'Bo', categories: [...one, ...taste] },
      { name: 'Cem' },
      { name: 'Dora', categories: taste },
      { name: 'Stranger', categories: [] },
    )
    await isBusy(bo, 0)
    const { gaps } = await dayOf([gapOf(0), gapOf(2, 2)])
    expect(gaps.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual([gapOf(0), gapOf(2, 2)])
    expect(gaps.map(({ people: found }) => found.map(({ fullName }) => fullName))).toEqual([
      ['Ada', 'Cem'],
      ['Bo', 'Dora'],
    ])
    const reason = { kind: 'theyOffer', optionId: 'sub1', text: null, sdt: null }
    const [ada] = gaps[0]?.people ?? []
    expect(ada).toEqual({
      id: expect.any(String),
      fullName: 'Ada',
      jobTitle: 'Baker',
      company: 'Acme',
      profilePhotoPath: '/files/a/b.webp',
      reasons: [{ ...reason, optionId: 'sub2' }, reason],
      slot: { id: expect.any(String), sdt: FIRST, edt: FIRST + SLOT },
    })
  })

  it('has only times within it at which both are free, from five minutes ahead on', async () => {
    await aDealRoom(server, event)
    const [ada = ''] = await people({ name: 'Ada' })
    await isBusy(ada, 1)
    await isBusy(me.participantId, 2)
    expect(await namesIn([gapOf(1, 4)])).toEqual([['Ada 3']])
    expect(await namesIn([gapOf(1, 2)])).toEqual([[]])
    expect(await namesIn([{ startsAt: FIRST - HOUR_MS, endsAt: FIRST + SLOT - 1 }])).toEqual([[]])
    expect(await namesIn([{ startsAt: NOW - DAY_MS, endsAt: NOW }])).toEqual([[]])
    expect(await namesIn([])).toEqual([])
    await sql`update session set during = tstzrange(${new Date(NOW + 5 * MINUTE_MS)}, ${new Date(NOW + 9 * MINUTE_MS)})
      where event_id = ${event.eventId} and lower(during) = ${new Date(FIRST)}`.execute(server.ctx.db)
    expect((await namesIn([{ startsAt: NOW, endsAt: NOW + 10 * MINUTE_MS }])).flat()).toEqual([])
  })

  it('leaves out people I asked, people who asked me, ignored, hidden and invited people, and people with enough requests', async () => {
    const { slots } = await aDealRoom(server, event)
    const meet = meetIn(server, event)
    const [ignored = '', askedByMe = ''] = await people(
      { name: 'Ignored' },
      { name: 'Asked' },
      { name: 'Hidden', listed: false },
      { name: 'Invited', state: 'invited' },
    )
    const as = (name: string) => aParticipant(server, event, { name, surname: '', categories: one })
    const [asksMe, met, busy] = [await as('Asks'), await as('Met'), await as('Wanted')]
    await server.call(networkingCalls.tagPerson, { eventId: event.eventId, id: ignored, tag: 'ignored' }, me)
    await meet.ask(me, { participantId: askedByMe })
    await meet.ask(asksMe, me)
    await meet.accept(met, await meet.ask(me, met), String(slots[5]?.sessionId))
    for (let nth = 0; nth < 5; nth++) await meet.ask(await aParticipant(server, event, { listed: false }), busy)
    expect(await namesIn([WHOLE])).toEqual([[]])
    await people({ name: 'Ada' })
    expect(await namesIn([WHOLE])).toEqual([['Ada 0']])
  })

  it('leaves out people at the meeting limit of their type, and everyone if I am at mine or may not invite', async () => {
    await aDealRoom(server, event)
    const { eventId } = event
    const [press = ''] = await server.ctx.inTransaction((work) =>
      insertTypes(work, eventId, [{ texts: texts('Press'), maxMeetingCount: 0 }]),
    )
    await people({ name: 'Reporter', typeId: press, categories: two }, { name: 'Ada' })
    expect(await namesIn([WHOLE])).toEqual([['Ada 0']])

    const limit = (most: number | null) =>
      sql`update participant_type set max_meeting_count = ${most} where event_id = ${eventId} and type_id = ${event.typeId}`.execute(
        server.ctx.db,
      )
    const other = await aParticipant(server, event)
    await limit(1)
    expect(await namesIn([WHOLE])).toEqual([['Ada 0']])
    await meetIn(server, event).ask(me, other)
    expect(await namesIn([WHOLE])).toEqual([[]])
    await limit(null)
    await sql`update participant_type set invitation_rights = false where event_id = ${eventId}`.execute(server.ctx.db)
    expect(await namesIn([WHOLE])).toEqual([['Ada 0']])
    await sql`update event set restricted = true where event_id = ${eventId}`.execute(server.ctx.db)
    expect(await namesIn([WHOLE])).toEqual([[]])
  })

  it('is empty if there is no table or my type sees no people, and is refused for people outside the event', async () => {
    await people({ name: 'Ada' })
    expect(await namesIn([WHOLE])).toEqual([[]])
    const room = await aDealRoom(server, event, { places: ['Table 1'] })
    expect(await namesIn([WHOLE])).toEqual([['Ada 0']])
    const [from, to] = [await aParticipant(server, event), await aParticipant(server, event)]
    const meet = meetIn(server, event)
    await meet.accept(to, await meet.ask(from, to), String(room.slots[0]?.sessionId))
    expect(await namesIn([WHOLE])).toEqual([['Ada 1']])

    const { eventId } = event
    await sql`update event set limit_tabs = true where event_id = ${eventId}`.execute(server.ctx.db)
    expect(await namesIn([WHOLE])).toEqual([[]])
    const stranger = await aParticipant(server, await anEvent(server))
    expect((await ask([WHOLE], stranger)).status).toBe(404)
  })

  it('finds the same in a crowd, with as many statements', async () => {
    await aDealRoom(server, event)
    await people({ name: 'Ada', categories: two }, { name: 'Bo', categories: [...one, ...taste] })
    // The first request of an event counts the answers of all people, and caches the counts.
    await ask([WHOLE])
    const few = await countQueries(server, () => ask([WHOLE]))
    await people(...Array.from({ length: 300 }, (_, nth) => ({ name: `Z${nth}`, categories: taste })))
    const gaps = Array.from({ length: 6 }, (_, nth) => gapOf(nth))
    const many = await countQueries(server, () => ask(gaps))
    expect(many.queries).toBe(few.queries)
    const found = many.result.body.gaps.map(({ people: those }) => those.map(({ fullName }) => fullName))
    expect(found[0]).toEqual(['Ada', 'Bo'])
    expect(found.map((those) => those.length)).toEqual([2, 2, 2, 2, 2, 2])
    expect(new Set(found.flat()).size).toBe(12)
  })
})

it('LOBBY-16 gives the place on the map of each agenda entry, and the walking time from the entry right before', async () => {
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const { slots, placeIds } = await aDealRoom(server, event)
  const { body: room } = await server.call(sessionCalls.createRoom, { eventId, name: 'Hall' }, organizer)
  const talkAt = async (startsAt: number) => {
    const own = { locationId: room.roomId, startsAt, endsAt: startsAt + HOUR_MS, speakers: [me.participantId] }
    return (await aSession(server, event, own)).sessionId
  }
  const meet = meetIn(server, event)
  const meetAt = async (nth: number) => {
    const other = await aParticipant(server, event)
    const met = await meet.accept(other, await meet.ask(me, other), String(slots[nth]?.sessionId))
    return typeof met === 'string' ? met : met.id
  }
  const [, first, second, talk, late] = [
    await talkAt(NOW - 2 * HOUR_MS),
    await meetAt(0),
    await meetAt(2),
    await talkAt(gapOf(3).startsAt),
    await talkAt(FIRST + 5 * HOUR_MS),
  ]
  const waysOf = async (who?: TestParticipant) => (await dayOf([], who)).ways
  expect(await waysOf()).toEqual([])

  // The picture is twice as wide as high: table 1 is at 40 m, and the hall at 280 m.
  const plan = await aFloorPlan(server, event, organizer)
  const places: PlaceDraft[] = [
    { kind: 'room', refId: room.roomId, x: 0.7, y: 0.5 },
    { kind: 'table', refId: String(placeIds[0]), x: 0.1, y: 0.5 },
  ]
  await server.call(venueCalls.savePlaces, { eventId, planId: plan.id, placesRev: 1, places }, organizer)
  const [hall, table] = [room.roomId, String(placeIds[0])]
  const ways = (toSecond: number | null, toTalk: number | null) => [
    { sessionId: first, placeId: table, minutes: null },
    { sessionId: second, placeId: table, minutes: toSecond },
    { sessionId: talk, placeId: hall, minutes: toTalk },
    { sessionId: late, placeId: hall, minutes: null },
  ]
  expect(await waysOf()).toEqual(ways(null, null))
  await server.call(venueCalls.changeFloorPlan, { eventId, planId: plan.id, widthM: 400 }, organizer)
  expect(await waysOf()).toEqual(ways(0, 4))

  expect(await waysOf(organizer)).toEqual([])
  await sql`update event set limit_tabs = true where event_id = ${eventId}`.execute(server.ctx.db)
  expect(await waysOf()).toEqual([])
})
