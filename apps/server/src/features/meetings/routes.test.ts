import { DAY_MS, HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'
import { saveBoothPlaces } from '../participants/index.ts'
import { insertDealRoom, rescheduleSessions } from '../sessions/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>

beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  meet = meetIn(server, event)
})

const people = (count: number) => Promise.all(Array.from({ length: count }, () => aParticipant(server, event)))
const limitMeetings = (most: number) =>
  server.ctx.db
    .updateTable('participant_type')
    .set({ max_meeting_count: most })
    .where('event_id', '=', event.eventId)
    .execute()

async function atTime(now: number) {
  server.setNow(now)
  const renewed = async (who: TestParticipant) => ({ ...who, ...(await issueTokens(server.ctx, who.userId)) })
  ada = await renewed(ada)
  bo = await renewed(bo)
}

const join = (who: TestParticipant, sessionId: string) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)

const rolesIn = async (sessionId: string) =>
  (await server.ctx.db.selectFrom('agenda_block').select('role').where('source_id', '=', sessionId).execute()).map(
    ({ role }) => role,
  )

const keptInvitations = () =>
  server.ctx.db
    .selectFrom('invitation')
    .select(['from_id', 'to_id', 'state', 'message', 'answer', 'rev'])
    .where('event_id', '=', event.eventId)
    .orderBy('invitation_id')
    .execute()

async function keptMeetings() {
  const [meetings, blocks] = await Promise.all([
    server.ctx.db
      .selectFrom('meeting')
      .select(['state', 'executor_id', 'message', 'place_id'])
      .where('event_id', '=', event.eventId)
      .execute(),
    server.ctx.db
      .selectFrom('agenda_block')
      .select(['participant_id', 'role', 'holds'])
      .where('event_id', '=', event.eventId)
      .where('kind', '=', 'meeting')
      .orderBy('role')
      .execute(),
  ])
  return { meetings, blocks }
}
const NOTHING = { meetings: [], blocks: [] }

const count = (outcomes: readonly unknown[]) => {
  const codes = outcomes.map((each) => (typeof each === 'string' && !/^0\w{19}$/.test(each) ? each : 'done'))
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}

