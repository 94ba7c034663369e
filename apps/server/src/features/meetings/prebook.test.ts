import { topicName } from '@parley/contract'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import type { DealRoom } from '../sessions/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let agent: TestParticipant
let meet: ReturnType<typeof meetIn>
let room: DealRoom
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  agent = await aParticipant(server, event)
  await giveRights(agent, ['onbehalfmeeting'])
  meet = meetIn(server, event)
  room = await aDealRoom(server, event, { places: ['Table 1'] })
})

const slotId = (at: number) => String(room.slots[at]?.sessionId)
const giveRights = (who: TestParticipant, rights: string[]) =>
  server.ctx.db.updateTable('participant').set({ rights }).where('participant_id', '=', who.participantId).execute()
const limitMeetings = (most: number) =>
  server.ctx.db
    .updateTable('participant_type')
    .set({ max_meeting_count: most })
    .where('event_id', '=', event.eventId)
    .execute()
const readState = async () => ({
  invitations: await server.ctx.db
    .selectFrom('invitation')
    .select(['from_id', 'to_id', 'state', 'message', 'answer'])
    .where('event_id', '=', event.eventId)
    .execute(),
  meetings: (
    await server.ctx.db.selectFrom('meeting').select('meeting_id').where('event_id', '=', event.eventId).execute()
  ).length,
  blocks: (
    await server.ctx.db.selectFrom('agenda_block').select('block_id').where('event_id', '=', event.eventId).execute()
  ).length,
})
const NOTHING = { invitations: [], meetings: 0, blocks: 0 }

it('MEET-22 agrees a meeting of two others, which both see like any other', async () => {
  const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId: bo.participantId })
  const his = await subscribeTo<Invitation>(server, await server.listen(), bo.userId, topic)
  const met = await meet.prebook(agent, ada, bo, slotId(0), 'You two should talk')
  expect(met).toMatchObject({
    sdt: room.slots[0]?.startsAt,
    place: 'Table 1',
    state: 'confirmed',
    executorId: agent.participantId,
    executor: expect.objectContaining({ id: agent.participantId }),
    message: 'You two should talk',
    prebooked: true,
    guests: [],
    metMs: 0,
  })
  await his.until(([row]) => row?.state === 'accepted' && row.meeting?.prebooked === true)
  his.close()
  expect(await readState()).toEqual({
    invitations: [
      {
        from_id: ada.participantId,
        to_id: bo.participantId,
        state: 'accepted',
        message: '',
        answer: '',
      },
    ],
    meetings: 1,
    blocks: 2,
  })
  const { id } = met as { id: string }
  expect(await meet.cancel(bo, id)).toMatchObject({ success: true })
})

it('MEET-22 turns a waiting request of the two into the meeting, in either direction', async () => {
  await meet.ask(bo, ada, 'Shall we?')
  expect(await meet.prebook(agent, ada, bo, slotId(0), 'Yes')).toMatchObject({ prebooked: true })
  expect((await readState()).invitations).toEqual([
    { from_id: bo.participantId, to_id: ada.participantId, state: 'accepted', message: 'Shall we?', answer: '' },
  ])
})

it('MEET-22 ACT-1 is for organizers and holders of the right, and does not reveal who exists', async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  const stranger = await aParticipant(server, await anEvent(server))
  const gone = await aParticipant(server, event, { state: 'deleted' })
  expect([
    await meet.prebook(ada, ada, bo, slotId(0)),
    await meet.prebook(ada, bo, agent, slotId(0)),
    await meet.prebook(agent, ada, stranger, slotId(0)),
    await meet.prebook(agent, gone, ada, slotId(0)),
    await meet.prebook(agent, ada, bo, 'none'),
  ]).toEqual(Array(5).fill('notFound'))
  expect(await readState()).toEqual(NOTHING)
  expect(await meet.prebook(organizer, organizer, bo, slotId(0))).toMatchObject({ prebooked: true })
})

