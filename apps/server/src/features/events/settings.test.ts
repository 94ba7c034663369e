import { DAY_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type EventSettings, eventCalls } from '@parley/contract/events'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server, { colors: { primary: '#0d5560', accent: '#2f7d5b' } })
  organizer = await aParticipant(server, event, { organizer: true })
})

const change = (changes: object, who = organizer) =>
  server.call(eventCalls.changeEvent, { eventId: event.eventId, ...changes }, who)
const settings = async () =>
  (await server.call(eventCalls.getEventSettings, { eventId: event.eventId }, organizer)).body as EventSettings
const found = async (query: string) =>
  (await server.call(appCalls.getEvents, { query }, organizer)).body.events?.map(({ id }) => id)

it('EVENT-13 changes every setting, and keeps omitted ones', async () => {
  const before = await settings()
  const changes = {
    name: 'Foods of Anatolia',
    eventKey: `anatolia-${event.eventKey}`,
    description: 'From field to table',
    venue: 'Old Shipyard',
    contactEmail: 'help@example.org',
    eventType: 'hybrid',
    video: 'on',
    timezone: 'Asia/Kathmandu',
    startDateMillis: NOW,
    endDateMillis: NOW + DAY_MS,
    publicEvent: false,
    publicProgramme: true,
    restricted: true,
    limitTabs: true,
    tabs: [{ name: 'lobby', texts: { en: 'Welcome', tr: 'Merhaba' }, participantTypes: ['type1'] }],
    loginPage: '<h2>Welcome</h2>',
    useTicketIdForSignup: true,
    defaultLanguage: 'ru',
    indexPagePath: 'sessions',
    presentTypes: ['online'],
    afterProfilePath: 'attendees',
    leadContact: 'all',
    conferenceUrl: 'https://meet.example/{sessionId}',
  }
  // Fails if the contract has a setting that this test does not cover. The lobby is changed by a call of its own.
  expect(Object.keys(changes).sort()).toEqual(
    Object.keys(before)
      .filter(
        (name) => !['id', 'rev', 'isDemo', 'hasVideo', 'images', 'colorsJson', 'lobby', 'lobbyRev'].includes(name),
      )
      .sort(),
  )
  expect((await change({ ...changes, color: '#AABBCC' })).body).toEqual({ success: true })
  const all = { ...before, ...changes, hasVideo: true, rev: 2, colorsJson: { primary: '#aabbcc', accent: '#2f7d5b' } }
  expect(await settings()).toEqual(all)
  for (const [name, value] of Object.entries(changes)) {
    await change({ [name]: value })
    expect({ ...(await settings()), rev: 2 }).toEqual(all)
  }
})

it('EVENT-13 is found by its new texts, and not by the old ones', async () => {
  const word = event.eventKey.replace('-', '')
  await change({ name: `Old${word}` })
  expect(await found(`old${word}`)).toEqual([event.eventId])
  await change({ name: `Çay${word}`, venue: `Pier${word}` })
  expect([await found(`cay${word}`), await found(`pier${word}`), await found(`old${word}`)]).toEqual([
    [event.eventId],
    [event.eventId],
    [],
  ])
})

it.each([
  ['ends where it starts', { startDateMillis: NOW, endDateMillis: NOW }],
  ['starts after its unchanged end', { startDateMillis: NOW + 3 * DAY_MS }],
  ['ends before its unchanged start', { endDateMillis: NOW - DAY_MS }],
])('EVENT-13 refuses an event that %s and saves nothing', async (_what, changes) => {
  const before = await settings()
  const { status, body } = await change({ ...changes, name: 'Other' })
  expect([status, body.code]).toEqual([400, 'eventEndsBeforeStart'])
  expect(await settings()).toEqual(before)
})

it.each([
  ['tabs', { tabs: [aTab('lobby'), aTab('lobby')] }],
  ['tabs.0.name', { tabs: [{ ...aTab('lobby'), name: 'nowhere' }] }],
  ['tabs.0.texts', { tabs: [{ ...aTab('lobby'), texts: { xx: 'Lobby' } }] }],
  ['tabs.0.texts.en', { tabs: [{ ...aTab('lobby'), texts: { en: ' ' } }] }],
  ['timezone', { timezone: 'Mars/Base' }],
  ['color', { color: 'red' }],
  ['name', { name: ' ' }],
])('EVENT-13 refuses wrong %s and names the field', async (path, changes) => {
  const before = await settings()
  const { status, body } = await change(changes)
  expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  expect(await settings()).toEqual(before)
})

function aTab(name: string) {
  return { name, texts: null, participantTypes: [] }
}

it('EVENT-13 gives a key to one of twelve events that take it at once, and the others keep all they had', async () => {
  const crowd = []
  for (let each = 0; each < 12; each++) {
    const other = await anEvent(server)
    crowd.push({ ...other, organizer: await aParticipant(server, other, { organizer: true }) })
  }
  const changes = { eventKey: `wanted-${event.eventKey}`, name: 'Renamed' }
  const answers = await Promise.all(
    crowd.map(({ eventId, organizer: who }) => server.call(eventCalls.changeEvent, { eventId, ...changes }, who)),
  )
  expect(answers.map(({ body }) => body.code ?? 'taken').sort()).toEqual([...Array(11).fill('eventKeyTaken'), 'taken'])
  const ids = crowd.map(({ eventId }) => eventId)
  const events = await server.ctx.db.selectFrom('event').select('name').where('event_id', 'in', ids).execute()
  expect(events.filter(({ name }) => name === 'Renamed')).toHaveLength(1)
})

it('EVENT-13 moves no session with the zone or the dates, and makes pages reload the programme', async () => {
  await aSession(server, event)
  const rows = () =>
    server.ctx.db.selectFrom('session').select(['during', 'rev']).where('event_id', '=', event.eventId).execute()
  const revOf = async () =>
    (await server.call(appCalls.getEvents, { id: event.eventId }, organizer)).body.event?.programmeRev
  const before = await rows()
  await change({ timezone: 'America/New_York', startDateMillis: NOW + DAY_MS })
  expect([await rows(), await revOf()]).toEqual([before, 1])
  await change({ timezone: 'America/New_York', name: 'Renamed' })
  expect(await revOf()).toBe(1)
})

it('EVENT-14 and EVENT-13 read the settings in one statement each', async () => {
  const { queries } = await countQueries(server, () => settings())
  // The two queries read the identity of the caller, and the settings.
  expect(queries).toBe(2)
})