describe('asking to meet', () => {
  beforeEach(() => aDealRoom(server, event, { name: 'Later', days: ['2026-11-23'] }))

  it('MEET-3 keeps one request with the message as it was written', async () => {
    const invitationId = await meet.ask(ada, bo, ' Shall we talk? ')
    expect(invitationId).toMatch(/^\w{20}$/)
    expect(await keptInvitations()).toEqual([
      {
        from_id: ada.participantId,
        to_id: bo.participantId,
        state: 'waiting',
        message: 'Shall we talk?',
        answer: '',
        rev: 1,
      },
    ])
  })

  it('MEET-3 refuses oneself, people of other events and people who are gone', async () => {
    const stranger = await aParticipant(server, await anEvent(server))
    const gone = await aParticipant(server, event, { state: 'deleted' })
    expect([await meet.ask(ada, ada), await meet.ask(ada, stranger), await meet.ask(ada, gone)]).toEqual([
      'cannotMeetYourself',
      'notFound',
      'DEAL-00132',
    ])
    expect(await keptInvitations()).toEqual([])
  })

  it('MEET-3 finds no one the caller cannot see, unless they have asked the caller', async () => {
    const hidden = await aParticipant(server, event, { listed: false })
    const organizer = await aParticipant(server, event, { organizer: true })
    expect([await meet.ask(ada, hidden), await meet.slots(ada, hidden)]).toEqual(['notFound', 'notFound'])
    expect(await keptInvitations()).toEqual([])
    expect(await meet.slots(organizer, hidden)).toMatchObject({ reason: null })

    await meet.revoke(hidden, await meet.ask(hidden, ada))
    expect(await meet.ask(ada, hidden)).not.toBe('notFound')
  })

  it('MEET-3 allows requests only by organizers and types with the right in a restricted event', async () => {
    const organizer = await aParticipant(server, event, { organizer: true })
    await server.ctx.db.updateTable('event').set({ restricted: true }).where('event_id', '=', event.eventId).execute()
    expect(await meet.ask(ada, bo)).toMatch(/^0/)
    const types = server.ctx.db.updateTable('participant_type').set({ invitation_rights: false })
    await types.where('event_id', '=', event.eventId).execute()
    const refused = await server.call(
      appCalls.join,
      { eventId: event.eventId, toType: 'participant', toId: ada.participantId },
      bo,
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'DEAL-00132'])
    expect(await meet.ask(organizer, bo)).toMatch(/^0/)
  })

  it('MEET-3 ends a day after the event', async () => {
    const ended = await anEvent(server, { startsAt: NOW - 3 * DAY_MS, endsAt: NOW - DAY_MS })
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => aParticipant(server, ended)))
    const there = meetIn(server, ended)
    await aDealRoom(server, ended)
    expect(await there.ask(one as TestParticipant, two as TestParticipant)).toMatch(/^0/)
    await server.ctx.db
      .updateTable('event')
      .set({ ends_at: Temporal.Instant.fromEpochMilliseconds(NOW - DAY_MS - 1) })
      .where('event_id', '=', ended.eventId)
      .execute()
    expect(await there.ask(one as TestParticipant, three as TestParticipant)).toBe('eventFinished')
  })

  it('MEET-3 refuses while either waits for the other, and allows it again after a withdrawal', async () => {
    const invitationId = await meet.ask(ada, bo)
    expect([await meet.ask(ada, bo), await meet.ask(bo, ada)]).toEqual(['invitationExists', 'invitationExists'])
    expect(await meet.revoke(ada, invitationId)).toEqual({ success: true })
    expect(await meet.ask(bo, ada)).toMatch(/^0/)
  })

  it('MEET-3 saves one of sixteen equal requests sent at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => meet.ask(ada, bo)))
    expect(count(outcomes)).toEqual({ done: 1, invitationExists: 15 })
    expect((await keptInvitations()).length).toBe(1)
  })

  it('MEET-3 saves one request per pair when two people ask each other at the same moment', async () => {
    const crowd = await people(16)
    const pairs = crowd.slice(0, 8).map((one, at) => [one, crowd[at + 8] as TestParticipant] as const)
    const outcomes = await Promise.all(pairs.flatMap(([one, other]) => [meet.ask(one, other), meet.ask(other, one)]))
    expect(count(outcomes)).toEqual({ done: 8, invitationExists: 8 })
    expect((await keptInvitations()).length).toBe(8)
  })

  it('MEET-3 has one effect and one answer for 32 sends with one key', async () => {
    const input = { eventId: event.eventId, toType: 'participant' as const, toId: bo.participantId, message: 'Hi' }
    const key = { 'idempotency-key': 'ask-bo-to-meet' }
    const replies = await Promise.all(Array.from({ length: 32 }, () => server.call(appCalls.join, input, ada, key)))
    const answers = new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))
    expect([...answers]).toEqual([
      JSON.stringify([200, { success: true, invitationId: replies[0]?.body.invitationId }]),
    ])
    expect((await keptInvitations()).length).toBe(1)
    const other = await server.call(appCalls.join, { ...input, message: 'Hello' }, ada, key)
    expect([other.status, other.body.code]).toEqual([422, 'keyReused'])
  })

  it('MEET-6 stops at the limit, also when sixteen requests are sent at once', async () => {
    await limitMeetings(3)
    const crowd = await people(16)
    const outcomes = await Promise.all(crowd.map((each) => meet.ask(ada, each)))
    expect(count(outcomes)).toEqual({ done: 3, meetingLimitReached: 13 })
  })

  it('MEET-6 counts neither requests of others nor declined or withdrawn ones', async () => {
    await limitMeetings(1)
    const [cem, dil, eve] = (await people(3)) as [TestParticipant, TestParticipant, TestParticipant]
    await meet.ask(cem, ada)
    await meet.revoke(ada, await meet.ask(ada, bo))
    await meet.decline(dil, await meet.ask(ada, dil))
    expect(await meet.ask(ada, eve)).toMatch(/^0/)
    expect(await meet.ask(ada, bo)).toBe('meetingLimitReached')
  })
})

