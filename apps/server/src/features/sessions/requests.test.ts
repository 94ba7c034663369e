import { HOUR_MS, type LiveRow, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import {
  type OwnRequest,
  requestListTopic,
  type SessionRequest,
  sessionCalls,
  sessionRequestsTopic,
} from '@parley/contract/sessions'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let guest: TestParticipant
let organizer: TestParticipant
let userId: string
let organizerId: string
let url: string

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  const user = await aUser(server)
  userId = user.userId
  guest = await aParticipant(server, event, { user })
  const lead = await aUser(server)
  organizerId = lead.userId
  organizer = await aParticipant(server, event, { organizer: true, user: lead })
})

type Outcome = { status: number; body: { code?: string } }
const resultOf = ({ status, body }: Outcome) => (status === 200 ? body : body.code)
const join = async (sessionId: string, who = guest, message = '') =>
  resultOf(await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId, message }, who))
const leave = async (sessionId: string, who = guest) =>
  resultOf(await server.call(appCalls.leave, { eventId: event.eventId, sessionId }, who))
const answer = async (sessionId: string, state: 'accepted' | 'declined', who = guest, message = '') => {
  const input = { eventId: event.eventId, sessionId, participantId: who.participantId, state, message }
  return resultOf(await server.call(sessionCalls.answerSessionRequest, input, organizer))
}
const list = async (state: SessionRequest['state'] = 'waiting', after?: string) => {
  const input = { eventId: event.eventId, state, ...(after ? { after } : {}) }
  const { body } = await server.call(sessionCalls.getSessionRequests, input, organizer)
  return body
}

async function stateOf(sessionId: string) {
  const ofSession = { column: 'session_id', id: sessionId } as const
  const { used } = await server.ctx.db
    .selectFrom('session')
    .select('used')
    .where(ofSession.column, '=', sessionId)
    .executeTakeFirstOrThrow()
  const requests = await server.ctx.db
    .selectFrom('session_request')
    .select(['state', 'message', 'answer'])
    .where(ofSession.column, '=', sessionId)
    .orderBy('state')
    .execute()
  const blocks = await server.ctx.db
    .selectFrom('agenda_block')
    .select('participant_id')
    .where('source_id', '=', sessionId)
    .execute()
  return {
    used,
    agenda: blocks.length,
    requests: requests.map((each) => [each.state, each.message, each.answer].filter(Boolean).join(' · ')),
  }
}
const restricted = (own: Parameters<typeof aSession>[2] = {}) => aSession(server, event, { restricted: true, ...own })

describe('asking to take part', () => {
  it('SESSION-13 waits with its message, takes no seat, and changes nothing when asked again', async () => {
    const { sessionId } = await restricted({ capacity: 1 })
    expect(await join(sessionId, guest, 'Please')).toEqual({ success: true, requested: true })
    expect(await join(sessionId, guest, 'Please, please')).toEqual({ success: true, requested: true })
    expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: 0, requests: ['waiting · Please'] })
  })

  it('SESSION-13 is one request when one person asks sixteen times at once', async () => {
    const { sessionId } = await restricted()
    await Promise.all(Array.from({ length: 16 }, () => join(sessionId)))
    expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: 0, requests: ['waiting'] })
  })

  it('SESSION-13 is withdrawn by leaving, once, and can be made again', async () => {
    const { sessionId } = await restricted()
    await join(sessionId, guest, 'First')
    expect(await leave(sessionId)).toEqual({ success: true })
    expect(await leave(sessionId)).toBe('notFound')
    expect((await list()).results).toEqual([])
    await join(sessionId, guest, 'Second')
    expect(await stateOf(sessionId)).toEqual({ used: 0, agenda: 0, requests: ['waiting · Second'] })
  })

  it('SESSION-13 is refused when the session is over, full or conflicting, or the request has been declined', async () => {
    const over = await restricted({ startsAt: NOW - HOUR_MS, endsAt: NOW })
    const full = await restricted({ capacity: 0 })
    const declined = await restricted()
    await join(declined.sessionId)
    await answer(declined.sessionId, 'declined')
    const blocking = await aSession(server, event, { blocking: true, startsAt: NOW + 4 * HOUR_MS })
    await join(blocking.sessionId)
    const busy = await restricted({ startsAt: NOW + 4 * HOUR_MS })
    const codes = []
    for (const { sessionId } of [over, full, declined, busy]) codes.push(await join(sessionId))
    expect(codes).toEqual(['sessionOver', 'sessionFull', 'requestDeclined', 'busyThen'])
  })

  it('SESSION-13 is shown to its owner live, with every answer', async () => {
    const { sessionId } = await restricted()
    const topic = topicName(sessionRequestsTopic.path, {
      eventId: event.eventId,
      participantId: guest.participantId,
    })
    const { rows, until, close } = await subscribeTo<OwnRequest>(server, url, userId, topic)
    await join(sessionId)
    await until((all) => all.length === 1)
    expect(rows()).toEqual([{ id: sessionId, rev: 1, state: 'waiting', answer: '' }])
    await leave(sessionId)
    await until((all) => all.length === 0)
    await join(sessionId)
    await until((all) => all[0]?.state === 'waiting')
    await answer(sessionId, 'declined', guest, 'Full of experts')
    await until((all) => all[0]?.state === 'declined')
    expect(rows()).toEqual([{ id: sessionId, rev: 4, state: 'declined', answer: 'Full of experts' }])
    close()
  })
})

