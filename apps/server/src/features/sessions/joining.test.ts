import { HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { rescheduleSessions } from './index.ts'

const server = testServer()
let event: TestEvent
let guest: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  guest = await aParticipant(server, event)
})

const join = async (sessionId: string, who = guest) => {
  const { status, body } = await server.call(
    appCalls.join,
    { eventId: event.eventId, toType: 'session', sessionId },
    who,
  )
  return status === 200 ? body : body.code
}
const leave = async (sessionId: string, who = guest) => {
  const { status, body } = await server.call(appCalls.leave, { eventId: event.eventId, sessionId }, who)
  return status === 200 ? body : body.code
}

async function stateOf(sessionId: string) {
  const { used } = await server.ctx.db
    .selectFrom('session')
    .select('used')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const blocks = await server.ctx.db
    .selectFrom('agenda_block')
    .select(['role', 'holds', 'participant_id'])
    .where('source_id', '=', sessionId)
    .orderBy('role')
    .execute()
  return { used, agenda: blocks.map(({ role, holds }) => `${role}${holds ? '*' : ''}`) }
}

describe('joining a session', () => {
  it('SESSION-3 puts it into the agenda and takes a seat', async () => {
    const { sessionId } = await aSession(server, event, { capacity: 3 })
    expect(await join(sessionId)).toEqual({ success: true })
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: ['attendee'] })
  })

  it('SESSION-3 reserves the time when the session blocks', async () => {
    const { sessionId } = await aSession(server, event, { blocking: true })
    expect(await join(sessionId)).toEqual({ success: true })
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: ['attendee*'] })
  })

  it('SESSION-3 gives the last two of many seats to two of sixteen who ask at once', async () => {
    const { sessionId } = await aSession(server, event, { capacity: 2 })
    const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
    const replies = await Promise.all(crowd.map((each) => join(sessionId, each)))
    const [won, full] = [
      replies.filter((each) => typeof each === 'object'),
      replies.filter((each) => each === 'sessionFull'),
    ]
    expect([won.length, full.length]).toEqual([2, 14])
    expect(await stateOf(sessionId)).toEqual({ used: 2, agenda: ['attendee', 'attendee'] })
  })

  it('SESSION-3 takes one seat when one person asks sixteen times at once', async () => {
    const { sessionId } = await aSession(server, event, { capacity: 9 })
    const replies = await Promise.all(Array.from({ length: 16 }, () => join(sessionId)))
    expect(replies.filter((each) => each === 'alreadyInAgenda').length).toBe(15)
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: ['attendee'] })
  })

  it('SESSION-3 joins one of two overlapping blocking sessions when both are requested at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        Promise.all(
          ['a', 'b'].map((title) =>
            aSession(server, event, { title, blocking: true, startsAt: NOW + (2 * at + 1) * HOUR_MS }),
          ),
        ),
      ),
    )
    const replies = await Promise.all(pairs.map((pair) => Promise.all(pair.map(({ sessionId }) => join(sessionId)))))
    const busy = replies.map((pair) => pair.filter((each) => each === 'busyThen').length)
    expect(busy).toEqual(Array.from({ length: 8 }, () => 1))
  })

  it('SESSION-3 refuses a session over a blocking entry, and a blocking session over any entry', async () => {
    const [talk, blocking] = [await aSession(server, event), await aSession(server, event, { blocking: true })]
    expect(await join(talk.sessionId)).toEqual({ success: true })
    expect(await join(blocking.sessionId)).toBe('busyThen')
    const other = await aParticipant(server, event)
    expect(await join(blocking.sessionId, other)).toEqual({ success: true })
    expect(await join(talk.sessionId, other)).toBe('busyThen')
    expect([await stateOf(talk.sessionId), await stateOf(blocking.sessionId)]).toEqual([
      { used: 1, agenda: ['attendee'] },
      { used: 1, agenda: ['attendee*'] },
    ])
  })

  it('SESSION-3 lets two non-blocking sessions overlap, and blocking ones be adjacent', async () => {
    const [one, two] = [await aSession(server, event), await aSession(server, event)]
    const third = await aSession(server, event, { blocking: true, startsAt: NOW + 2 * HOUR_MS })
    const fourth = await aSession(server, event, { blocking: true, startsAt: NOW + 3 * HOUR_MS })
    for (const { sessionId } of [one, two, third, fourth]) expect(await join(sessionId)).toEqual({ success: true })
  })

  it('SESSION-3 ignores a cancelled session that is still in the agenda', async () => {
    const cancelled = await aSession(server, event)
    await join(cancelled.sessionId)
    const changes = { moved: [], dropped: [cancelled.sessionId] }
    await server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, changes))
    const blocking = await aSession(server, event, { blocking: true })
    expect(await join(blocking.sessionId)).toEqual({ success: true })
  })

  it('SESSION-3 refuses past, cancelled and hidden sessions, those of another event, and slots', async () => {
    const over = await aSession(server, event, { startsAt: NOW - HOUR_MS, endsAt: NOW })
    const off = await aSession(server, event)
    const changes = { moved: [], dropped: [off.sessionId] }
    await server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, changes))
    const hidden = await aSession(server, event, { hidden: true })
    const foreign = await aSession(server, await anEvent(server))
    const refused = [over, off, hidden, foreign]
    const codes = await Promise.all(refused.map(({ sessionId }) => join(sessionId)))
    expect(codes).toEqual(['sessionOver', 'sessionOver', 'notFound', 'notFound'])
    for (const { sessionId } of refused) expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: [] })
  })

  it('SESSION-3 may be joined until its last millisecond', async () => {
    const { sessionId } = await aSession(server, event, { startsAt: NOW - HOUR_MS, endsAt: NOW + 1 })
    expect(await join(sessionId)).toEqual({ success: true })
  })

  it('names the field that is missing', async () => {
    const { status, body } = await server.call(appCalls.join, { eventId: event.eventId, toType: 'session' }, guest)
    expect([status, body.fields]).toEqual([400, [{ path: 'sessionId', key: 'validation.error.required' }]])
  })

  it('once per key takes one seat for 32 equal requests and answers all the same', async () => {
    const { sessionId } = await aSession(server, event)
    const input = { eventId: event.eventId, toType: 'session' as const, sessionId }
    const key = { 'idempotency-key': 'one-seat-please' }
    const replies = await Promise.all(Array.from({ length: 32 }, () => server.call(appCalls.join, input, guest, key)))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { success: true }])]),
    )
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: ['attendee'] })
  })
})

describe('leaving a session', () => {
  it('SESSION-4 frees the agenda and the seat, once', async () => {
    const { sessionId } = await aSession(server, event, { capacity: 1 })
    await join(sessionId)
    expect(await leave(sessionId)).toEqual({ success: true })
    expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: [] })
    expect(await leave(sessionId)).toBe('notFound')
    expect(await join(sessionId, await aParticipant(server, event))).toEqual({ success: true })
  })

  it('SESSION-4 gives one seat back when one person leaves sixteen times at once', async () => {
    const { sessionId } = await aSession(server, event)
    await join(sessionId)
    await join(sessionId, await aParticipant(server, event))
    const replies = await Promise.all(Array.from({ length: 16 }, () => leave(sessionId)))
    expect(replies.filter((each) => each === 'notFound').length).toBe(15)
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: ['attendee'] })
  })

  it('SESSION-4 keeps the people who speak in it', async () => {
    const { sessionId } = await aSession(server, event, { speakers: [guest.participantId] })
    expect([await join(sessionId), await leave(sessionId)]).toEqual(['alreadyInAgenda', 'DEAL-00130'])
    expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: ['speaker*'] })
  })
})