describe('declining and withdrawing', () => {
  beforeEach(() => aDealRoom(server, event, { name: 'Later', days: ['2026-11-23'] }))

  it('MEET-4 lets the receiver ask after a decline, but not the sender', async () => {
    const invitationId = await meet.ask(ada, bo)
    expect(await meet.decline(bo, invitationId, 'No time')).toEqual({ success: true })
    expect(await keptInvitations()).toMatchObject([{ state: 'rejected', answer: 'No time', rev: 2 }])
    expect(await meet.ask(ada, bo)).toBe('invitationDeclined')
    expect(await meet.ask(bo, ada)).toMatch(/^0/)
  })

  it('MEET-4 lets the last decline decide', async () => {
    await meet.decline(bo, await meet.ask(ada, bo))
    await atTime(NOW + 1)
    await meet.decline(ada, await meet.ask(bo, ada))
    expect([await meet.ask(bo, ada), await meet.ask(ada, bo)]).toEqual([
      'invitationDeclined',
      expect.stringMatching(/^0/),
    ])
  })

  it('MEET-4 answers a request once', async () => {
    const invitationId = await meet.ask(ada, bo)
    await meet.decline(bo, invitationId)
    expect([await meet.decline(bo, invitationId), await meet.revoke(ada, invitationId)]).toEqual([
      'invitationNotWaiting',
      'invitationNotWaiting',
    ])
  })

  it('MEET-4 is not found for the wrong side, for others and for another event', async () => {
    const cem = await aParticipant(server, event)
    const invitationId = await meet.ask(ada, bo)
    const elsewhere = await anEvent(server)
    const foreign = await aParticipant(server, elsewhere, { user: bo })
    expect([
      await meet.decline(ada, invitationId),
      await meet.decline(cem, invitationId),
      await meet.revoke(bo, invitationId),
      await meet.revoke(cem, invitationId),
      await meetIn(server, elsewhere).decline(foreign, invitationId),
    ]).toEqual(Array.from({ length: 5 }, () => 'notFound'))
    expect(await keptInvitations()).toMatchObject([{ state: 'waiting', rev: 1 }])
  })
})

