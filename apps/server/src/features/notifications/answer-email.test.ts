import { appCalls } from '@parley/contract/app'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMinuteLater } from '../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { listNotificationsBefore } from './records/store.ts'

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let event: TestEvent
let organizer: TestParticipant
let guest: TestParticipant
let made = 0
let email: string
let userId: string

beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum' })
  organizer = await aParticipant(server, event, { organizer: true })
  await aGuest('en')
})

async function aGuest(language: 'en' | 'tr' | 'ru' | 'es') {
  made += 1
  email = `asks${made}@example.org`
  const user = await aUser(server, { email, name: 'Ada', surname: 'Ak', language })
  userId = user.userId
  guest = await aParticipant(server, event, { user })
}
const restricted = ({ title }: { title: string }) => aSession(server, event, { restricted: true, title })
const join = (sessionId: string) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, guest)
const answer = (sessionId: string, state: 'accepted' | 'declined', message = '') => {
  const input = { eventId: event.eventId, sessionId, participantId: guest.participantId, state, message }
  return server.call(sessionCalls.answerSessionRequest, input, organizer)
}

describe('telling the answer', () => {
  const sent = () => (server.ctx.mail.shown ?? []).filter(({ to }) => to === email)

  it('NOTE-18 mails the answer that is valid a minute later, with the text of the organizers', async () => {
    const { sessionId } = await restricted({ title: 'Closed table' })
    await join(sessionId)
    await answer(sessionId, 'declined', 'Only for cheese makers')
    await server.settle()
    expect(sent()).toEqual([])
    await aMinuteLater(server)
    expect(sent().map(({ subject }) => subject)).toEqual(['Request declined: Closed table'])
    expect(sent()[0]?.text).toContain('Only for cheese makers')
    expect(sent()[0]?.text).toContain(`https://meet.example/event/${event.eventId}/sessions/${sessionId}`)
    const rows = await listNotificationsBefore(server.ctx.db, userId, null, 10)
    expect(rows.map(({ type, aboutId }) => [type, aboutId])).toEqual([['session_answer', sessionId]])
  })

  it('NOTE-18 mails only the last of two answers within a minute', async () => {
    const { sessionId } = await restricted({ title: 'Closed table' })
    await join(sessionId)
    await answer(sessionId, 'declined')
    await answer(sessionId, 'accepted')
    await aMinuteLater(server)
    expect(sent().map(({ subject }) => subject)).toEqual(['You have a seat: Closed table'])
  })

  it.each([
    ['tr', 'Yeriniz ayrıldı: <b>Table'],
    ['ru', 'Место за вами: <b>Table'],
    ['es', 'Tienes plaza: <b>Table'],
  ] as const)('NOTE-18 writes in the language %s and escapes the text of users', async (language, subject) => {
    await aGuest(language)
    const { sessionId } = await restricted({ title: '<b>Table' })
    await join(sessionId)
    await answer(sessionId, 'accepted')
    await aMinuteLater(server)
    expect(sent().map((each) => each.subject)).toEqual([subject])
    expect(sent()[0]?.html).not.toContain('<b>')
  })
})

describe('telling organizers who asks', () => {
  it('NOTE-82 notifies organizers at once, and several requests by one notification and one email', async () => {
    const user = await aUser(server, { email: `organizes${made}@example.org`, language: 'en' })
    await aParticipant(server, event, { user, organizer: true })
    const [closed, round] = [await restricted({ title: 'Closed table' }), await restricted({ title: 'Round table' })]
    await join(closed.sessionId)
    await server.delivered()
    const notifications = await listNotificationsBefore(server.ctx.db, user.userId, null, 10)
    expect(notifications.map(({ type }) => type)).toEqual(['access_request'])
    await aGuest('en')
    await join(closed.sessionId)
    await aGuest('en')
    await join(round.sessionId)
    await aMinuteLater(server)

    expect(await listNotificationsBefore(server.ctx.db, user.userId, null, 10)).toHaveLength(1)
    const mails = (server.ctx.mail.shown ?? []).filter(({ to }) => to === user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Food & Forum: 3 requests to take part in a session'])
    expect(mails[0]?.text).toContain('Closed table: 2 people')
    expect(mails[0]?.text).toContain(`https://meet.example/event/${event.eventId}/organize/requests`)
  })

  it('NOTE-82 mails nothing about a request that was withdrawn within the minute', async () => {
    const user = await aUser(server, { email: `looks${made}@example.org` })
    await aParticipant(server, event, { user, organizer: true })
    const { sessionId } = await restricted({ title: 'Closed table' })
    await join(sessionId)
    await server.call(appCalls.leave, { eventId: event.eventId, sessionId }, guest)
    await aMinuteLater(server)
    expect((server.ctx.mail.shown ?? []).filter(({ to }) => to === user.email)).toEqual([])
  })
})
