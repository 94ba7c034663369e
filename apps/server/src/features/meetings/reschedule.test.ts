import { MINUTE_MS, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type Invitation, invitationsTopic, meetingCalls } from '@parley/contract/meetings'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'
import type { DealRoom } from '../sessions/index.ts'
import { withdrawParticipant } from './index.ts'
import { endReschedule } from './jobs.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let cem: TestParticipant
let meet: ReturnType<typeof meetIn>
let room: DealRoom
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event, { name: 'Ada' })
  bo = await aParticipant(server, event, { name: 'Bo' })
  cem = await aParticipant(server, event, { name: 'Cem' })
  meet = meetIn(server, event)
  room = await aDealRoom(server, event, { places: ['Table 1'] })
})

const slotId = (at: number) => String(room.slots[at]?.sessionId)
const startOf = (at: number) => Number(room.slots[at]?.startsAt)

/** Creates a meeting that Ada has asked for and Bo has accepted, unless others are given. */
async function aMeeting(at = 0, from = ada, to = bo): Promise<string> {
  const met = await meet.accept(to, await meet.ask(from, to), slotId(at))
  return typeof met === 'string' ? met : met.id
}

async function atTime(now: number) {
  server.setNow(now)
  const renewed = async (who: TestParticipant) => ({ ...who, ...(await issueTokens(server.ctx, who.userId)) })
  ada = await renewed(ada)
  bo = await renewed(bo)
}

const heldBy = async (who: TestParticipant) => {
  const rows = await server.ctx.db
    .selectFrom('agenda_block')
    .select('during')
    .where('participant_id', '=', who.participantId)
    .where('holds', '=', true)
    .execute()
  return rows.map(({ during }) => (during as unknown as { startsAt: Temporal.Instant }).startsAt.epochMilliseconds)
}
const readStates = async () => {
  const [meetings, requests] = await Promise.all([
    server.ctx.db
      .selectFrom('meeting')
      .select('state')
      .where('event_id', '=', event.eventId)
      .orderBy('state')
      .execute(),
    server.ctx.db
      .selectFrom('invitation')
      .select('state')
      .where('event_id', '=', event.eventId)
      .where('type', '=', 'reschedule')
      .orderBy('state')
      .execute(),
  ])
  return { meetings: meetings.map(({ state }) => state), states: requests.map(({ state }) => state) }
}

it('MEET-16 changes a waiting request, only for its sender and on both sides at once', async () => {
  const requestId = await meet.ask(ada, bo, 'Hello')
  const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId: bo.participantId })
  const his = await subscribeTo<Invitation>(server, url, bo.userId, topic)
  expect(await meet.edit(ada, requestId, 'Hello, shall we meet?')).toEqual({ success: true })
  await his.until(([row]) => row?.message === 'Hello, shall we meet?')
  his.close()
  expect([await meet.edit(bo, requestId, 'x'), await meet.edit(cem, requestId, 'x')]).toEqual(['notFound', 'notFound'])
  await meet.decline(bo, requestId)
  expect(await meet.edit(ada, requestId, 'Please')).toBe('invitationNotWaiting')
})

it('MEET-17 holds the old time while either of the two asks to move, once', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(bo, meetingId, 'Could it be later?')
  expect(requestId).toMatch(/^0\w{19}$/)
  expect([await heldBy(ada), await heldBy(bo)]).toEqual([[startOf(0)], [startOf(0)]])
  expect(await readStates()).toEqual({ meetings: ['reschedule'], states: ['waiting'] })
  expect(await meet.requestNewTime(ada, meetingId)).toBe('rescheduleWaits')
  expect([await meet.requestNewTime(cem, meetingId), await meet.requestNewTime(ada, requestId)]).toEqual([
    'notFound',
    'notFound',
  ])
  expect(await meet.decline(ada, requestId)).toBe('notFound')
})

it('MEET-17 saves one of sixteen requests to move sent at once', async () => {
  const meetingId = await aMeeting()
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, at) => meet.requestNewTime(at % 2 === 0 ? ada : bo, meetingId)),
  )
  expect(outcomes.filter((each) => each !== 'rescheduleWaits')).toHaveLength(1)
  expect((await readStates()).states).toEqual(['waiting'])
})

it('MEET-17 is possible until five minutes before the start of a meeting that was not cancelled', async () => {
  const meetingId = await aMeeting()
  await atTime(startOf(0) - 5 * MINUTE_MS + 1)
  expect(await meet.requestNewTime(ada, meetingId)).toBe('meetingTooClose')
  await atTime(startOf(0) - 5 * MINUTE_MS)
  expect(await meet.requestNewTime(ada, meetingId)).toMatch(/^0/)
  await meet.cancel(bo, meetingId)
  expect(await meet.requestNewTime(ada, meetingId)).toBe('meetingNotActive')
  expect(await readStates()).toEqual({ meetings: ['cancelled'], states: ['revoked'] })
})