it('MEET-22 respects limits, refuses a second meeting and a taken time or table, and saves nothing', async () => {
  const [cem, dil] = [await aParticipant(server, event), await aParticipant(server, event)]
  await limitMeetings(1)
  await meet.prebook(agent, ada, bo, slotId(0))
  expect([
    await meet.prebook(agent, bo, ada, slotId(1)),
    await meet.prebook(agent, cem, ada, slotId(1)),
    await meet.prebook(agent, cem, dil, slotId(0)),
  ]).toEqual(['meetingExists', 'meetingLimitReached', 'noPlaceLeft'])
  await limitMeetings(5)
  expect(await meet.prebook(agent, cem, ada, slotId(0))).toBe('slotTaken')
  await server.ctx.db.updateTable('session').set({ state: 'cancelled' }).where('session_id', '=', slotId(4)).execute()
  expect(await meet.prebook(agent, cem, dil, slotId(4))).toBe('slotTaken')
  expect(await readState()).toMatchObject({ meetings: 1, blocks: 2 })
})

it('MEET-22 counts a request that turns into the meeting once', async () => {
  await limitMeetings(1)
  await meet.ask(ada, bo)
  expect(await meet.prebook(agent, ada, bo, slotId(0))).toMatchObject({ prebooked: true })
})

it('MEET-22 agrees one meeting of two people when sixteen do at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 16 }, (_, at) => meet.prebook(agent, at % 2 ? ada : bo, at % 2 ? bo : ada, slotId(at % 6))),
  )
  expect(outcomes.filter((each) => typeof each !== 'string')).toHaveLength(1)
  expect(await readState()).toMatchObject({ meetings: 1, blocks: 2 })
})

it('MEET-23 reserves a table for oneself, which counts toward no limit and can be released', async () => {
  await giveRights(ada, ['reserveatable'])
  await limitMeetings(1)
  const reserved = (await meet.prebook(ada, ada, ada, slotId(0), 'Team talk')) as { id: string }
  expect(reserved).toMatchObject({ place: 'Table 1', prebooked: true, executorId: ada.participantId })
  expect(await readState()).toEqual({ invitations: [], meetings: 1, blocks: 1 })
  const requestId = await meet.ask(ada, bo)
  expect(await meet.accept(bo, requestId, slotId(0))).toBe('slotTaken')
  expect(await meet.accept(bo, requestId, slotId(1))).toMatchObject({ state: 'confirmed' })
  expect(await meet.requestNewTime(ada, reserved.id)).toBe('meetingNotActive')
  expect(await meet.cancel(ada, reserved.id)).toMatchObject({ success: true })
  expect(await readState()).toMatchObject({ blocks: 2 })
})

it('MEET-23 is for organizers and holders of the right, and only for oneself', async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  expect([await meet.prebook(ada, ada, ada, slotId(0)), await meet.prebook(organizer, ada, ada, slotId(0))]).toEqual([
    'DEAL-00130',
    'notFound',
  ])
  expect(await readState()).toEqual(NOTHING)
  expect(await meet.prebook(organizer, organizer, organizer, slotId(0))).toMatchObject({ prebooked: true })
})

it('MEET-24 offers the free times of another person to people who may act for them, and their own', async () => {
  await giveRights(ada, ['reserveatable'])
  await meet.prebook(ada, ada, ada, slotId(0))
  const offered = async (who: TestParticipant, other: TestParticipant, asParticipantId?: string) => {
    const found = await meet.slots(who, other, asParticipantId === undefined ? {} : { asParticipantId })
    return typeof found === 'string' ? found : found.slots.map(({ id }) => id)
  }
  const free = [1, 2, 3, 4, 5].map(slotId)
  expect([await offered(agent, bo, ada.participantId), await offered(ada, ada)]).toEqual([free, free])
  expect(await offered(bo, agent, ada.participantId)).toBe('notFound')
  const stranger = await aParticipant(server, await anEvent(server))
  expect(await offered(agent, bo, stranger.participantId)).toBe('notFound')
})
