import { topicName } from '@parley/contract'
import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { meetingCalls } from '@parley/contract/meetings'
import { beforeEach, expect, it } from 'vitest'
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

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let cem: TestParticipant
let dil: TestParticipant
let meet: ReturnType<typeof meetIn>
let room: DealRoom
let meetingId: string
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
  cem = await aParticipant(server, event, { name: 'Cem', surname: 'Çelik' })
  dil = await aParticipant(server, event, { name: 'Dil', surname: 'Çelik' })
  meet = meetIn(server, event)
  room = await aDealRoom(server, event)
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(room.slots[0]?.sessionId))
  meetingId = typeof met === 'string' ? met : met.id
})

const peopleIn = async () =>
  Object.fromEntries(
    (
      await server.ctx.db
        .selectFrom('meeting_person')
        .select(['participant_id', 'role'])
        .where('meeting_id', '=', meetingId)
        .execute()
    ).map(({ participant_id, role }) => [participant_id, role]),
  )
const hasTime = async (who: TestParticipant) =>
  (
    await server.ctx.db
      .selectFrom('agenda_block')
      .select('holds')
      .where('participant_id', '=', who.participantId)
      .where('source_id', '=', meetingId)
      .execute()
  ).some(({ holds }) => holds)
const setType = (set: { disable_guest?: boolean; max_meeting_count?: number }) =>
  server.ctx.db.updateTable('participant_type').set(set).where('event_id', '=', event.eventId).execute()

it('MEET-20 takes the time of a guest, shows them to both, and counts toward no limit', async () => {
  await setType({ max_meeting_count: 1 })
  const met = await meet.bring(bo, meetingId, cem, 'Cem knows flour')
  expect(met).toMatchObject({
    id: meetingId,
    state: 'confirmed',
    executorId: bo.participantId,
    executor: expect.objectContaining({ id: bo.participantId }),
    message: 'Cem knows flour',
    guests: [{ id: cem.participantId, fullName: 'Cem Çelik' }],
  })
  expect(await hasTime(cem)).toBe(true)
  expect(await meet.ask(cem, dil)).toMatch(/^0/)
})

it('MEET-20 shows the meeting in the agenda of its guest with the names of both, live', async () => {
  const topic = topicName(agendaTopic.path, { userId: cem.userId })
  const his = await subscribeTo<AgendaEntry>(server, await server.listen(), cem.userId, topic)
  await meet.bring(ada, meetingId, cem)
  await his.until((rows) => rows.length === 1)
  expect(his.rows()).toMatchObject([
    {
      kind: 'meeting',
      sessionId: meetingId,
      name: 'Ada Işık, Bo Berg',
      role: 'guest',
      opponent: { id: ada.participantId },
    },
  ])
  his.close()
})

it('MEET-20 refuses people who are in the meeting, busy, hidden or gone, and saves nothing', async () => {
  const hidden = await aParticipant(server, event, { listed: false })
  const gone = await aParticipant(server, event, { state: 'deleted' })
  const stranger = await aParticipant(server, await anEvent(server))
  const { startsAt, endsAt } = room.slots[0] as DealRoom['slots'][number]
  await aSession(server, event, { startsAt, endsAt, speakers: [cem.participantId] })
  const outcomes = [bo, ada, cem, hidden, gone, stranger].map((guest) => meet.bring(ada, meetingId, guest))
  expect(await Promise.all(outcomes)).toEqual([
    'guestThere',
    'guestThere',
    'guestIsBusy',
    'notFound',
    'notFound',
    'notFound',
  ])
  expect(Object.values(await peopleIn()).sort()).toEqual(['host', 'invited'])
})

it('MEET-20 is only for the two who meet, before the meeting begins', async () => {
  expect(await meet.bring(cem, meetingId, dil)).toBe('notFound')
  await meet.bring(ada, meetingId, cem)
  expect(await meet.bring(cem, meetingId, dil)).toBe('notFound')
  server.setNow(Number(room.slots[0]?.startsAt))
  const later = { ...ada, ...(await issueTokens(server.ctx, ada.userId)) }
  expect([await meet.bring(later, meetingId, dil), await meet.findGuests(later, meetingId)]).toEqual([
    'meetingNotActive',
    'meetingNotActive',
  ])
})

