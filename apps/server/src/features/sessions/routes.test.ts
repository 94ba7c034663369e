import { DAY_MS, HOUR_MS } from '@parley/contract'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession, type TestSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from '../participants/index.ts'
import { insertSessions, saveDefinitions, saveLocations, saveTracks, setSessionPersons } from './index.ts'
import { getProgramme as parseRawProgramme } from './programme.ts'

const server = testServer()
let event: TestEvent
let guest: TestParticipant
let organizer: TestParticipant
let ada: string
let deleted: string
let opening: TestSession
let hidden: TestSession
let tomorrow: TestSession

beforeAll(async () => {
  event = await anEvent(server)
  guest = await aParticipant(server, event)
  organizer = await aParticipant(server, event, { organizer: true })
  const { eventId, typeId } = event
  await server.ctx.inTransaction(async (work) => {
    const biography = 'Bakes bread in three countries.'
    const people = [
      { name: 'Ada', surname: 'Işık', company: 'Flour & Co', jobTitle: 'Baker', biography, typeId },
      { name: 'Gone', surname: 'Person', typeId, state: 'deleted' as const },
    ]
    const [active, gone] = await insertParticipants(work, eventId, people)
    ada = String(active?.participantId)
    deleted = String(gone?.participantId)
    await saveLocations(work, eventId, [
      { locationId: 'room2', kind: 'room', name: 'Kitchen', capacity: 40, index: 1 },
      { locationId: 'room1', kind: 'room', name: 'Hall', index: 0 },
    ])
    await saveTracks(work, eventId, [{ trackId: 'track1', name: 'Bread', color: '#aa3300', index: 0 }])
  })
  const where = { locationId: 'room1', trackId: 'track1' }
  const links = [{ title: 'Slides', url: 'https://example.org/slides' }]
  const texts = { subtitle: 'And butter', abstract: 'Short', description: 'Long', language: 'en', links }
  opening = await aSession(server, event, {
    ...where,
    ...texts,
    title: 'Opening',
    startsAt: NOW - HOUR_MS,
    endsAt: NOW + 1,
  })
  await aSession(server, event, { ...where, definitionId: opening.definitionId, startsAt: NOW + 3 * HOUR_MS })
  await server.ctx.inTransaction(async (work) => {
    await setSessionPersons(
      work,
      eventId,
      [opening.sessionId],
      [ada, deleted].map((participantId, index) => ({
        sessionId: opening.sessionId,
        participantId,
        role: 'speaker' as const,
        index,
      })),
    )
  })
  hidden = await aSession(server, event, { title: 'Rehearsal', hidden: true, speakers: [ada] })
  await aSession(server, event, { title: 'Lunch', type: 'break', locationId: 'room2', startsAt: NOW + HOUR_MS })
  tomorrow = await aSession(server, event, {
    title: 'Sourdough',
    persons: [{ participantId: ada, role: 'moderator' }],
    startsAt: NOW + DAY_MS,
    capacity: 12,
    blocking: true,
  })
  // The session begins at half past midnight in Istanbul, which is still the day before in UTC.
  await aSession(server, event, { title: 'Night shift', startsAt: Date.UTC(2026, 10, 20, 21, 30) })
})

const brief = () => ({
  id: ada,
  fullName: 'Ada Işık',
  jobTitle: 'Baker',
  company: 'Flour & Co',
  profilePhotoPath: null,
})
const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)
const { getProgramme, getLiveSessions, getSession, getSpeakerSessions } = sessionCalls