describe('accepting', () => {
  it('MEET-5 books both people and a table, and answers the meeting', async () => {
    const { slots, placeIds } = await aDealRoom(server, event)
    const invitationId = await meet.ask(ada, bo)
    const slot = slots[1] as (typeof slots)[number]
    const meeting = await meet.accept(bo, invitationId, slot.sessionId, 'Gladly')
    expect(meeting).toEqual({
      id: expect.stringMatching(/^\w{20}$/),
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
    })
    expect(await keptInvitations()).toMatchObject([{ state: 'accepted', answer: 'Gladly', rev: 2 }])
    expect(await keptMeetings()).toEqual({
      meetings: [{ state: 'confirmed', executor_id: bo.participantId, message: 'Gladly', place_id: placeIds[0] }],
      blocks: [
        { participant_id: ada.participantId, role: 'host', holds: true },
        { participant_id: bo.participantId, role: 'invited', holds: true },
      ],
    })
  })

  it('MEET-5 refuses a slot that has begun, does not exist, was cancelled or belongs to another event', async () => {
    const { slots } = await aDealRoom(server, event)
    const ids = slots.map(({ sessionId }) => sessionId) as [string, string, string]
    const changes = { moved: [], dropped: [ids[1]] }
    await server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, changes))
    const talk = await aSession(server, event)
    const foreign = await aDealRoom(server, await anEvent(server))
    const invitationId = await meet.ask(ada, bo)
    await atTime(Number(slots[0]?.startsAt))
    const outcomes = []
    for (const id of [ids[0], ids[1], talk.sessionId, String(foreign.slots[0]?.sessionId), 'nothing']) {
      outcomes.push(await meet.accept(bo, invitationId, id))
    }
    expect(outcomes).toEqual(['slotOver', 'slotTaken', 'notFound', 'notFound', 'notFound'])
    expect(await keptMeetings()).toEqual(NOTHING)
    expect(await keptInvitations()).toMatchObject([{ state: 'waiting' }])
  })

  it('MEET-5 refuses when either is busy then, and saves nothing', async () => {
    const { slots } = await aDealRoom(server, event)
    const slot = String(slots[0]?.sessionId)
    const { startsAt, endsAt } = slots[0] as (typeof slots)[number]
    const [cem, dil] = (await people(2)) as [TestParticipant, TestParticipant]
    await aSession(server, event, { startsAt: startsAt - 1, endsAt: startsAt + 1, speakers: [ada.participantId] })
    await aSession(server, event, { startsAt: endsAt - 1, endsAt, speakers: [bo.participantId] })
    const outcomes = [
      await meet.accept(cem, await meet.ask(ada, cem), slot),
      await meet.accept(bo, await meet.ask(dil, bo), slot),
    ]
    expect(outcomes).toEqual(['slotTaken', 'slotTaken'])
    expect(await keptMeetings()).toEqual(NOTHING)
  })

  it('MEET-5 allows a meeting right after another entry, and over a session that does not block', async () => {
    const { slots } = await aDealRoom(server, event)
    const { startsAt, endsAt, sessionId } = slots[0] as (typeof slots)[number]
    await aSession(server, event, { startsAt: startsAt - HOUR_MS, endsAt: startsAt, speakers: [bo.participantId] })
    const talk = await aSession(server, event, { startsAt, endsAt })
    await server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId: talk.sessionId }, bo)
    expect(await meet.accept(bo, await meet.ask(ada, bo), sessionId)).toMatchObject({ state: 'confirmed' })
  })

  it("MEET-5 refuses when the deal room's owner is busy then", async () => {
    const owner = await aParticipant(server, event)
    const { slots } = await aDealRoom(server, event, { ownerParticipantId: owner.participantId })
    const { startsAt, endsAt, sessionId } = slots[0] as (typeof slots)[number]
    await aSession(server, event, { startsAt, endsAt, speakers: [owner.participantId] })
    const invitationId = await meet.ask(ada, bo)
    expect(await meet.accept(bo, invitationId, sessionId)).toBe('slotTaken')
    expect(await meet.accept(bo, invitationId, String(slots[1]?.sessionId))).toMatchObject({ state: 'confirmed' })
  })

  it('MEET-5 refuses a request that was answered, or has a deleted sender', async () => {
    const { slots } = await aDealRoom(server, event)
    const slot = String(slots[0]?.sessionId)
    const [cem] = (await people(1)) as [TestParticipant]
    const declined = await meet.ask(ada, bo)
    await meet.decline(bo, declined)
    const orphan = await meet.ask(cem, bo)
    await server.ctx.db
      .updateTable('participant')
      .set({ state: 'deleted' })
      .where('participant_id', '=', cem.participantId)
      .execute()
    expect([await meet.accept(bo, declined, slot), await meet.accept(bo, orphan, slot)]).toEqual([
      'invitationNotWaiting',
      'invitationNotWaiting',
    ])
    expect(await keptMeetings()).toEqual(NOTHING)
  })

  it('MEET-5 ACT-1 is for the receiver, and for an organizer on their behalf, but not for colleagues', async () => {
    const { boothId, owner: colleague } = await aBooth(server, event)
    await server.ctx.inTransaction((work) =>
      saveBoothPlaces(work, event.eventId, [{ participantId: bo.participantId, booth: { boothId, role: 'user' } }]),
    )
    const agent = await aParticipant(server, event, { rights: ['onbehalfmeeting'] })
    const organizer = await aParticipant(server, event, { organizer: true })
    const { slots } = await aDealRoom(server, event)
    const invitationId = await meet.ask(ada, bo)
    const acceptFor = async (who: TestParticipant, asParticipantId?: string) => {
      const input = { eventId: event.eventId, invitationId, sessionId: String(slots[0]?.sessionId), asParticipantId }
      const { status, body } = await server.call(meetingCalls.acceptInvitation, input, who)
      return status === 200 ? body.meeting.executorId : body.code
    }
    const outcomes = [
      await acceptFor(ada),
      await acceptFor(ada, bo.participantId),
      await acceptFor(colleague, bo.participantId),
      await acceptFor(colleague, boothId),
      await acceptFor(agent, bo.participantId),
      await acceptFor(organizer),
      await acceptFor(organizer, bo.participantId),
    ]
    expect(outcomes).toEqual([...Array(6).fill('notFound'), organizer.participantId])
  })

  it('MEET-5 books one meeting when one request is accepted sixteen times at once', async () => {
    const { slots } = await aDealRoom(server, event)
    const invitationId = await meet.ask(ada, bo)
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, at) => meet.accept(bo, invitationId, String(slots[at % slots.length]?.sessionId))),
    )
    expect(count(outcomes)).toEqual({ done: 1, invitationNotWaiting: 15 })
    expect((await keptMeetings()).meetings.length).toBe(1)
  })

  it('MEET-5 lets one of an accept, a decline and a withdrawal win', async () => {
    const { slots } = await aDealRoom(server, event)
    const slot = String(slots[0]?.sessionId)
    const crowd = await people(8)
    for (const each of crowd) {
      const invitationId = await meet.ask(each, bo)
      const outcomes = await Promise.all([
        meet.accept(bo, invitationId, slot),
        meet.decline(bo, invitationId),
        meet.revoke(each, invitationId),
      ])
      expect(count(outcomes).done).toBe(1)
      const { meetings } = await keptMeetings()
      for (const meeting of meetings) expect(meeting.state).toBe('confirmed')
      await server.ctx.db.deleteFrom('agenda_block').where('event_id', '=', event.eventId).execute()
      await server.ctx.db.deleteFrom('invitation').where('event_id', '=', event.eventId).execute()
      await server.ctx.db.deleteFrom('meeting').where('event_id', '=', event.eventId).execute()
    }
  })

  it('MEET-8 gives the only table of a slot to one of sixteen pairs that want it at once', async () => {
    const { slots } = await aDealRoom(server, event, { places: ['The table'] })
    const [askers, answerers] = [await people(16), await people(16)]
    const ids = await Promise.all(askers.map((each, at) => meet.ask(each, answerers[at] as TestParticipant)))
    const slot = String(slots[0]?.sessionId)
    const outcomes = await Promise.all(answerers.map((each, at) => meet.accept(each, String(ids[at]), slot)))
    expect(count(outcomes)).toEqual({ done: 1, noPlaceLeft: 15 })
    expect((await keptMeetings()).blocks.length).toBe(2)
    expect((await keptInvitations()).filter(({ state }) => state === 'waiting').length).toBe(15)
  })

  it('MEET-8 refuses no one with another time when many want one table at once', async () => {
    const { slots } = await aDealRoom(server, event, { places: ['The table'], slotMinutes: 5 })
    const [askers, answerers] = [await people(16), await people(16)]
    const ids = await Promise.all(askers.map((each, at) => meet.ask(each, answerers[at] as TestParticipant)))
    const outcomes = await Promise.all(
      answerers.map((each, at) => meet.accept(each, String(ids[at]), String(slots[at]?.sessionId))),
    )
    expect(count(outcomes)).toEqual({ done: 16 })
  })

  it('MEET-8 fills every table of a slot when as many pairs as tables want it at once', async () => {
    const places = Array.from({ length: 12 }, (_, at) => `Table ${at + 1}`)
    const { slots } = await aDealRoom(server, event, { places })
    const [askers, answerers] = [await people(16), await people(16)]
    const ids = await Promise.all(askers.map((each, at) => meet.ask(each, answerers[at] as TestParticipant)))
    const slot = String(slots[0]?.sessionId)
    const outcomes = await Promise.all(answerers.map((each, at) => meet.accept(each, String(ids[at]), slot)))
    expect(count(outcomes)).toEqual({ done: 12, noPlaceLeft: 4 })
    expect(new Set((await keptMeetings()).meetings.map(({ place_id }) => place_id)).size).toBe(12)
  })

  it('MEET-6 holds the limit of the person who accepts, also sixteen times at once', async () => {
    const { slots } = await aDealRoom(server, event, { slotMinutes: 5 })
    const crowd = await people(16)
    const ids = await Promise.all(crowd.map((each) => meet.ask(each, bo)))
    await limitMeetings(2)
    const outcomes = await Promise.all(ids.map((id, at) => meet.accept(bo, id, String(slots[at]?.sessionId))))
    expect(count(outcomes)).toEqual({ done: 2, meetingLimitReached: 14 })
    expect((await keptMeetings()).meetings.length).toBe(2)
  })

  it("MEET-6 checks the sender's limit too, and does not count the request in addition to its meeting", async () => {
    const { slots } = await aDealRoom(server, event)
    await limitMeetings(1)
    const invitationId = await meet.ask(ada, bo)
    expect(await meet.accept(bo, invitationId, String(slots[0]?.sessionId))).toMatchObject({ state: 'confirmed' })
    const [cem] = (await people(1)) as [TestParticipant]
    await limitMeetings(2)
    const second = await meet.ask(ada, cem)
    await limitMeetings(1)
    expect(await meet.accept(cem, second, String(slots[1]?.sessionId))).toBe('meetingLimitReached')
  })
})