it('MEET-20 allows one guest, also when eight are brought at once', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => aParticipant(server, event)))
  const outcomes = await Promise.all(crowd.map((guest, at) => meet.bring(at % 2 ? ada : bo, meetingId, guest)))
  expect(outcomes.filter((each) => each !== 'guestNotAllowed')).toHaveLength(1)
  const taken = await Promise.all(crowd.map(hasTime))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('MEET-20 is refused for types that bring no guests', async () => {
  await setType({ disable_guest: true })
  expect(await meet.bring(ada, meetingId, cem)).toBe('guestNotAllowed')
})

it('MEET-20 a guest leaves alone, and goes with a meeting that is cancelled', async () => {
  await meet.bring(ada, meetingId, cem)
  expect(await meet.cancel(cem, meetingId)).toEqual({ success: true })
  expect([await peopleIn(), await hasTime(cem), await hasTime(ada)]).toEqual([
    { [ada.participantId]: 'host', [bo.participantId]: 'invited' },
    false,
    true,
  ])
  expect(await meet.cancel(cem, meetingId)).toBe('notFound')
  await meet.bring(ada, meetingId, cem)
  await meet.cancel(bo, meetingId)
  expect([await hasTime(cem), await hasTime(ada)]).toEqual([false, false])
})

it('MEET-11 MEET-20 a guest who leaves the event leaves the meeting to the two', async () => {
  await meet.bring(ada, meetingId, cem)
  await server.ctx.inTransaction((work) => withdrawParticipant(work, event.eventId, cem.participantId))
  expect([Object.keys(await peopleIn()).length, await hasTime(cem), await hasTime(bo)]).toEqual([2, false, true])
})

it('MEET-18 takes along a guest who is free at the new time, and leaves out one who is not', async () => {
  await meet.bring(ada, meetingId, cem)
  const move = async (at: number) =>
    meet.move(bo, await meet.requestNewTime(ada, meetingId), String(room.slots[at]?.sessionId))
  expect(await move(1)).toMatchObject({ guests: [{ id: cem.participantId }] })
  expect(await hasTime(cem)).toBe(true)
  const { startsAt, endsAt } = room.slots[2] as DealRoom['slots'][number]
  await aSession(server, event, { startsAt, endsAt, speakers: [cem.participantId] })
  expect(await move(2)).toMatchObject({ guests: [], sdt: startsAt })
  expect([await hasTime(cem), Object.keys(await peopleIn()).length]).toEqual([false, 2])
})

it('MEET-21 finds by name the first ten people that the caller can see and who are not in the meeting', async () => {
  await aParticipant(server, event, { name: 'Hidden', surname: 'Çelik', listed: false })
  await aParticipant(server, event, { name: 'Gone', surname: 'Çelik', state: 'deleted' })
  const names = async (query: string, who = ada) => {
    const found = await meet.findGuests(who, meetingId, query)
    return typeof found === 'string' ? found : found.map(({ fullName }) => fullName)
  }
  expect(await names('celik')).toEqual(['Cem Çelik', 'Dil Çelik'])
  expect(await names('çel dil')).toEqual(['Dil Çelik'])
  expect([await names('Berg'), await names('', cem)]).toEqual([[], 'notFound'])
  for (let at = 0; at < 12; at += 1) await aParticipant(server, event, { name: 'Eli', surname: `Er ${at}` })
  expect(await names('eli')).toHaveLength(10)
})

it('ACT-1 lets organizers bring guests for one of the two, and refuses strangers', async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  const bring = (who: TestParticipant) =>
    server.call(
      meetingCalls.addGuest,
      {
        eventId: event.eventId,
        sessionId: meetingId,
        participantId: dil.participantId,
        asParticipantId: ada.participantId,
      },
      who,
    )
  expect((await bring(cem)).status).toBe(404)
  expect((await bring(organizer)).status).toBe(200)
})
