import { topicName } from '@parley/contract'
import { appCalls, type EventFace, eventTopic } from '@parley/contract/app'
import { eventCalls, translationTopic, visibleTabs } from '@parley/contract/events'
import { beforeAll, expect, it } from 'vitest'
import { refreshProgramme } from '../features/events/index.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { NOW } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { testServer } from '../testing/test-server.ts'

const HOUR = 3_600_000

const server = testServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})

const listen = (userId: string, eventId: string) =>
  subscribeTo<EventFace>(server, url, userId, topicName(eventTopic.path, { eventId }))

it("EVENT-11 shows an organizer's changes on open pages, except those that pages do not show", async () => {
  const event = await anEvent(server, { name: 'FOSS Days', colors: { primary: '#0d5560' } })
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const guest = await aParticipant(server, event)
  const page = await listen(guest.userId, eventId)
  const before = page.rows()
  const loginPage = '<p>For guests</p>'
  await server.call(
    eventCalls.changeEvent,
    { eventId, defaultLanguage: 'es', indexPagePath: 'sessions', loginPage },
    organizer,
  )
  await page.until(([row]) => row?.defaultLanguage === 'es')

  const face = {
    id: eventId,
    name: 'FOSS Days',
    description: '',
    venue: '',
    eventType: 'normal',
    hasVideo: false,
    timezone: 'Europe/Istanbul',
    startDateMillis: NOW - 24 * HOUR,
    endDateMillis: NOW + 72 * HOUR,
    isFinished: false,
    colorsJson: { primary: '#0d5560' },
    eventKey: event.eventKey,
    publicEvent: true,
    restricted: false,
    limitTabs: false,
    allTabs: [],
    participantTypes: [expect.objectContaining({ id: 'type1', index: 0 })],
    programmeRev: 0,
    dayBegins: 0,
    categoriesRev: 0,
    afterProfilePath: null,
    presentTypes: ['venue', 'online'],
    leadContact: 'scan',
    lobby: null,
    lobbyRev: 0,
    images: { banner: null, side_banner: null, logo: null, top_banner: null },
    indexPagePath: null,
    defaultLanguage: 'en',
    useTicketIdForSignup: false,
  }
  expect(before).toEqual([{ ...face, rev: 1 }])
  const after = [{ ...face, defaultLanguage: 'es', indexPagePath: 'sessions', rev: 2 }]
  expect(page.rows()).toEqual(after)
  const late = await listen(guest.userId, eventId)
  expect(late.rows()).toEqual(after)
  const { body } = await server.call(appCalls.getEvents, { id: eventId }, guest)
  const {
    limitTabs: _limit,
    allTabs: _all,
    leadContact: _lead,
    lobbyRev: _rev,
    ...shown
  } = after[0] as (typeof after)[number]
  expect(body.event).toMatchObject(shown)
  page.close()
  late.close()
})

it('EVENT-11 shows the days of an event that an import has made longer', async () => {
  const { eventId, ...event } = await anEvent(server)
  const guest = await aParticipant(server, { eventId, ...event })
  const page = await listen(guest.userId, eventId)
  const to = { endDateMillis: NOW + 96 * HOUR }
  await server.ctx.inTransaction((work) => refreshProgramme(work, eventId, to))
  await page.until(([row]) => row?.endDateMillis === to.endDateMillis)
  expect(page.rows()).toEqual([expect.objectContaining({ startDateMillis: NOW - 24 * HOUR, rev: 2 })])
  page.close()
})

it('EVENT-11 reaches only people who may see the event', async () => {
  const [open, closed, demo] = [
    await anEvent(server),
    await anEvent(server, { publicEvent: false }),
    await anEvent(server, { isDemo: true }),
  ]
  const guest = await aParticipant(server, closed)
  const results = []
  for (const { eventId } of [open, closed, demo, { eventId: 'nothing' }]) {
    const page = await listen(guest.userId, eventId)
    results.push([page.code, page.rows().map(({ id }) => id)])
    page.close()
  }
  expect(results).toEqual([
    [null, [open.eventId]],
    [null, [closed.eventId]],
    ['notFound', []],
    ['notFound', []],
  ])
})

it('EVENT-11 tells nothing of a change that was refused', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const page = await listen(organizer.userId, eventId)
  const callers = [await aParticipant(server, event, { moderator: true }), await aUser(server)]
  const change = { eventId, indexPagePath: 'sessions' }
  const statuses = []
  for (const caller of callers) statuses.push((await server.call(eventCalls.changeEvent, change, caller)).status)
  expect(statuses).toEqual([403, 404])

  // The refused changes published nothing, so the next change is the only one received.
  await server.call(eventCalls.changeEvent, { eventId, indexPagePath: 'lobby' }, organizer)
  await page.until(([row]) => row?.indexPagePath === 'lobby')
  expect(page.heard.map(({ indexPagePath, rev }) => [indexPagePath, rev])).toEqual([['lobby', 2]])
  page.close()
})

it('EVENT-11 ends on every page with the last change of organizers who save at once', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizers = []
  for (let each = 0; each < 12; each++) organizers.push(await aParticipant(server, event, { organizer: true }))
  const page = await listen(organizers[0]?.userId ?? '', eventId)
  await Promise.all(
    organizers.map((organizer, at) =>
      server.call(eventCalls.changeEvent, { eventId, indexPagePath: `page-${at}` }, organizer),
    ),
  )
  await page.until(([row]) => row?.rev === 13)
  const saved = await server.ctx.db
    .selectFrom('event')
    .select(['index_page_path', 'rev'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  expect(page.rows()).toEqual([expect.objectContaining({ indexPagePath: saved?.index_page_path, rev: saved?.rev })])
  page.close()
})

it('EVENT-11 sends the tabs and types that each reader’s page is derived from', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const guest = await aParticipant(server, event)
  const page = await listen(guest.userId, eventId)
  const tabs = [{ name: 'agenda' as const, texts: { en: 'Talks' }, participantTypes: ['type1'] }]
  await server.call(eventCalls.changeEvent, { eventId, limitTabs: true, tabs, restricted: true }, organizer)
  await page.until(([row]) => row?.limitTabs === true)
  const [row] = page.rows()
  expect(row).toMatchObject({ allTabs: tabs, restricted: true })
  const { body } = await server.call(appCalls.getEvents, { id: eventId }, guest)
  const viewer = { organizer: false, typeId: 'type1' }
  expect(body.event?.tabs).toEqual(visibleTabs({ limitTabs: true, tabs: row?.allTabs ?? [], viewer }))
  expect([body.event?.participantTypes, body.event?.programmeRev]).toEqual([row?.participantTypes, row?.programmeRev])
  page.close()
})

it('EVENT-7 shows a stranger nothing more of an event that takes people by invitation from now on, at any node', async () => {
  const event = await anEvent(server, { name: 'Open Days' })
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const [stranger, guest] = [await aUser(server, {}), await aParticipant(server, event)]
  const [page, own] = [await listen(stranger.userId, eventId), await listen(guest.userId, eventId)]
  const texts = await subscribeTo(server, url, stranger.userId, topicName(translationTopic.path, { eventId }))
  expect([page.code, texts.code]).toEqual([null, null])
  await server.call(eventCalls.changeEvent, { eventId, publicEvent: false, venue: 'The secret hall' }, organizer)
  await Promise.all([page.ended, texts.ended])
  await own.until(([row]) => row?.venue === 'The secret hall')
  expect(page.heard).toEqual([])
  for (const each of [page, own, texts]) each.close()
})