describe('cancelling', () => {
  async function aMeeting() {
    const { slots } = await aDealRoom(server, event, { places: ['The table'] })
    const slot = slots[0] as (typeof slots)[number]
    const meeting = await meet.accept(bo, await meet.ask(ada, bo), slot.sessionId)
    return { meetingId: (meeting as { id: string }).id, slot }
  }

  it('MEET-7 frees both people and the table, for either of the two', async () => {
    const { meetingId, slot } = await aMeeting()
    const [cem, dil] = (await people(2)) as [TestParticipant, TestParticipant]
    expect(await meet.cancel(ada, meetingId, 'Sorry')).toEqual({
      success: true,
      meeting: {
        id: meetingId,
        sdt: slot.startsAt,
        edt: slot.endsAt,
        place: 'The table',
        state: 'cancelled',
        executorId: ada.participantId,
        executor: expect.objectContaining({ id: ada.participantId }),
        message: 'Sorry',
        prebooked: false,
        guests: [],
        metMs: 0,
      },
    })
    expect((await keptMeetings()).blocks).toEqual([])
    expect(await meet.accept(cem, await meet.ask(dil, cem), slot.sessionId)).toMatchObject({ state: 'confirmed' })
    expect(await meet.accept(bo, await meet.ask(ada, bo), slot.sessionId)).toBe('noPlaceLeft')
  })

  it('MEET-7 is possible until five minutes before the start', async () => {
    const { meetingId, slot } = await aMeeting()
    await atTime(slot.startsAt - 5 * 60_000 + 1)
    expect(await meet.cancel(ada, meetingId)).toBe('meetingTooClose')
    await atTime(slot.startsAt)
    expect(await meet.cancel(ada, meetingId)).toBe('meetingTooClose')
    await atTime(slot.endsAt)
    expect(await meet.cancel(ada, meetingId)).toBe('meetingNotActive')
    await atTime(slot.startsAt - 5 * 60_000)
    expect(await meet.cancel(ada, meetingId)).toMatchObject({ success: true })
  })

  it('MEET-7 happens once, also when both cancel sixteen times at once', async () => {
    const { meetingId } = await aMeeting()
    const outcomes = await Promise.all(Array.from({ length: 16 }, (_, at) => meet.cancel(at % 2 ? ada : bo, meetingId)))
    expect(count(outcomes)).toEqual({ done: 1, meetingNotActive: 15 })
    expect(await keptMeetings()).toMatchObject({ meetings: [{ state: 'cancelled' }], blocks: [] })
  })

  it('MEET-7 is not found for anyone else', async () => {
    const { meetingId } = await aMeeting()
    const organizer = await aParticipant(server, event, { organizer: true })
    expect([await meet.cancel(organizer, meetingId), await meet.cancel(ada, 'nothing')]).toEqual([
      'notFound',
      'notFound',
    ])
    expect((await keptMeetings()).meetings).toMatchObject([{ state: 'confirmed' }])
  })

  it('MEET-3 lets the two ask again only after a meeting was cancelled or is over', async () => {
    const { meetingId, slot } = await aMeeting()
    expect([await meet.ask(ada, bo), await meet.ask(bo, ada)]).toEqual(['meetingExists', 'meetingExists'])
    await meet.cancel(ada, meetingId)
    const again = await meet.ask(bo, ada)
    expect(await meet.accept(ada, again, slot.sessionId)).toMatchObject({ state: 'confirmed' })
    await atTime(slot.endsAt - 1)
    expect(await meet.ask(ada, bo)).toBe('meetingExists')
    await atTime(slot.endsAt)
    expect(await meet.ask(ada, bo)).toMatch(/^0/)
  })
})

