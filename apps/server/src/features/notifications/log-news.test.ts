import { HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { rescheduleSessions } from '../sessions/index.ts'
import { logNews } from './log-news.ts'
import { listNotificationsBefore } from './records/store.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let slots: string[]

beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  meet = meetIn(server, event)
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => sessionId)
})

const notificationsOf = ({ userId }: TestParticipant) => listNotificationsBefore(server.ctx.db, userId, null, 100)
async function deliveredTo(who: TestParticipant) {
  await server.delivered()
  return (await notificationsOf(who))
    .filter(({ type }) => type !== 'meeting_request')
    .map(({ type, aboutId, personId }) => [type, aboutId, personId])
}
const slot = (at: number) => slots[at] as string
async function agree(from: TestParticipant, to: TestParticipant, at = 0) {
  const invitationId = await meet.ask(from, to)
  const met = await meet.accept(to, invitationId, slot(at))
  return { invitationId, meetingId: typeof met === 'string' ? met : met.id }
}

it('NOTE-43 logs an agreed, moved and cancelled meeting once each for the other person, with a name', async () => {
  const { invitationId, meetingId } = await agree(ada, bo)
  const first = await meet.requestNewTime(ada, meetingId)
  await meet.rejectNewTime(bo, first)
  const second = await meet.requestNewTime(ada, meetingId)
  await meet.move(bo, second, slot(1))
  await meet.cancel(bo, meetingId)

  expect(await deliveredTo(ada)).toEqual([
    ['confirmed', invitationId, bo.participantId],
    ['reschedule_declined', first, bo.participantId],
    ['rescheduled_session', meetingId, bo.participantId],
    ['session_cancelled', meetingId, bo.participantId],
  ])
  expect(await deliveredTo(bo)).toEqual([
    ['reschedule_asked', first, ada.participantId],
    ['reschedule_asked', second, ada.participantId],
  ])
})

it('NOTE-43 also logs a decline, a pre-booked meeting, and being a guest', async () => {
  const cem = await aParticipant(server, event, { organizer: true })
  const declined = await meet.ask(ada, bo)
  await meet.decline(bo, declined)
  const booked = await meet.prebook(cem, ada, bo, slot(2))
  const meetingId = typeof booked === 'string' ? booked : booked.id
  await meet.bring(bo, meetingId, cem)
  await meet.cancel(cem, meetingId)

  expect(await deliveredTo(ada)).toEqual([
    ['meeting_declined', declined, bo.participantId],
    ['meeting_prebooked', meetingId, bo.participantId],
    ['guest_left', meetingId, cem.participantId],
  ])
  expect(await deliveredTo(bo)).toEqual([
    ['meeting_prebooked', meetingId, ada.participantId],
    ['guest_left', meetingId, cem.participantId],
  ])
  expect(await deliveredTo(cem)).toEqual([['meeting_guest', meetingId, bo.participantId]])
})

it('NOTE-43 also logs each agenda session that moves or is cancelled, in one row per change', async () => {
  const [moves, drops] = [await aSession(server, event), await aSession(server, event)]
  for (const { sessionId } of [moves, drops]) {
    await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, ada)
  }
  const moved = [
    { sessionId: moves.sessionId, startsAt: NOW + 5 * HOUR_MS, endsAt: NOW + 6 * HOUR_MS, locationId: null },
  ]
  await server.ctx.inTransaction((work) =>
    rescheduleSessions(work, event.eventId, { moved, dropped: [drops.sessionId] }),
  )
  expect(await deliveredTo(ada)).toEqual([
    ['rescheduled_session', moves.sessionId, null],
    ['session_cancelled', drops.sessionId, null],
  ])
  expect(await deliveredTo(bo)).toEqual([])
})

it('NOTE-43 logs a fact once that is delivered twice, also at the same time', async () => {
  const about = { invitationId: 'i1', otherId: bo.participantId }
  const news = [
    { kind: 'declined', about, participantId: ada.participantId, newsId: `twice ${event.eventId}` },
  ] as const
  await Promise.all(Array.from({ length: 8 }, () => logNews(server.ctx, event.eventId, news, NOW)))
  expect(await deliveredTo(ada)).toEqual([['meeting_declined', 'i1', bo.participantId]])
})
