import { HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Work } from '../../platform/work.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from '../participants/index.ts'
import * as sessions from './index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
/** The published facts by their id, because a fact may be delivered twice. */
const facts = new Map<string, unknown>()

beforeAll(async () => {
  const hear = async (_ctx: unknown, { id, payload }: { id: string; payload: unknown }) => void facts.set(id, payload)
  server.ctx.listeners.on(sessions.rescheduled, hear)
  server.ctx.listeners.on(sessions.sessionsChanged, hear)
})
beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  await server.settle()
  facts.clear()
})

const write = <T>(act: (work: Work) => Promise<T>) => server.ctx.inTransaction(act)

/**
 * Returns the entries of an agenda as `title from-to role`, in hours from now. A star marks a block that holds, a
 * question mark one that should but cannot.
 */
async function agendaOf({ participantId }: { participantId: string }): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('agenda_block as b')
    .innerJoin('session as s', (on) =>
      on.onRef('s.event_id', '=', 'b.event_id').onRef('s.session_id', '=', 'b.source_id'),
    )
    .innerJoin('session_definition as d', (on) =>
      on.onRef('d.event_id', '=', 's.event_id').onRef('d.definition_id', '=', 's.definition_id'),
    )
    .select(['d.title', 'b.during', 'b.role', 'b.holds', 'b.meant_to_hold'])
    .where('b.participant_id', '=', participantId)
    .orderBy('d.title')
    .execute()
  const hour = (at: Temporal.Instant) => (at.epochMilliseconds - NOW) / HOUR_MS
  return rows.map(({ title, during, role, holds, meant_to_hold }) => {
    const mark = holds ? '*' : meant_to_hold ? '?' : ''
    return `${title} ${hour(during.startsAt)}-${hour(during.endsAt)} ${role}${mark}`
  })
}

const join = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)

const at = (sessionId: string, from: number, to: number, locationId: string | null = null) => ({
  sessionId,
  locationId,
  startsAt: NOW + from * HOUR_MS,
  endsAt: NOW + to * HOUR_MS,
})

async function stateOf(sessionId: string) {
  const { rows } = {
    rows: await server.ctx.db.selectFrom('session').selectAll().where('session_id', '=', sessionId).execute(),
  }
  const definition = await server.ctx.db
    .selectFrom('session_definition')
    .select('state')
    .where('definition_id', '=', String(rows[0]?.definition_id))
    .executeTakeFirstOrThrow()
  return [rows[0]?.state, definition.state]
}