describe('open slots', () => {
  const starts = (found: Awaited<ReturnType<typeof meet.slots>>) =>
    typeof found === 'string' ? found : found.slots.map(({ sdt }) => (sdt - NOW) / 60_000)

  it('MEET-9 are future slots when both are free and a table is left', async () => {
    const { slots } = await aDealRoom(server, event, { places: ['The table'] })
    const [cem, dil] = (await people(2)) as [TestParticipant, TestParticipant]
    await meet.accept(cem, await meet.ask(dil, cem), String(slots[1]?.sessionId))
    const at = (index: number) => ({ startsAt: Number(slots[index]?.startsAt), endsAt: Number(slots[index]?.endsAt) })
    const talk = await aSession(server, event, { ...at(2), speakers: [ada.participantId] })
    await aSession(server, event, { ...at(3), speakers: [bo.participantId] })
    await atTime(Number(slots[0]?.startsAt))
    expect(await meet.slots(ada, bo)).toEqual({
      slots: [4, 5].map((index) => {
        const slot = slots[index] as (typeof slots)[number]
        return { id: slot.sessionId, sdt: slot.startsAt, edt: slot.endsAt }
      }),
      best: [
        { id: slots[4]?.sessionId, beside: talk.sessionId, sameHall: false },
        { id: slots[5]?.sessionId, beside: null, sameHall: false },
      ],
      around: [{ id: slots[4]?.sessionId, beside: talk.sessionId, sameHall: false }],
      swaps: [],
      reason: null,
    })
  })

  it('MEET-9 come back when a meeting is cancelled', async () => {
    const { slots } = await aDealRoom(server, event, { places: ['The table'] })
    const meeting = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
    expect(starts(await meet.slots(ada, bo))).toEqual([140, 160, 180, 200, 220])
    await meet.cancel(ada, (meeting as { id: string }).id)
    expect(starts(await meet.slots(ada, bo))).toEqual([120, 140, 160, 180, 200, 220])
  })

  it('MEET-9 give the reason when there are none', async () => {
    const reason = async () => ((await meet.slots(ada, bo)) as { reason: string }).reason
    const day = { startsAt: NOW, endsAt: NOW + DAY_MS }
    expect(await reason()).toBe('noDealRoom')
    await aDealRoom(server, event, { places: [] })
    expect(await reason()).toBe('noDealRoom')
    await aDealRoom(server, event, { slotMinutes: 60 })
    await aSession(server, event, { ...day, speakers: [bo.participantId] })
    expect(await reason()).toBe('noSpaceOfTheirs')
    await aSession(server, event, { ...day, speakers: [ada.participantId] })
    expect(await reason()).toBe('noSpaceOfMine')
    await atTime(NOW + DAY_MS)
    expect(await reason()).toBe('noDealRoom')
  })

  it("MEET-9 leave out slots when the deal room's owner is busy", async () => {
    const owner = await aParticipant(server, event)
    const { slots } = await aDealRoom(server, event, { ownerParticipantId: owner.participantId })
    const { startsAt, endsAt } = slots[0] as (typeof slots)[number]
    await aSession(server, event, { startsAt, endsAt, speakers: [owner.participantId] })
    expect(starts(await meet.slots(ada, bo))).toEqual([140, 160, 180, 200, 220])
  })

  it('MEET-9 are at most 400, the earliest first', async () => {
    const room = { name: 'All day', places: ['1'], opens: '00:00', closes: '00:00', slotMinutes: 5 }
    const days = ['2026-11-22', '2026-11-23']
    const { slots } = await server.ctx.inTransaction((work) => insertDealRoom(work, event.eventId, { ...room, days }))
    const found = await meet.slots(ada, bo)
    const ids = slots.slice(0, 400).map(({ sessionId }) => sessionId)
    expect((found as { slots: { id: string }[] }).slots.map(({ id }) => id)).toEqual(ids)
  })

  it('MEET-9 are refused for people who are not in the event', async () => {
    const stranger = await aParticipant(server, await anEvent(server))
    expect(await meet.slots(ada, stranger)).toBe('notFound')
  })
})

