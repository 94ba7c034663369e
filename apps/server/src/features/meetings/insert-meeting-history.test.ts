import { HOUR_MS } from '@parley/contract'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { type AgreedMeeting, insertMeetingHistory, type OpenRequest } from './index.ts'
import { listInvitationsOf } from './records/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let cem: TestParticipant
let slots: Awaited<ReturnType<typeof aDealRoom>>['slots']

beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  cem = await aParticipant(server, event)
  slots = (await aDealRoom(server, event, { places: ['The table'] })).slots
})

const slotId = (index: number) => String(slots[index]?.sessionId)
const agreed = (from: TestParticipant, to: TestParticipant, slot: number, more: Partial<AgreedMeeting> = {}) => ({
  fromId: from.participantId,
  toId: to.participantId,
  slotId: slotId(slot),
  message: 'Shall we?',
  answer: 'Gladly',
  askedAt: NOW - 2 * HOUR_MS,
  answeredAt: NOW - HOUR_MS,
  state: 'confirmed' as const,
  change: null,
  ...more,
})
const open = (from: TestParticipant, to: TestParticipant, state: OpenRequest['state']): OpenRequest => ({
  fromId: from.participantId,
  toId: to.participantId,
  state,
  message: 'Hi',
  answer: '',
  askedAt: NOW - HOUR_MS,
  answeredAt: state === 'waiting' ? null : NOW,
})
const insert = (meetings: AgreedMeeting[], requests: OpenRequest[] = []) =>
  server.ctx.inTransaction((work) => insertMeetingHistory(work, event.eventId, { meetings, requests }))

it('saves meetings and requests as if people had made them, and notifies no one', async () => {
  const change = { byId: bo.participantId, message: 'Later, please', at: NOW }
  await insert(
    [
      agreed(ada, bo, 0),
      agreed(ada, cem, 1, { state: 'cancelled', change: { ...change, byId: cem.participantId } }),
      agreed(bo, cem, 1, { state: 'reschedule', change }),
    ],
    [open(ada, cem, 'waiting'), open(cem, ada, 'rejected')],
  )
  const rows = await listInvitationsOf(server.ctx.db, event.eventId, cem.participantId)
  expect(rows.map(({ type, state, message, meeting }) => [type, state, message, meeting?.state ?? null])).toEqual([
    ['reschedule', 'waiting', 'Later, please', 'reschedule'],
    expect.arrayContaining(['join', 'Hi']),
    expect.arrayContaining(['join', 'Hi']),
    expect.arrayContaining(['join', 'accepted', 'Shall we?']),
    expect.arrayContaining(['join', 'accepted', 'Shall we?']),
  ])
  const facts = await server.ctx.db
    .selectFrom('outbox')
    .select('fact_name')
    .where('fact_name', 'like', 'meetings.%')
    .execute()
  expect(facts).toEqual([])
})

it('holds the time of both, so that the slot is no longer open to them', async () => {
  await insert([agreed(ada, bo, 0)])
  const found = await meetIn(server, event).slots(ada, cem)
  expect((found as { slots: { id: string }[] }).slots.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(slotId))
})

it('refuses more meetings in a slot than its room has tables, and saves nothing', async () => {
  const dil = await aParticipant(server, event)
  await expect(insert([agreed(ada, bo, 0), agreed(cem, dil, 0)])).rejects.toMatchObject({ reason: 'noPlaceLeft' })
  expect(await listInvitationsOf(server.ctx.db, event.eventId, ada.participantId)).toEqual([])
})

it('refuses to put a person into two places at once, and saves nothing', async () => {
  const wide = await aDealRoom(server, event, { places: ['1', '2'] })
  const at = { slotId: String(wide.slots[0]?.sessionId) }
  const both = [agreed(ada, bo, 0, at), agreed(ada, cem, 0, at)]
  await expect(insert(both)).rejects.toMatchObject({ reason: 'slotTaken' })
  expect(await listInvitationsOf(server.ctx.db, event.eventId, ada.participantId)).toEqual([])
})