describe('a programme that changes', () => {
  it('SESSION-5 moves a talk in every agenda that contains it', async () => {
    const talk = await aSession(server, event, { title: 'Bread', speakers: [ada.participantId] })
    await join(talk.sessionId, bo)
    const changes = { moved: [at(talk.sessionId, 5, 6)], dropped: [] }
    expect(await write((work) => sessions.rescheduleSessions(work, event.eventId, changes))).toBe(2)
    expect([await agendaOf(ada), await agendaOf(bo)]).toEqual([['Bread 5-6 speaker*'], ['Bread 5-6 attendee']])
  })

  it('SESSION-5 never fails because a speaker is then in two talks at once, or has a meeting', async () => {
    const talks = []
    for (const [index, title] of ['A', 'B', 'C'].entries()) {
      const startsAt = NOW + (index + 1) * HOUR_MS
      talks.push(await aSession(server, event, { title, startsAt, speakers: [ada.participantId] }))
    }
    const moved = talks.map(({ sessionId }) => at(sessionId, 8, 9))
    await write((work) => sessions.rescheduleSessions(work, event.eventId, { moved, dropped: [] }))
    expect((await agendaOf(ada)).filter((line) => line.endsWith('*')).length).toBe(1)
    expect((await agendaOf(ada)).filter((line) => line.endsWith('?')).length).toBe(2)
  })

  it('SESSION-5 reports moved and dropped sessions once, also a move to another room alone', async () => {
    await write((work) =>
      sessions.saveLocations(work, event.eventId, [{ locationId: 'hall', kind: 'room', name: 'Hall', index: 0 }]),
    )
    const [one, two] = [await aSession(server, event), await aSession(server, event)]
    const changes = { moved: [at(one.sessionId, 1, 2, 'hall')], dropped: [two.sessionId] }
    await write((work) => sessions.rescheduleSessions(work, event.eventId, changes))
    await server.settle()
    const time = { sdt: NOW + HOUR_MS, edt: NOW + 2 * HOUR_MS }
    const moved = { sessionId: one.sessionId, from: { ...time, locationId: null }, to: { ...time, locationId: 'hall' } }
    expect([...facts.values()]).toEqual([{ eventId: event.eventId, moved: [moved], dropped: [two.sessionId] }])
  })

  it('SESSION-5 drops a talk when none of its times is left; it stays in agendas without holding', async () => {
    const talk = await aSession(server, event, { title: 'Bread', speakers: [ada.participantId] })
    const again = await aSession(server, event, { definitionId: talk.definitionId, startsAt: NOW + 4 * HOUR_MS })
    const drop = (id: string) =>
      write((work) => sessions.rescheduleSessions(work, event.eventId, { moved: [], dropped: [id] }))
    await drop(talk.sessionId)
    expect(await stateOf(talk.sessionId)).toEqual(['cancelled', 'active'])
    await drop(again.sessionId)
    expect(await stateOf(again.sessionId)).toEqual(['cancelled', 'dropped'])
    expect(await agendaOf(ada)).toEqual(['Bread 1-2 speaker'])
    const { body } = await server.call(sessionCalls.getProgramme, { eventId: event.eventId }, bo)
    expect(body.sessions).toEqual([])
    const details = await server.call(sessionCalls.getSession, { eventId: event.eventId, id: talk.sessionId }, bo)
    expect(details.body.sesArray.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('SESSION-5 brings a dropped talk back, with the time of its people if they are free', async () => {
    const talk = await aSession(server, event, { title: 'Bread', speakers: [ada.participantId] })
    await join(talk.sessionId, bo)
    const changes = { moved: [], dropped: [talk.sessionId] }
    await write((work) => sessions.rescheduleSessions(work, event.eventId, changes))
    await write(async (work) => {
      await sessions.saveDefinitions(work, event.eventId, [{ definitionId: talk.definitionId, title: 'Bread again' }])
      await sessions.rescheduleSessions(work, event.eventId, { moved: [at(talk.sessionId, 1, 2)], dropped: [] })
    })
    expect(await stateOf(talk.sessionId)).toEqual(['available', 'active'])
    expect([await agendaOf(ada), await agendaOf(bo)]).toEqual([
      ['Bread again 1-2 speaker*'],
      ['Bread again 1-2 attendee'],
    ])
  })

  it('SESSION-5 takes as many statements for 300 talks as for 3', async () => {
    const count = async (talks: number) => {
      const { eventId } = await anEvent(server)
      const ids = Array.from({ length: talks }, (_, index) => `t${index}`)
      await write(async (work) => {
        await sessions.saveDefinitions(
          work,
          eventId,
          ids.map((definitionId) => ({ definitionId, title: definitionId })),
        )
        await sessions.insertSessions(
          work,
          eventId,
          ids.map((id) => ({ ...at(id, 1, 2), definitionId: id })),
        )
      })
      return write(async (work) => {
        const { db, sent } = countStatements(work.db)
        const moved = ids.map((id) => at(id, 2, 3))
        await sessions.rescheduleSessions({ ...work, db }, eventId, { moved, dropped: [ids[0] ?? ''] })
        return sent()
      })
    }
    expect(await count(300)).toBe(await count(3))
  })
})

describe('the people of a session', () => {
  const persons = (sessionId: string, ...all: [TestParticipant, SessionRole][]) =>
    write((work) =>
      sessions.setSessionPersons(
        work,
        event.eventId,
        [sessionId],
        all.map(([{ participantId }, role], index) => ({ sessionId, participantId, role, index })),
      ),
    )
  type SessionRole = sessions.SessionPersonRow['role']

  it('SESSION-6 get it in their agenda automatically, and lose it when they are no longer on it', async () => {
    const { sessionId } = await aSession(server, event, { title: 'Bread' })
    await persons(sessionId, [ada, 'speaker'], [bo, 'translator'])
    expect([await agendaOf(ada), await agendaOf(bo)]).toEqual([['Bread 1-2 speaker*'], ['Bread 1-2 translator*']])
    await persons(sessionId, [bo, 'moderator'])
    expect([await agendaOf(ada), await agendaOf(bo)]).toEqual([[], ['Bread 1-2 moderator*']])
  })

  it('SESSION-6 have it once, by the first of their roles', async () => {
    const { sessionId } = await aSession(server, event, { title: 'Bread' })
    await persons(sessionId, [ada, 'moderator'], [ada, 'speaker'])
    expect(await agendaOf(ada)).toEqual(['Bread 1-2 speaker*'])
  })

  it('SESSION-6 give back the seat that they had taken', async () => {
    const { sessionId } = await aSession(server, event, { title: 'Bread', capacity: 1 })
    await join(sessionId, ada)
    await persons(sessionId, [ada, 'speaker'])
    expect(await agendaOf(ada)).toEqual(['Bread 1-2 speaker*'])
    expect((await join(sessionId, bo)).status).toBe(200)
  })
})

describe('writes by imports and the demo', () => {
  it('puts sessions into many agendas at once', async () => {
    const talk = await aSession(server, event, { title: 'Bread', blocking: true })
    const people = Array.from({ length: 50 }, (_, index) => ({ name: `Guest ${index}`, typeId: event.typeId }))
    await write(async (work) => {
      const stored = await insertParticipants(work, event.eventId, people)
      await sessions.addToAgendas(
        work,
        event.eventId,
        stored.map(({ participantId }) => ({ sessionId: talk.sessionId, participantId })),
      )
    })
    const { body } = await server.call(sessionCalls.getSession, { eventId: event.eventId, id: talk.sessionId }, bo)
    expect(body.sesArray[0]?.used).toBe(50)
  })

  it('publishes a room and a track only when they changed', async () => {
    const room = { locationId: 'hall', kind: 'room' as const, name: 'Hall', index: 0 }
    const track = { trackId: 'bread', name: 'Bread', index: 0 }
    const save = (roomName: string, trackName: string) =>
      write(async (work) => {
        await sessions.saveLocations(work, event.eventId, [{ ...room, name: roomName }])
        await sessions.saveTracks(work, event.eventId, [{ ...track, name: trackName }])
      })
    await save('Hall', 'Bread')
    const { sessionId } = await aSession(server, event, { locationId: 'hall', trackId: 'bread' })
    await save('Hall', 'Bread')
    await server.settle()
    expect([...facts.values()]).toEqual([])
    await save('Great hall', 'Bread')
    await server.settle()
    expect([...facts.values()]).toEqual([{ eventId: event.eventId, sessionIds: [sessionId] }])
  })

  it('SESSION-7 opens a deal room with its tables and slots, which the programme does not show', async () => {
    const room = await aDealRoom(server, event)
    expect(room.slots.map(({ startsAt }) => (startsAt - NOW) / 60_000)).toEqual([120, 140, 160, 180, 200, 220])
    expect(room.placeIds.length).toBe(2)
    const { body } = await server.call(sessionCalls.getProgramme, { eventId: event.eventId }, bo)
    expect([body.days, body.rooms, body.sessions]).toEqual([[], [], []])
    const slot = await server.call(sessionCalls.getSession, { eventId: event.eventId, id: room.definitionId }, bo)
    expect(slot.status).toBe(404)
  })
})