describe('answering', () => {
  it('SESSION-14 lists requests with person and session, oldest first, and counts them', async () => {
    const { sessionId, definitionId } = await restricted({ capacity: 5, title: 'Closed table' })
    await join(sessionId, guest, 'Please')
    const other = await aParticipant(server, event)
    server.setNow(NOW + 1000)
    await join(sessionId, other)
    const { counts, results, after } = await list()
    expect([counts, after]).toEqual([{ waiting: 2, accepted: 0, declined: 0 }, null])
    expect(results.map(({ participant }) => participant.id)).toEqual([guest.participantId, other.participantId])
    expect(results[0]).toMatchObject({
      sessionId,
      definitionId,
      name: 'Closed table',
      sdt: NOW + HOUR_MS,
      edt: NOW + 2 * HOUR_MS,
      takesPlace: true,
      capacity: 5,
      used: 0,
      state: 'waiting',
      message: 'Please',
      answer: '',
      cdt: NOW,
    })
  })

  it('SESSION-14 reaches organizers live when a person asks, withdraws or is answered', async () => {
    const { sessionId } = await restricted()
    const topic = topicName(requestListTopic.path, { eventId: event.eventId })
    const { rows, until, close } = await subscribeTo<LiveRow>(server, url, organizerId, topic)
    expect(rows()).toEqual([])
    await join(sessionId)
    await until(([row]) => row?.rev === 1)
    await leave(sessionId)
    await until(([row]) => row?.rev === 2)
    await join(sessionId)
    await answer(sessionId, 'accepted')
    await until(([row]) => row?.rev === 4)
    close()
  })

  it('SESSION-14 pages through everyone once', async () => {
    const { sessionId } = await restricted()
    const people = await Promise.all(Array.from({ length: 53 }, () => aParticipant(server, event)))
    await Promise.all(people.map((each) => join(sessionId, each)))
    const first = await list()
    const second = await list('waiting', first.after ?? '')
    const ids = [...first.results, ...second.results].map(({ participant }) => participant.id)
    expect([first.results.length, second.results.length, second.after, new Set(ids).size]).toEqual([50, 3, null, 53])
  })

  it('SESSION-14 takes the seat and the time by accepting, once', async () => {
    const { sessionId } = await restricted({ capacity: 2, blocking: true })
    await join(sessionId)
    const replies = await Promise.all(Array.from({ length: 12 }, () => answer(sessionId, 'accepted')))
    expect(replies).toEqual(Array.from({ length: 12 }, () => ({ success: true })))
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: 1, requests: ['accepted'] })
    expect(await answer(sessionId, 'declined')).toBe('requestAnswered')
  })

  it('SESSION-14 keeps a request waiting if accepting fails because the session is full or the person is busy', async () => {
    const { sessionId } = await restricted({ capacity: 1 })
    const other = await aParticipant(server, event)
    await join(sessionId)
    await join(sessionId, other)
    await answer(sessionId, 'accepted', other)
    expect(await answer(sessionId, 'accepted')).toBe('sessionFull')
    const free = await restricted({ startsAt: NOW + 5 * HOUR_MS })
    await join(free.sessionId)
    const blocking = await aSession(server, event, { blocking: true, startsAt: NOW + 5 * HOUR_MS })
    await join(blocking.sessionId)
    expect(await answer(free.sessionId, 'accepted')).toBe('busyThen')
    expect([await stateOf(sessionId), await stateOf(free.sessionId)]).toEqual([
      { used: 1, agenda: 1, requests: ['accepted', 'waiting'] },
      { used: 0, agenda: 0, requests: ['waiting'] },
    ])
  })

  it('SESSION-14 does not show organizers the entry that keeps a person busy', async () => {
    const { sessionId } = await restricted()
    await join(sessionId)
    await join((await aSession(server, event, { blocking: true })).sessionId)
    const input = { eventId: event.eventId, sessionId, participantId: guest.participantId, state: 'accepted' } as const
    const { body } = await server.call(sessionCalls.answerSessionRequest, input, organizer)
    expect([body.code, body.params]).toEqual(['busyThen', undefined])
  })

  it('SESSION-14 gives the last two seats to two of a crowd that is accepted at once', async () => {
    const { sessionId } = await restricted({ capacity: 2 })
    const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
    await Promise.all(crowd.map((each) => join(sessionId, each)))
    const replies = await Promise.all(crowd.map((each) => answer(sessionId, 'accepted', each)))
    expect(replies.filter((each) => each === 'sessionFull').length).toBe(14)
    const { used, agenda, requests } = await stateOf(sessionId)
    expect([used, agenda, requests.filter((each) => each === 'accepted').length]).toEqual([2, 2, 2])
  })

  it('SESSION-14 gives the last seat to one of the people who are accepted or join at the same time', async () => {
    const { sessionId, definitionId } = await restricted({ capacity: 1 })
    const crowd = await Promise.all(Array.from({ length: 16 }, () => aParticipant(server, event)))
    const [requesters, others] = [crowd.slice(0, 8), crowd.slice(8)]
    await Promise.all(requesters.map((each) => join(sessionId, each)))
    await server.ctx.db
      .updateTable('session_definition')
      .set({ restricted: false })
      .where('definition_id', '=', definitionId)
      .execute()
    const replies = await Promise.all([
      ...requesters.map((each) => answer(sessionId, 'accepted', each)),
      ...others.map((each) => join(sessionId, each)),
    ])
    expect(replies.filter((each) => each === 'sessionFull').length).toBe(15)
    expect(await stateOf(sessionId)).toMatchObject({ used: 1, agenda: 1 })
  })

  it('SESSION-14 keeps seat and agenda consistent when withdrawing and accepting happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { sessionId } = await restricted({ capacity: 1 })
      await join(sessionId)
      await Promise.all([answer(sessionId, 'accepted'), leave(sessionId)])
      const { used, agenda } = await stateOf(sessionId)
      expect(used).toBe(agenda)
    }
  })

  it('SESSION-14 is not found without a request, and a declined request can be accepted later', async () => {
    const { sessionId } = await restricted()
    expect(await answer(sessionId, 'accepted')).toBe('notFound')
    await join(sessionId)
    await answer(sessionId, 'declined', guest, 'Not yet')
    expect(await answer(sessionId, 'accepted')).toEqual({ success: true })
    expect(await stateOf(sessionId)).toEqual({ used: 1, agenda: 1, requests: ['accepted'] })
  })
})

describe('sessions for some types of participants', () => {
  it('SESSION-12 exist only for these types and for organizers, in every call', async () => {
    const { typeId } = await server.ctx.db
      .selectFrom('participant')
      .select('type_id as typeId')
      .where('participant_id', '=', guest.participantId)
      .executeTakeFirstOrThrow()
    const own = await aSession(server, event, { visibleTypes: [String(typeId)], title: 'For us' })
    const others = await aSession(server, event, { visibleTypes: ['typeX'], title: 'For others' })
    const { eventId } = event
    const names = async (who: TestParticipant) =>
      (await server.call(sessionCalls.getProgramme, { eventId }, who)).body.sessions.map(({ name }) => name).sort()
    expect([await names(guest), await names(organizer)]).toEqual([['For us'], ['For others', 'For us']])
    const open = async (id: string, who: TestParticipant) =>
      (await server.call(sessionCalls.getSession, { eventId, id }, who)).status
    expect([await open(own.sessionId, guest), await open(others.definitionId, guest)]).toEqual([200, 404])
    expect([await open(others.sessionId, organizer), await join(others.sessionId)]).toEqual([200, 'notFound'])
    expect(await stateOf(others.sessionId)).toEqual({ used: 0, agenda: 0, requests: [] })
  })
})
