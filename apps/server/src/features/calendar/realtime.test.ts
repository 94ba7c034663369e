import { DAY_MS, HOUR_MS, topicName } from '@parley/contract'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { type Listener, subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { reserve } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { rescheduleSessions, saveDefinitions, saveLocations, saveTracks } from '../sessions/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
const open: Listener<AgendaEntry>[] = []

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server, { name: 'Forum' })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

async function agendaOf(who: TestParticipant, userId = who.userId) {
  const topic = topicName(agendaTopic.path, { userId })
  const listener = await subscribeTo<AgendaEntry>(server, url, who.userId, topic)
  open.push(listener)
  return listener
}
const join = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)
const leave = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.leave, { eventId: event.eventId, sessionId }, who)
const names = (listener: Listener<AgendaEntry>) => listener.rows().map(({ name }) => name)

it('CAL-1 shows sessions, meetings and off-time with all that a line needs', async () => {
  await server.ctx.inTransaction(async (work) => {
    await saveLocations(work, event.eventId, [{ locationId: 'hall', kind: 'room', name: 'Hall', index: 0 }])
    await saveTracks(work, event.eventId, [{ trackId: 'bread', name: 'Bread', color: '#aa3300', index: 0 }])
  })
  const where = { locationId: 'hall', trackId: 'bread' }
  const talk = await aSession(server, event, { ...where, title: 'Sourdough', speakers: [ada.participantId] })
  const { slots, placeIds } = await aDealRoom(server, event)
  const meet = meetIn(server, event)
  const slot = slots[0] as (typeof slots)[number]
  const meeting = await meet.accept(bo, await meet.ask(ada, bo), slot.sessionId)
  await server.ctx.inTransaction(async (work) => {
    await lockParticipants(work, event.eventId, [ada.participantId])
    const [startsAt, endsAt] = [NOW + 9 * HOUR_MS, NOW + 10 * HOUR_MS]
    const off = { kind: 'off', sourceId: 'off1', role: 'attendee', holds: true, startsAt, endsAt } as const
    await reserve(work, event.eventId, [{ ...off, participantId: ada.participantId }], 'busyThen')
  })

  const rows = (await agendaOf(ada)).rows().sort((a, b) => a.sdt - b.sdt)
  const shared = {
    id: expect.stringMatching(/^\w{20}$/),
    rev: expect.any(Number),
    eventId: event.eventId,
    eventName: 'Forum',
    timezone: 'Europe/Istanbul',
    dayBegins: 0,
    participantId: ada.participantId,
    holds: true,
    overlaps: false,
    cancelled: false,
    isAlone: false,
    byVideo: false,
    metMs: 0,
    said: null,
  }
  const nobody = { opponent: null }
  expect(rows).toEqual([
    {
      ...shared,
      ...nobody,
      kind: 'session',
      sessionId: talk.sessionId,
      definitionId: talk.definitionId,
      name: 'Sourdough',
      place: 'Hall',
      placeId: 'hall',
      sdt: NOW + HOUR_MS,
      edt: NOW + 2 * HOUR_MS,
      role: 'speaker',
      trackColor: '#aa3300',
    },
    {
      ...shared,
      kind: 'meeting',
      sessionId: (meeting as { id: string }).id,
      definitionId: null,
      name: 'Bo Berg',
      place: 'Table 1',
      placeId: placeIds[0],
      sdt: slot.startsAt,
      edt: slot.endsAt,
      role: 'host',
      trackColor: null,
      opponent: { id: bo.participantId, fullName: 'Bo Berg', jobTitle: null, company: null, profilePhotoPath: null },
    },
    {
      ...shared,
      ...nobody,
      kind: 'off',
      sessionId: 'off1',
      definitionId: null,
      name: '',
      place: null,
      placeId: null,
      sdt: NOW + 9 * HOUR_MS,
      edt: NOW + 10 * HOUR_MS,
      role: 'attendee',
      trackColor: null,
    },
  ])
  const ofBo = await agendaOf(bo)
  expect(ofBo.rows()).toMatchObject([{ kind: 'meeting', name: 'Ada Işık', role: 'invited' }])

  await server.ctx.db
    .updateTable('participant')
    .set({ organizer: true })
    .where('event_id', '=', event.eventId)
    .where('participant_id', '=', bo.participantId)
    .execute()
  await meet.prebook(bo, bo, bo, (slots[1] as typeof slot).sessionId)
  await expect.poll(() => ofBo.rows().map(({ isAlone }) => isAlone)).toEqual(expect.arrayContaining([false, true]))
  expect(ofBo.rows().find(({ isAlone }) => isAlone)).toMatchObject({
    kind: 'meeting',
    name: '',
    place: 'Table 1',
    opponent: null,
  })
})

