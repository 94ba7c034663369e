import { DAY_MS, HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { FINISHED_AFTER_MS } from '@parley/contract/events'
import { peopleCalls, setupCalls } from '@parley/contract/participants'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markEventDeleted } from '../features/events/index.ts'
import { insertCategories } from '../features/participants/index.ts'
import { instantOf } from '../platform/clock.ts'
import { range } from '../platform/database/time-range.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { type Caller, NOW, startServer, type TestServer } from '../testing/start-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const over = (days: number) => ({ startsAt: NOW - (days + 1) * DAY_MS, endsAt: NOW - days * DAY_MS })

async function keysFor(
  caller: { token: string },
  input: Parameters<typeof server.call<typeof appCalls.getEvents>>[1] = {},
) {
  const { body } = await server.call(appCalls.getEvents, input, caller)
  return body.events?.map(({ eventKey }) => eventKey)
}

describe('the list of events', () => {
  it('EVENT-4 holds one’s own and public ones by their start, without those of others', async () => {
    const user = await aUser(server)
    await anEvent(server, { eventKey: 'public-later', startsAt: NOW + HOUR_MS })
    const own = await anEvent(server, { eventKey: 'own-private', publicEvent: false })
    await anEvent(server, { eventKey: 'private', publicEvent: false })
    await anEvent(server, { eventKey: 'over', ...over(2) })
    await aParticipant(server, own, { user })
    await aParticipant(server, own, { organizer: true })

    expect(await keysFor(user)).toEqual(['own-private', 'public-later'])
    const { body } = await server.call(appCalls.getEvents, {}, user)
    expect(body.events?.map(({ participantCount, organizer }) => [participantCount, organizer])).toEqual([
      [2, false],
      [0, false],
    ])
    expect([typeof body.events?.[0]?.participantId, body.events?.[1]?.participantId]).toEqual(['string', null])
  })

  it('EVENT-4 lists a private event only for a user with a place under their confirmed address', async () => {
    const [invited, user] = [await aUser(server), await aUser(server)]
    const event = await anEvent(server, { eventKey: 'private', publicEvent: false })
    const organizer = await aParticipant(server, event, { organizer: true })
    const participants = [{ name: 'Ada', surname: 'Işık', email: invited.email }]
    await server.call(peopleCalls.createParticipants, { eventId: event.eventId, participants }, organizer)
    expect([await keysFor(invited), await keysFor(user)]).toEqual([['private'], []])
  })

  it('EVENT-4 is found by words of name, venue and key, without case and marks', async () => {
    const user = await aUser(server)
    await anEvent(server, { eventKey: 'food-2026', name: 'Gıda Forumu', venue: 'Haliç' })
    await anEvent(server, { eventKey: 'other', name: 'Other' })
    expect(await keysFor(user, { query: ' GIDA  halic' })).toEqual(['food-2026'])
    expect(await keysFor(user, { query: 'food-2026' })).toEqual(['food-2026'])
    expect(await keysFor(user, { query: 'gida nowhere' })).toEqual([])
    expect(await keysFor(user, { query: '%' })).toEqual([])
  })

  it('EVENT-4 ends at forty, and public events push none of one’s own out', async () => {
    const user = await aUser(server)
    for (let index = 0; index < 41; index += 1) await anEvent(server, { startsAt: NOW - HOUR_MS })
    const own = await anEvent(server, { eventKey: 'own', startsAt: NOW + DAY_MS })
    await aParticipant(server, own, { user })
    const keys = await keysFor(user)
    expect([keys?.length, keys?.at(-1)]).toEqual([40, 'own'])
  })

  it('EVENT-3 keeps an event until one day after its end, to the millisecond', async () => {
    const user = await aUser(server)
    for (const [eventKey, endsAt] of [
      ['not-yet', NOW - FINISHED_AFTER_MS],
      ['just-now', NOW - FINISHED_AFTER_MS - 1],
    ] as const) {
      await aParticipant(server, await anEvent(server, { eventKey, startsAt: NOW - 3 * DAY_MS, endsAt }), { user })
    }
    const active = (await server.call(appCalls.getEvents, {}, user)).body.events
    const past = (await server.call(appCalls.getEvents, { past: 'true' }, user)).body.events
    const shown = [active, past].map((list) => list?.map(({ eventKey, isFinished }) => [eventKey, isFinished]))
    expect(shown).toEqual([[['not-yet', false]], [['just-now', true]]])
  })

  it('EVENT-4 shows past events that one was in, latest first, five at a time', async () => {
    const user = await aUser(server)
    await anEvent(server, { eventKey: 'not-mine', ...over(9) })
    for (let day = 2; day <= 13; day += 1) {
      await aParticipant(server, await anEvent(server, { eventKey: `day-${day}`, ...over(day) }), { user })
    }
    const pages: (string[] | undefined)[] = []
    let after: string | undefined
    do {
      const { body } = await server.call(appCalls.getEvents, { past: 'true', after }, user)
      pages.push(body.events?.map(({ eventKey }) => eventKey))
      after = body.after ?? undefined
    } while (after)
    expect(pages).toEqual([
      ['day-2', 'day-3', 'day-4', 'day-5', 'day-6'],
      ['day-7', 'day-8', 'day-9', 'day-10', 'day-11'],
      ['day-12', 'day-13'],
    ])
  })

  it('refuses the cursor of another list', async () => {
    const user = await aUser(server)
    for (let day = 2; day <= 8; day += 1) await aParticipant(server, await anEvent(server, over(day)), { user })
    const { body } = await server.call(appCalls.getEvents, { past: 'true' }, user)
    const cases = [
      await server.call(appCalls.getEvents, { past: 'true', after: body.after ?? '' }, await aUser(server)),
      await server.call(appCalls.getEvents, { past: 'true', query: 'other', after: body.after ?? '' }, user),
    ]
    expect(cases.map(({ status }) => status)).toEqual([400, 400])
  })

  it('EVENT-5 shows a demo event to those who are in it only', async () => {
    const demo = await anEvent(server, { eventKey: 'demo', isDemo: true, publicEvent: true })
    const maker = await aParticipant(server, demo, { organizer: true })
    const stranger = await aUser(server)
    expect([await keysFor(maker), await keysFor(stranger)]).toEqual([['demo'], []])
    expect((await server.call(appCalls.getEvents, { id: demo.eventId }, maker)).status).toBe(200)
    expect((await server.call(appCalls.getEvents, { id: demo.eventId }, stranger)).status).toBe(404)
  })

  it('EVENT-6 holds no deleted event', async () => {
    const [gone, stays] = [await anEvent(server), await anEvent(server, { eventKey: 'stays' })]
    const guest = await aParticipant(server, gone)
    await aParticipant(server, stays, { user: guest })
    await server.ctx.inTransaction((work) => markEventDeleted(work, gone.eventId))
    expect(await keysFor(guest)).toEqual(['stays'])
    expect((await server.call(appCalls.getEvents, { id: gone.eventId }, guest)).status).toBe(404)
  })

  it('needs a sign-in', async () => {
    expect((await server.call(appCalls.getEvents, {})).status).toBe(401)
  })
})