it('MEET-18 moves the meeting to another time and table in one step', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(ada, meetingId, 'Later, please')
  const moved = await meet.move(bo, requestId, slotId(2), 'Fine')
  expect(moved).toEqual({
    id: meetingId,
    sdt: startOf(2),
    edt: room.slots[2]?.endsAt,
    place: 'Table 1',
    state: 'confirmed',
    executorId: bo.participantId,
    executor: expect.objectContaining({ id: bo.participantId }),
    message: 'Fine',
    prebooked: false,
    guests: [],
    metMs: 0,
  })
  expect([await heldBy(ada), await heldBy(bo)]).toEqual([[startOf(2)], [startOf(2)]])
  expect(await readStates()).toEqual({ meetings: ['confirmed'], states: ['accepted'] })
  expect(await aMeeting(0, ada, cem)).toMatch(/^0/)
  expect(await meet.requestNewTime(bo, meetingId)).toMatch(/^0/)
})

it('MEET-18 is only for the person who was asked, at a future slot with another time', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(ada, meetingId)
  expect([
    await meet.move(ada, requestId, slotId(2)),
    await meet.move(cem, requestId, slotId(2)),
    await meet.move(bo, requestId, meetingId),
    await meet.move(bo, requestId, slotId(0)),
  ]).toEqual(['notFound', 'notFound', 'notFound', 'slotTaken'])
  await server.ctx.db.updateTable('session').set({ state: 'cancelled' }).where('session_id', '=', slotId(3)).execute()
  expect(await meet.move(bo, requestId, slotId(3))).toBe('slotTaken')
  expect(await readStates()).toEqual({ meetings: ['reschedule'], states: ['waiting'] })
})

it('MEET-18 changes nothing when one of the two is busy, or no table is left', async () => {
  const meetingId = await aMeeting()
  const [dil, eli] = [await aParticipant(server, event), await aParticipant(server, event)]
  await aSession(server, event, { startsAt: startOf(1), endsAt: startOf(2), speakers: [ada.participantId] })
  await aMeeting(3, dil, eli)
  const requestId = await meet.requestNewTime(ada, meetingId)
  expect([await meet.move(bo, requestId, slotId(1)), await meet.move(bo, requestId, slotId(3))]).toEqual([
    'slotTaken',
    'noPlaceLeft',
  ])
  expect(await heldBy(bo)).toEqual([startOf(0)])
  expect(await readStates()).toEqual({ meetings: ['confirmed', 'reschedule'], states: ['waiting'] })
})

it('MEET-18 lets one of a move, a decline and a withdrawal win', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(ada, meetingId)
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => [
      meet.move(bo, requestId, slotId(1)),
      meet.rejectNewTime(bo, requestId),
      meet.revokeNewTime(ada, requestId),
    ]).flat(),
  )
  expect(outcomes.filter((each) => each !== 'invitationNotWaiting')).toHaveLength(1)
  const { meetings, states } = await readStates()
  expect([meetings, states.includes('waiting')]).toEqual([['confirmed'], false])
})

it('MEET-19 leaves the meeting at its time after a decline and a withdrawal', async () => {
  const meetingId = await aMeeting()
  const first = await meet.requestNewTime(ada, meetingId)
  expect([await meet.rejectNewTime(ada, first), await meet.revokeNewTime(bo, first)]).toEqual(['notFound', 'notFound'])
  expect(await meet.rejectNewTime(bo, first, 'I cannot')).toEqual({ success: true })
  expect(await readStates()).toEqual({ meetings: ['confirmed'], states: ['rejected'] })
  const second = await meet.requestNewTime(ada, meetingId)
  expect(await meet.revokeNewTime(ada, second)).toEqual({ success: true })
  expect(await readStates()).toEqual({ meetings: ['confirmed'], states: ['rejected', 'revoked'] })
  expect([await meet.revokeNewTime(ada, second), await meet.move(bo, first, slotId(1))]).toEqual([
    'invitationNotWaiting',
    'invitationNotWaiting',
  ])
  expect(await heldBy(ada)).toEqual([startOf(0)])
})

it('MEET-19 ends when the meeting begins', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(ada, meetingId)
  const end = () => endReschedule.run(server.ctx, { eventId: event.eventId, meetingId })
  await end()
  expect(await readStates()).toEqual({ meetings: ['reschedule'], states: ['waiting'] })
  await atTime(startOf(0))
  expect([await meet.move(bo, requestId, slotId(1)), await meet.rejectNewTime(bo, requestId)]).toEqual([
    'meetingNotActive',
    'invitationNotWaiting',
  ])
  await end()
  await end()
  expect(await readStates()).toEqual({ meetings: ['confirmed'], states: ['revoked'] })
})

