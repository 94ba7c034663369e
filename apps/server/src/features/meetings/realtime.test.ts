import { topicName } from '@parley/contract'
import { type Invitation, invitationsTopic, isLiveInvitation } from '@parley/contract/meetings'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { type Listener, subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let slots: Awaited<ReturnType<typeof aDealRoom>>['slots']
const open: Listener<Invitation>[] = []

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server, { name: 'Forum' })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık', company: 'Flour & Co' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
  meet = meetIn(server, event)
  ;({ slots } = await aDealRoom(server, event))
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

async function poolOf(who: TestParticipant, poolId = who.participantId) {
  const topic = topicName(invitationsTopic.path, { eventId: event.eventId, poolId })
  const listener = await subscribeTo<Invitation>(server, url, who.userId, topic)
  open.push(listener)
  return listener
}
const states = (listener: Listener<Invitation>) =>
  listener.heard.map(({ state, meeting }) => (meeting ? `${state}, ${meeting.state}` : state))

it('MEET-10 both sides see the request, its acceptance and the cancelled meeting, in order and alike', async () => {
  const [hers, his] = [await poolOf(ada), await poolOf(bo)]
  const until = (state: string) =>
    Promise.all([hers, his].map((each) => each.until(() => states(each).includes(state))))

  const invitationId = await meet.ask(ada, bo, 'Shall we?')
  await until('waiting')
  const slot = slots[0] as (typeof slots)[number]
  const meeting = (await meet.accept(bo, invitationId, slot.sessionId, 'Gladly')) as { id: string }
  await until('accepted, confirmed')
  await meet.cancel(ada, meeting.id, 'Sorry')
  await until('accepted, cancelled')

  expect(states(hers)).toEqual(['waiting', 'accepted, confirmed', 'accepted, cancelled'])
  expect(hers.heard).toEqual(his.heard)
  const person = { jobTitle: null, profilePhotoPath: null }
  expect(hers.heard[1]).toEqual({
    id: invitationId,
    rev: 4,
    eid: event.eventId,
    eventName: 'Forum',
    type: 'join',
    state: 'accepted',
    fpid: ada.participantId,
    tpid: bo.participantId,
    toBoothId: null,
    booth: null,
    groupId: null,
    takenBy: null,
    message: 'Shall we?',
    proposed: [],
    answer: 'Gladly',
    cdt: NOW,
    edt: expect.any(Number),
    sender: { id: ada.participantId, fullName: 'Ada Işık', company: 'Flour & Co', ...person },
    recipient: { id: bo.participantId, fullName: 'Bo Berg', company: null, ...person },
    meeting: {
      id: meeting.id,
      sdt: slot.startsAt,
      edt: slot.endsAt,
      place: 'Table 1',
      state: 'confirmed',
      executorId: bo.participantId,
      executor: expect.objectContaining({ id: bo.participantId }),
      message: 'Gladly',
      prebooked: false,
      guests: [],
      metMs: 0,
    },
  })
})

it('MEET-10 a decline and a withdrawal reach both sides', async () => {
  const his = await poolOf(bo)
  await meet.revoke(ada, await meet.ask(ada, bo))
  await his.until(() => states(his).includes('revoked'))
  await meet.decline(bo, await meet.ask(ada, bo), 'No')
  await his.until(() => states(his).includes('rejected'))
  expect(
    his
      .rows()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['rejected', 'revoked'])
})

it('MEET-10 gives a later subscriber the same requests in the snapshot, newest first', async () => {
  const early = await poolOf(bo)
  await meet.revoke(ada, await meet.ask(ada, bo))
  server.setNow(NOW + 1)
  await meet.ask(bo, ada)
  server.setNow(NOW)
  await early.until((rows) => rows.length === 2 && rows.some(({ state }) => state === 'revoked'))
  const late = await poolOf(bo)
  expect(late.rows().map(({ fpid, state }) => [fpid, state])).toEqual([
    [bo.participantId, 'waiting'],
    [ada.participantId, 'revoked'],
  ])
  expect(new Set(late.rows())).toEqual(new Set(early.rows()))
})

it('MEET-2 a request from a deleted sender comes without them and is past', async () => {
  await meet.ask(ada, bo)
  await server.ctx.db
    .updateTable('participant')
    .set({ state: 'deleted' })
    .where('participant_id', '=', ada.participantId)
    .execute()
  const [row] = (await poolOf(bo)).rows() as [Invitation]
  expect([row.sender, row.recipient?.fullName, isLiveInvitation(row, NOW)]).toEqual([null, 'Bo Berg', false])
})

it("MEET-10 refuses another participant's requests, and those of a deleted event", async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  expect((await poolOf(bo, ada.participantId)).code).toBe('notFound')
  expect((await poolOf(organizer, ada.participantId)).code).toBe('notFound')
  await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', event.eventId).execute()
  expect((await poolOf(ada)).code).toBe('notFound')
})