describe('one event', () => {
  it('hides a private event from strangers, and shows them a public one without tabs and without a record', async () => {
    const stranger = await aUser(server)
    const hidden = await anEvent(server, { publicEvent: false })
    const shown = await anEvent(server)
    expect((await server.call(appCalls.getEvents, { id: hidden.eventId }, stranger)).status).toBe(404)
    const { body } = await server.call(appCalls.getEvents, { id: shown.eventId }, stranger)
    expect([body.event?.me, body.event?.tabs, body.event?.participantId]).toEqual([null, [], null])
  })

  it('EVENT-15 shows an organizer the event as a type sees it, and refuses that to others', async () => {
    const event = await anEvent(server, {
      limitTabs: true,
      tabs: [
        { name: 'agenda', texts: null, participantTypes: ['type1'] },
        { name: 'lobby', texts: null, participantTypes: ['type2'] },
      ],
    })
    const roles = { organizer: true, owner: true, moderator: true, checkInAdmin: true }
    const organizer = await aParticipant(server, event, { ...roles, rights: ['inviteparticipant'] })
    const typed = { eventId: event.eventId, texts: { en: 'Press' } }
    const { body: made } = await server.call(setupCalls.createType, typed, organizer)
    const as = (asType: string, who: Caller) => server.call(appCalls.getEvents, { id: event.eventId, asType }, who)

    const { body } = await as(made.typeId, organizer)
    expect(body.event).toMatchObject({ organizer: false, tabs: [{ name: 'lobby', texts: null }] })
    const none = { organizer: false, owner: false, moderator: false, checkInAdmin: false, rights: [] }
    expect(body.event?.me).toMatchObject({ ...none, participantId: organizer.participantId, typeId: made.typeId })
    const callers = [await aParticipant(server, event, { moderator: true }), await aUser(server)]
    const refused = []
    for (const who of callers) refused.push((await as('type1', who)).body.code)
    refused.push((await as('type99', organizer)).body.code)
    expect(refused).toEqual(['DEAL-00130', 'DEAL-00130', 'notFound'])
  })

  it('PEOPLE-5 shows the tabs of one’s type, and all to organizers', async () => {
    const event = await anEvent(server, {
      limitTabs: true,
      tabs: [
        { name: 'agenda', texts: { en: 'Programme' }, participantTypes: ['type1'] },
        { name: 'booth', texts: null, participantTypes: ['type2'] },
      ],
    })
    const tabsOf = async (caller: { token: string }) =>
      (await server.call(appCalls.getEvents, { id: event.eventId }, caller)).body.event?.tabs
    expect(await tabsOf(await aParticipant(server, event))).toEqual([{ name: 'agenda', texts: { en: 'Programme' } }])
    expect(await tabsOf(await aParticipant(server, event, { organizer: true }))).toHaveLength(8)
  })

  it('PEOPLE-7 gives a matching category the options of the other, and leaves private ones out', async () => {
    const event = await anEvent(server)
    const guest = await aParticipant(server, event)
    await server.ctx.inTransaction((work) =>
      insertCategories(work, event.eventId, [
        {
          key: 'seeks',
          role: 'seek',
          texts: { en: 'Seeks' },
          options: [{ texts: { en: 'Cheese' } }, { texts: { en: 'Wine' } }],
        },
        { role: 'offer', matching: 'seeks', texts: { en: 'Offers' }, maxSelectableOptionCount: 2 },
        { isPrivate: true, texts: { en: 'Diet' }, options: [{ texts: { en: 'Vegan' } }] },
      ]),
    )
    const { body } = await server.call(appCalls.getEvents, { id: event.eventId }, guest)
    const subCategories = [
      { id: 'sub1', index: 0, texts: { en: 'Cheese' } },
      { id: 'sub2', index: 1, texts: { en: 'Wine' } },
    ]
    const usual = {
      type: 'select',
      order: 'index',
      titles: {},
      labels: {},
      placeholders: {},
      isMulti: true,
      isPrivate: false,
      visibleParticipants: null,
      forPeople: true,
      forBooths: false,
      subCategories,
    }
    expect(body.event?.categories).toEqual([
      {
        ...usual,
        categoryId: 'cat1',
        matchingCategoryId: null,
        index: 0,
        role: 'seek',
        texts: { en: 'Seeks' },
        maxSelectableOptionCount: null,
      },
      {
        ...usual,
        categoryId: 'cat2',
        matchingCategoryId: 'cat1',
        index: 1,
        role: 'offer',
        texts: { en: 'Offers' },
        maxSelectableOptionCount: 2,
      },
    ])
  })

  it('has a deal room as long as one of its slots is still to come', async () => {
    const event = await anEvent(server)
    const guest = await aParticipant(server, event)
    const { db } = server.ctx
    const hasDealRoom = async () =>
      (await server.call(appCalls.getEvents, { id: event.eventId }, guest)).body.event?.hasDealRoom
    const key = { event_id: event.eventId, definition_id: 'd1' }
    await db
      .insertInto('session_definition')
      .values({ ...key, type: 'dealroom', title: 'Tables' })
      .execute()
    expect(await hasDealRoom()).toBe(false)
    const slot = (id: string, startsAt: number) =>
      db
        .insertInto('session')
        .values({ ...key, session_id: id, during: range(instantOf(startsAt), instantOf(startsAt + HOUR_MS)) })
        .execute()
    await slot('begun', NOW)
    expect(await hasDealRoom()).toBe(false)
    await slot('next', NOW + 1)
    expect(await hasDealRoom()).toBe(true)
    await db.updateTable('session').set({ state: 'cancelled' }).where('session_id', '=', 'next').execute()
    expect(await hasDealRoom()).toBe(false)
  })
})