it('MEET-11 MEET-19 ends when one of the two leaves the event', async () => {
  const meetingId = await aMeeting()
  await meet.requestNewTime(ada, meetingId)
  await server.ctx.inTransaction((work) => withdrawParticipant(work, event.eventId, bo.participantId))
  expect(await readStates()).toEqual({ meetings: ['cancelled'], states: ['revoked'] })
})

it('MEET-10 shows both people the request to move and the move, also on the original request', async () => {
  const meetingId = await aMeeting()
  const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId: bo.participantId })
  const his = await subscribeTo<Invitation>(server, url, bo.userId, topic)
  const states = () => his.rows().map(({ type, meeting }) => [type, meeting?.state, meeting?.sdt])
  const requestId = await meet.requestNewTime(ada, meetingId)
  await his.until((rows) => rows.length === 2 && rows.every(({ meeting }) => meeting?.state === 'reschedule'))
  await meet.move(bo, requestId, slotId(1))
  await his.until((rows) => rows.every(({ meeting }) => meeting?.sdt === startOf(1)))
  expect(new Set(states().map(String))).toEqual(
    new Set([`join,confirmed,${startOf(1)}`, `reschedule,confirmed,${startOf(1)}`]),
  )
  his.close()
})

it('MEET-24 offers every time for a meeting except its own, and counts its table and time as free', async () => {
  const meetingId = await aMeeting()
  const offered = async (who: TestParticipant, other: TestParticipant) => {
    const found = await meet.slots(who, other, { meetingId })
    return typeof found === 'string' ? found : found.slots.map(({ id }) => id)
  }
  const others = [1, 2, 3, 4, 5].map(slotId)
  expect([await offered(ada, bo), await offered(bo, ada)]).toEqual([others, others])
  expect([await offered(cem, ada), await offered(ada, cem)]).toEqual(['notFound', 'notFound'])

  // The slot of another room at half past overlaps only their current meeting.
  const half = await aDealRoom(server, event, { opens: '12:10', closes: '12:30', places: ['Table 9'] })
  expect(await offered(ada, bo)).toContain(half.slots[0]?.sessionId)
  expect(await meet.slots(ada, bo)).not.toContain(half.slots[0]?.sessionId)
  const requestId = await meet.requestNewTime(ada, meetingId)
  expect(await meet.move(bo, requestId, String(half.slots[0]?.sessionId))).toMatchObject({ place: 'Table 9' })
})

it('MEET-24 MEET-14 ignores the moving meeting in a swap, and names the other entries to leave', async () => {
  const meetingId = await aMeeting()
  // Half of the slot is the time of the meeting, and the other half that of a session.
  const half = await aDealRoom(server, event, { opens: '12:10', closes: '12:30', places: ['Table 9'] })
  const halfId = String(half.slots[0]?.sessionId)
  const bread = { title: 'Bread', blocking: true, startsAt: startOf(1), endsAt: startOf(2) }
  const { sessionId } = await aSession(server, event, bread)
  await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, bo)
  const named = { kind: 'session', sessionId, name: 'Bread', sdt: startOf(1), edt: startOf(2), mayLeave: true }
  const swapsOf = async (who: TestParticipant, other: TestParticipant, more: { meetingId?: string } = {}) => {
    const found = await meet.slots(who, other, more)
    return typeof found === 'string' ? found : found.swaps.map(({ id, busyWith }) => ({ id, busyWith }))
  }

  const moving = await swapsOf(bo, ada, { meetingId })
  expect(moving).toEqual([
    { id: halfId, busyWith: [named] },
    { id: slotId(1), busyWith: [named] },
  ])
  expect(await swapsOf(ada, bo, { meetingId })).toEqual([])
  // A further meeting cannot take its time, because a meeting cannot be left.
  expect(await swapsOf(bo, ada)).toEqual([{ id: slotId(1), busyWith: [named] }])

  const requestId = await meet.requestNewTime(ada, meetingId)
  expect(await meet.move(bo, requestId, halfId)).toBe('slotTaken')
  expect(await heldBy(bo)).toEqual([startOf(0), startOf(1)])
  expect(await meet.move(bo, requestId, halfId, '', { leaveIds: [sessionId] })).toMatchObject({ place: 'Table 9' })
  expect(await heldBy(bo)).toEqual([half.slots[0]?.startsAt])
})

it('ACT-1 lets only an organizer answer on behalf of the person who was asked', async () => {
  const meetingId = await aMeeting()
  const requestId = await meet.requestNewTime(ada, meetingId)
  const organizer = await aParticipant(server, event, { organizer: true })
  const answer = (who: TestParticipant) =>
    server.call(
      meetingCalls.confirmReschedule,
      {
        eventId: event.eventId,
        invitationId: requestId,
        sessionId: slotId(1),
        asParticipantId: bo.participantId,
      },
      who,
    )
  expect((await answer(cem)).status).toBe(404)
  expect((await answer(organizer)).body.meeting).toMatchObject({ sdt: startOf(1), executorId: organizer.participantId })
})