describe('the programme', () => {
  it('SESSION-1 shows the current day in the order of time and rooms, with rooms, tracks and people', async () => {
    const { status, body } = await server.call(getProgramme, { eventId: event.eventId }, guest)
    expect(status).toBe(200)
    expect({ ...body, sessions: names(body.sessions) }).toEqual({
      days: ['2026-11-21', '2026-11-22'],
      dayBegins: 0,
      day: '2026-11-21',
      rooms: [
        { id: 'room1', name: 'Hall', capacity: null },
        { id: 'room2', name: 'Kitchen', capacity: 40 },
      ],
      tracks: [{ id: 'track1', name: 'Bread', color: '#aa3300' }],
      sessions: ['Night shift', 'Opening', 'Lunch', 'Opening'],
    })
    expect(body.sessions[1]).toEqual({
      id: opening.sessionId,
      definitionId: opening.definitionId,
      name: 'Opening',
      type: 'session',
      sdt: NOW - HOUR_MS,
      edt: NOW + 1,
      locationId: 'room1',
      trackId: 'track1',
      language: 'en',
      speakers: [brief()],
      restricted: false,
      blocking: false,
      state: 'available',
      capacity: null,
      used: 0,
    })
  })

  it('SESSION-1 shows the requested day', async () => {
    const { body } = await server.call(getProgramme, { eventId: event.eventId, day: '2026-11-22' }, guest)
    expect({ day: body.day, sessions: names(body.sessions) }).toEqual({ day: '2026-11-22', sessions: ['Sourdough'] })
  })

  it('SESSION-1 shows the first day before the event, and no day of an empty programme', async () => {
    const empty = await anEvent(server)
    const someone = await aParticipant(server, empty)
    const { body } = await server.call(getProgramme, { eventId: empty.eventId }, someone)
    expect(body).toEqual({ days: [], day: null, dayBegins: 0, rooms: [], tracks: [], sessions: [] })
    await aSession(server, empty, { startsAt: NOW + 2 * DAY_MS })
    const later = await server.call(getProgramme, { eventId: empty.eventId }, someone)
    expect(later.body.day).toBe('2026-11-23')
  })

  it.each([
    ['SOUR', ['Sourdough']],
    ['opening butter', ['Opening', 'Opening']],
    ['isik', ['Opening', 'Sourdough']],
    ['flour sourdough', ['Sourdough']],
    ['100%', []],
    ['rehearsal', []],
  ])('SESSION-1 finds %s on all days by title and people', async (query, found) => {
    const { body } = await server.call(getProgramme, { eventId: event.eventId, query }, guest)
    expect({ day: body.day, sessions: names(body.sessions) }).toEqual({ day: null, sessions: found })
  })

  it('SESSION-2 hides hidden sessions from all but organizers, in every call', async () => {
    const { eventId } = event
    const visibilityFor = async (who: TestParticipant) => [
      names((await server.call(getProgramme, { eventId }, who)).body.sessions).includes('Rehearsal'),
      names((await server.call(getProgramme, { eventId, query: 'rehearsal' }, who)).body.sessions).includes(
        'Rehearsal',
      ),
      names((await server.call(getLiveSessions, { eventId }, who)).body.next).includes('Rehearsal'),
      (await server.call(getSession, { eventId, id: hidden.sessionId }, who)).status,
      (await server.call(getSession, { eventId, id: hidden.definitionId }, who)).status,
      names((await server.call(getSpeakerSessions, { eventId, participantId: ada }, who)).body.sessions).includes(
        'Rehearsal',
      ),
    ]
    expect(await visibilityFor(guest)).toEqual([false, false, false, 404, 404, false])
    expect(await visibilityFor(organizer)).toEqual([true, true, true, 200, 200, true])
  })

  it('is not there for people who are not in the event', async () => {
    const stranger = await aParticipant(server, await anEvent(server))
    const { status } = await server.call(getProgramme, { eventId: event.eventId }, stranger)
    expect(status).toBe(404)
  })

  it('SESSION-1 takes four statements for 800 sessions as for one', async () => {
    const big = await anEvent(server)
    await server.ctx.inTransaction(async (work) => {
      const ids = Array.from({ length: 800 }, (_, at) => `talk${at}`)
      await saveDefinitions(
        work,
        big.eventId,
        ids.map((definitionId) => ({ definitionId, title: `Talk ${definitionId}` })),
      )
      await insertSessions(
        work,
        big.eventId,
        ids.map((id) => ({ sessionId: `s${id}`, definitionId: id, startsAt: NOW, endsAt: NOW + HOUR_MS })),
      )
    })
    const { db, sent } = countStatements(server.ctx.db)
    const actor = { eventId: big.eventId, organizer: false } as ParticipantActor
    const { sessions } = await parseRawProgramme({ ...server.ctx, db }, actor, { eventId: big.eventId })
    expect({ sessions: sessions.length, statements: sent() }).toEqual({ sessions: 800, statements: 4 })
  })
})

describe('current sessions', () => {
  it('SESSION-1 shows sessions that are on or start within the hour', async () => {
    const { body } = await server.call(getLiveSessions, { eventId: event.eventId }, guest)
    expect({ live: names(body.live), next: names(body.next) }).toEqual({ live: ['Opening'], next: ['Lunch'] })
  })
})

describe('one session', () => {
  it.each(['sessionId', 'definitionId'] as const)('SESSION-1 is found by its %s with all its times', async (key) => {
    const { status, body } = await server.call(getSession, { eventId: event.eventId, id: opening[key] }, guest)
    expect(status).toBe(200)
    expect({ ...body, sesArray: body.sesArray.map(({ sdt, room }) => ({ sdt, room })) }).toEqual({
      definitionId: opening.definitionId,
      eventId: event.eventId,
      name: 'Opening',
      subtitle: 'And butter',
      type: 'session',
      abstract: 'Short',
      description: 'Long',
      language: 'en',
      links: [{ title: 'Slides', url: 'https://example.org/slides' }],
      track: { id: 'track1', name: 'Bread', color: '#aa3300' },
      restricted: false,
      onSite: false,
      externalLink: null,
      joinWay: null,
      offlineLink: null,
      speakers: [{ ...brief(), biography: 'Bakes bread in three countries.' }],
      sesArray: [
        { sdt: NOW - HOUR_MS, room: 'Hall' },
        { sdt: NOW + 3 * HOUR_MS, room: 'Hall' },
      ],
    })
  })

  it('is not found by an id of another event', async () => {
    const other = await anEvent(server)
    const foreign = await aSession(server, other)
    const { status } = await server.call(getSession, { eventId: event.eventId, id: foreign.sessionId }, guest)
    expect(status).toBe(404)
  })
})

describe("a speaker's sessions", () => {
  it('SESSION-1 are those they speak or moderate in, earliest first', async () => {
    const { body } = await server.call(getSpeakerSessions, { eventId: event.eventId, participantId: ada }, guest)
    expect(body.sessions.map(({ id }) => id)).toEqual([opening.sessionId, tomorrow.sessionId])
  })

  it('are none for someone who does neither', async () => {
    const input = { eventId: event.eventId, participantId: guest.participantId }
    expect((await server.call(getSpeakerSessions, input, guest)).body).toEqual({ sessions: [] })
  })
})