it('CAL-2 changes without a reload: joined, left, joined again', async () => {
  const talk = await aSession(server, event, { title: 'Sourdough' })
  const agenda = await agendaOf(ada)
  expect(agenda.rows()).toEqual([])
  await join(talk.sessionId, ada)
  await agenda.until((rows) => rows.length === 1)
  await leave(talk.sessionId, ada)
  await agenda.until((rows) => rows.length === 0)
  await join(talk.sessionId, ada)
  await agenda.until((rows) => rows.length === 1)
  expect(names(agenda)).toEqual(['Sourdough'])
})

it('CAL-2 both sides see their meeting come and go', async () => {
  const { slots } = await aDealRoom(server, event)
  const [hers, his] = [await agendaOf(ada), await agendaOf(bo)]
  const meet = meetIn(server, event)
  const meeting = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  await Promise.all([hers, his].map((each) => each.until((rows) => rows.length === 1)))
  await meet.cancel(bo, (meeting as { id: string }).id)
  await Promise.all([hers, his].map((each) => each.until((rows) => rows.length === 0)))
  expect([hers.heard, his.heard].map((rows) => rows.map(({ name }) => name))).toEqual([['Bo Berg'], ['Ada Işık']])
})

it('CAL-2 a programme that changes reaches every agenda: moved, overlapping, renamed, another room, called off', async () => {
  const { eventId } = event
  const talk = await aSession(server, event, { title: 'Sourdough', speakers: [ada.participantId] })
  const other = await aSession(server, event, {
    title: 'Rye',
    startsAt: NOW + 5 * HOUR_MS,
    speakers: [ada.participantId],
  })
  const agenda = await agendaOf(ada)
  const write = server.ctx.inTransaction
  const entry = () => agenda.rows().find(({ sessionId }) => sessionId === other.sessionId)
  const at = { sessionId: other.sessionId, startsAt: NOW + HOUR_MS, endsAt: NOW + 2 * HOUR_MS }

  await write((work) => rescheduleSessions(work, eventId, { moved: [{ ...at, locationId: null }], dropped: [] }))
  await agenda.until(() => entry()?.sdt === NOW + HOUR_MS)
  await agenda.until(() => entry()?.overlaps === true && entry()?.holds === false)
  await write((work) => saveDefinitions(work, eventId, [{ definitionId: other.definitionId, title: 'Rye and oats' }]))
  await agenda.until(() => entry()?.name === 'Rye and oats')
  await write(async (work) => {
    await saveLocations(work, eventId, [{ locationId: 'hall', kind: 'room', name: 'Hall', index: 0 }])
    await rescheduleSessions(work, eventId, { moved: [{ ...at, locationId: 'hall' }], dropped: [talk.sessionId] })
  })
  await agenda.until(() => entry()?.place === 'Hall' && entry()?.holds === true && entry()?.overlaps === false)
  await agenda.until((rows) => rows.some(({ name, cancelled, holds }) => name === 'Sourdough' && cancelled && !holds))
  await write((work) =>
    saveLocations(work, eventId, [{ locationId: 'hall', kind: 'room', name: 'Great hall', index: 0 }]),
  )
  await agenda.until(() => entry()?.place === 'Great hall')

  const byId = (rows: AgendaEntry[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(agenda.rows())).toEqual(byId((await agendaOf(ada)).rows()))
})

it('CAL-1 joins all events that are not finished, one day after their end', async () => {
  const second = await anEvent(server, { name: 'Second' })
  const past = await anEvent(server, { name: 'Past', startsAt: NOW - 5 * DAY_MS, endsAt: NOW - DAY_MS - 1 })
  for (const each of [second, past]) {
    const there = await aParticipant(server, each, { user: ada })
    await aSession(server, each, { title: 'Talk', speakers: [there.participantId] })
  }
  await aSession(server, event, { title: 'Talk', speakers: [ada.participantId] })
  const agenda = await agendaOf(ada)
  expect(
    agenda
      .rows()
      .map(({ eventName }) => eventName)
      .sort(),
  ).toEqual(['Forum', 'Second'])
})

it('CAL-2 entries of an event that is deleted go away', async () => {
  const organizer = await aParticipant(server, event, { organizer: true, owner: true })
  await aSession(server, event, { speakers: [ada.participantId] })
  const agenda = await agendaOf(ada)
  expect(agenda.rows().length).toBe(1)
  await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, organizer)
  await agenda.until((rows) => rows.length === 0)
  expect((await agendaOf(ada)).rows()).toEqual([])
})

it("CAL-3 refuses another participant's agenda, also to organizers", async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  expect((await agendaOf(bo, ada.userId)).code).toBe('notFound')
  expect((await agendaOf(organizer, ada.userId)).code).toBe('notFound')
})