describe('a time when only the receiver is busy', () => {
  it('MEET-14 is returned with the conflicting entries, if all of them can be left', async () => {
    const { slots } = await aDealRoom(server, event, { slotMinutes: 60 })
    const at = (index: number) => ({ startsAt: Number(slots[index]?.startsAt), endsAt: Number(slots[index]?.endsAt) })
    const [bread] = [
      await aSession(server, event, { title: 'Bread', blocking: true, ...at(0) }),
      await aSession(server, event, { title: 'Mine', speakers: [bo.participantId], ...at(1) }),
    ]
    await join(bo, bread.sessionId)
    const [first] = slots
    const found = await meet.slots(bo, ada)
    expect(found).toEqual({
      slots: [],
      best: [],
      around: [],
      swaps: [
        {
          id: first?.sessionId,
          sdt: first?.startsAt,
          edt: first?.endsAt,
          busyWith: [
            {
              kind: 'session',
              sessionId: bread.sessionId,
              name: 'Bread',
              sdt: first?.startsAt,
              edt: first?.endsAt,
              mayLeave: true,
            },
          ],
        },
      ],
      reason: 'noSpaceOfMine',
    })
    expect(await meet.slots(ada, bo)).toMatchObject({ slots: [], swaps: [] })
  })

  it('MEET-14 names the conflicting entries to the receiver only', async () => {
    const { slots } = await aDealRoom(server, event)
    const { sessionId: slotId, startsAt, endsAt } = slots[0] as (typeof slots)[number]
    const bread = await aSession(server, event, { title: 'Bread', blocking: true, startsAt, endsAt })
    const invitationId = await meet.ask(ada, bo)
    await join(ada, bread.sessionId)
    const refusal = async () => {
      const input = { eventId: event.eventId, invitationId, sessionId: slotId }
      const { status, body } = await server.call(meetingCalls.acceptInvitation, input, bo)
      return { status, code: body.code, params: body.params }
    }
    expect(await refusal()).toEqual({ status: 409, code: 'slotTaken', params: undefined })
    await join(bo, bread.sessionId)
    const named = {
      kind: 'session',
      sessionId: bread.sessionId,
      name: 'Bread',
      sdt: startsAt,
      edt: endsAt,
      mayLeave: true,
    }
    expect(await refusal()).toEqual({ status: 409, code: 'slotTaken', params: { busyWith: [named] } })
    expect(await keptMeetings()).toEqual(NOTHING)
  })

  it('MEET-14 is taken together with leaving the entries, or nothing changes', async () => {
    const { slots } = await aDealRoom(server, event)
    const { sessionId: slotId, startsAt, endsAt } = slots[0] as (typeof slots)[number]
    const bread = await aSession(server, event, { blocking: true, startsAt, endsAt })
    await join(bo, bread.sessionId)
    const invitationId = await meet.ask(ada, bo)
    const own = await aSession(server, event, { startsAt, endsAt, speakers: [ada.participantId] })
    expect(await meet.accept(bo, invitationId, slotId, '', { leaveIds: [bread.sessionId] })).toBe('slotTaken')
    expect(await rolesIn(bread.sessionId)).toEqual(['attendee'])

    const dropped = { moved: [], dropped: [own.sessionId] }
    await server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, dropped))
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => meet.accept(bo, invitationId, slotId, '', { leaveIds: [bread.sessionId] })),
    )
    expect(outcomes.filter((each) => typeof each === 'object')).toHaveLength(1)
    expect(await rolesIn(bread.sessionId)).toEqual([])
    expect((await keptMeetings()).blocks).toHaveLength(2)
  })
})
