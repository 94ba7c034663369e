import { topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { UNDO_MS } from '@parley/contract/events'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBooth } from '../../../testing/a-booth.ts'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aSession } from '../../../testing/a-session.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { talkIn } from '../../../testing/talk.ts'
import { testServer } from '../../../testing/test-server.ts'
import { listInvitations } from '../records/index.ts'

/** The number of pairs that race. One race finds a removed lock only one time in three. */
const PAIRS = 12

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let slots: Awaited<ReturnType<typeof aDealRoom>>['slots']
let made = 0

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  made += 1
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Forum' })
  const user = await aUser(server, { email: addressOf(), language: 'en' })
  ada = await aParticipant(server, event, { user, name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: 'Berg' })
  meet = meetIn(server, event)
  ;({ slots } = await aDealRoom(server, event, { places: ['Table 1'] }))
})

const addressOf = () => `ada-undo${made}@example.org`
const slot = (at = 0) => String(slots[at]?.sessionId)
const rowOf = async (id: string) => (await listInvitations(server.ctx.db, event.eventId, [id]))[0] as Invitation
const stateOf = async (id: string) => (await rowOf(id)).state
const later = (ms: number) => server.setNow(server.ctx.clock.now() + ms)
const isDone = (outcome: unknown) => typeof outcome === 'object'

async function taken() {
  const { rows } = await sql<{ meetings: number; people: number; blocks: number }>`select
      (select count(*)::int from meeting where event_id = ${event.eventId} and state <> 'cancelled') as meetings,
      (select count(*)::int from meeting_person where event_id = ${event.eventId}) as people,
      (select count(*)::int from agenda_block where event_id = ${event.eventId} and kind = 'meeting') as blocks`.execute(
    server.ctx.db,
  )
  return rows[0]
}
const NOTHING = { meetings: 0, people: 0, blocks: 0 }
const limit = (most: number) =>
  server.ctx.db
    .updateTable('participant_type')
    .set({ max_meeting_count: most })
    .where('event_id', '=', event.eventId)
    .execute()

describe('MEET-62 an answer is undone', () => {
  it('an accept frees the time and the table, and the request waits as before', async () => {
    const id = await meet.ask(ada, bo, 'Shall we?', [slot(0), slot(1)])
    const { rev: _before, ...before } = await rowOf(id)
    await meet.accept(bo, id, slot(), 'Gladly')
    later(UNDO_MS)
    const undone = await meet.undo(bo, id)

    const { rev: _after, ...after } = await rowOf(id)
    expect([undone, after]).toEqual([await rowOf(id), before])
    expect(await taken()).toEqual(NOTHING)
    const cem = await aParticipant(server, event)
    expect(isDone(await meet.accept(cem, await meet.ask(ada, cem), slot()))).toBe(true)
    expect(await meet.accept(bo, id, slot())).toBe('slotTaken')
    expect(isDone(await meet.accept(bo, id, slot(1)))).toBe(true)
  })

  it('a decline lets the request wait, and its sender need not ask again', async () => {
    const id = await meet.ask(ada, bo, 'Shall we?')
    const { rev: _before, ...before } = await rowOf(id)
    await meet.decline(bo, id, 'No')
    expect(isDone(await meet.undo(bo, id))).toBe(true)
    const { rev: _after, ...after } = await rowOf(id)
    expect(after).toEqual(before)
    expect(await meet.ask(ada, bo)).toBe('invitationExists')
  })

  it('only by the person who answered, within the minute, and once', async () => {
    const [accepted, declined] = [await meet.ask(ada, bo), await meet.ask(await aParticipant(server, event), bo)]
    expect([await meet.undo(bo, accepted), await meet.undo(ada, accepted)]).toEqual(['undoOver', 'notFound'])
    await meet.accept(bo, accepted, slot())
    await meet.decline(bo, declined)
    expect(await meet.undo(ada, accepted)).toBe('notFound')
    expect(await meet.undo(await aParticipant(server, event), accepted)).toBe('notFound')
    later(UNDO_MS + 1)
    expect([await meet.undo(bo, accepted), await meet.undo(bo, declined)]).toEqual(['undoOver', 'undoOver'])
    expect([await stateOf(accepted), await stateOf(declined)]).toEqual(['accepted', 'rejected'])

    server.setNow(NOW)
    await meet.undo(bo, accepted)
    expect(await meet.undo(bo, accepted)).toBe('undoOver')
  })

  it('not after anything has happened to the meeting', async () => {
    const cem = await aParticipant(server, event)
    const ids = [await meet.ask(ada, bo), await meet.ask(cem, bo)] as const
    const [first, second] = [await meet.accept(bo, ids[0], slot()), await meet.accept(bo, ids[1], slot(1))]
    if (typeof first === 'string' || typeof second === 'string') throw new Error('There is no meeting')
    await meet.bring(ada, first.id, await aParticipant(server, event))
    await meet.requestNewTime(cem, second.id)
    expect([await meet.undo(bo, ids[0]), await meet.undo(bo, ids[1])]).toEqual(['undoOver', 'undoOver'])
    expect(await taken()).toEqual({ meetings: 2, people: 5, blocks: 5 })
  })

  it('restores entries that were left for the meeting, as far as there is room', async () => {
    const { startsAt, endsAt } = slots[0] as (typeof slots)[number]
    const half = (startsAt + endsAt) / 2
    const bread = await aSession(server, event, { startsAt, endsAt: half, blocking: true })
    const salt = await aSession(server, event, { startsAt: half, endsAt, blocking: true, capacity: 1 })
    const join = (who: TestParticipant, sessionId: string) =>
      server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)
    await join(bo, salt.sessionId)
    await join(bo, bread.sessionId)
    const own = async () =>
      (
        await server.ctx.db
          .selectFrom('agenda_block')
          .select(['source_id', 'holds'])
          .where('event_id', '=', event.eventId)
          .where('participant_id', '=', bo.participantId)
          .orderBy('source_id')
          .execute()
      ).map(({ source_id, holds }) => [source_id, holds])
    const before = await own()
    expect(before).toHaveLength(2)

    const id = await meet.ask(ada, bo)
    const leaveIds = [bread.sessionId, salt.sessionId]
    await meet.accept(bo, id, slot(), '', { leaveIds })
    await meet.undo(bo, id)
    expect(await own()).toEqual(before)

    await meet.accept(bo, id, slot(), '', { leaveIds })
    await join(await aParticipant(server, event), salt.sessionId)
    await meet.undo(bo, id)
    expect(await own()).toEqual([[bread.sessionId, true]])
  })

  it('not if one has asked the other since, or the limit of the sender is used', async () => {
    const id = await meet.ask(ada, bo)
    await meet.decline(bo, id)
    await meet.ask(bo, ada)
    expect(await meet.undo(bo, id)).toBe('invitationExists')

    const cem = await aParticipant(server, event)
    const [toBo, toCem] = [await meet.ask(cem, bo), await meet.ask(cem, ada)]
    await meet.decline(bo, toBo)
    await limit(1)
    expect(await meet.undo(bo, toBo)).toBe('meetingLimitReached')
    await meet.revoke(cem, toCem)
    expect(isDone(await meet.undo(bo, toBo))).toBe(true)
  })

  it('not if the sender has left', async () => {
    const id = await meet.ask(ada, bo)
    await meet.decline(bo, id)
    await server.call(appCalls.deleteUser, {}, ada)
    expect(await meet.undo(bo, id)).toBe('undoOver')
  })
})

describe('MEET-63 with a booth', () => {
  it('the whole team is asked again, live, and requests that the accept withdrew wait again', async () => {
    const { boothId, owner } = await aBooth(server, event)
    const user = await aParticipant(server, event, { boothId, boothRole: 'user' })
    const [toTeam, toOwner] = [await meet.requestFromBooth(ada, boothId), await meet.ask(ada, owner)]
    const pool = async (poolId: string) =>
      subscribeTo<Invitation>(
        server,
        url,
        owner.userId,
        topicName(invitationsTopic.path, { eventId: event.eventId, poolId }),
      )
    const [own, team] = [await pool(owner.participantId), await pool(boothId)]
    await meet.accept(owner, toTeam, slot())
    expect([await stateOf(toTeam), await stateOf(toOwner)]).toEqual(['accepted', 'revoked'])
    await own.until(() => own.heard.some(({ state }) => state === 'accepted'))

    expect(await meet.undo(user, toTeam)).toBe('undoOver')
    expect(isDone(await meet.undo(owner, toTeam))).toBe(true)
    expect([await stateOf(toTeam), await stateOf(toOwner)]).toEqual(['waiting', 'waiting'])
    expect((await rowOf(toTeam)).tpid).toBe(boothId)
    await team.until(() => team.heard.at(-1)?.state === 'waiting')
    await server.settle()
    expect(own.heard.filter(({ id }) => id === toTeam).map(({ state }) => state)).toEqual(['accepted'])
    expect(isDone(await meet.accept(user, toTeam, slot(1)))).toBe(true)
    for (const each of [own, team]) each.close()
  })

  it('each team member who was asked is asked again', async () => {
    const { boothId, owner } = await aBooth(server, event)
    const user = await aParticipant(server, event, { boothId, boothRole: 'user' })
    await meet.requestFromBooth(ada, boothId, true)
    const ids = async () =>
      (
        await server.ctx.db
          .selectFrom('invitation')
          .select(['to_id', 'invitation_id', 'state'])
          .where('event_id', '=', event.eventId)
          .execute()
      ).map(({ to_id, invitation_id, state }) => ({ to: to_id, id: invitation_id, state }))
    const mine = (await ids()).find(({ to }) => to === owner.participantId)?.id ?? ''
    await meet.accept(owner, mine, slot())
    expect((await ids()).map(({ state }) => state).toSorted()).toEqual(['accepted', 'revoked'])
    await limit(1)
    await meet.undo(owner, mine)
    expect((await ids()).map(({ to, state }) => [to, state]).toSorted()).toEqual(
      [
        [owner.participantId, 'waiting'],
        [user.participantId, 'waiting'],
      ].toSorted(),
    )
  })
})

describe('MEET-64 an undone answer', () => {
  it('is removed live for both, with the message in chat', async () => {
    const open = async (who: TestParticipant) =>
      subscribeTo<Invitation>(
        server,
        url,
        who.userId,
        topicName(invitationsTopic.path, { eventId: event.eventId, poolId: who.participantId }),
      )
    const pools = [await open(ada), await open(bo)]
    const id = await meet.ask(ada, bo)
    await meet.accept(bo, id, slot())
    await meet.undo(bo, id)
    for (const pool of pools) {
      await pool.until(() => pool.heard.length === 3)
      expect(pool.heard.map(({ state, meeting }) => [state, meeting !== null])).toEqual([
        ['waiting', false],
        ['accepted', true],
        ['waiting', false],
      ])
      pool.close()
    }
    await server.settle()
    const roomId = [ada.userId, bo.userId].sort().join('-')
    const log = await talkIn(server).log(ada, roomId)
    expect(log.filter(({ at, seq }) => at === seq).map(({ type, deleted }) => [type, deleted])).toEqual([
      ['mreq', false],
      [null, true],
    ])
  })

  it('is mailed to no one, and an answer that is given again is mailed once', async () => {
    const subjects = () =>
      (server.ctx.mail.shown ?? []).filter(({ to }) => to === addressOf()).map(({ subject }) => subject)
    const id = await meet.ask(ada, bo)
    await meet.decline(bo, id)
    await meet.undo(bo, id)
    await aMinuteLater(server)
    expect(subjects()).toEqual([])

    await meet.accept(bo, id, slot())
    await meet.undo(bo, id)
    await meet.accept(bo, id, slot())
    await aMinuteLater(server)
    expect(subjects()).toHaveLength(1)
  })
})

describe('MEET-65 of simultaneous acts, one wins', () => {
  let pairs: { from: TestParticipant; to: TestParticipant; id: string; meetingId: string }[]
  beforeEach(async () => {
    ;({ slots } = await aDealRoom(server, event, {
      days: ['2026-11-22'],
      places: Array.from({ length: PAIRS }, (_, at) => `Table ${at}`),
    }))
    pairs = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [from, to] = [await aParticipant(server, event), await aParticipant(server, event)]
      const id = await meet.ask(from, to)
      const met = await meet.accept(to, id, slot())
      pairs.push({ from, to, id, meetingId: typeof met === 'string' ? met : met.id })
    }
  })

  it('an undo and a cancel by the other person', async () => {
    const outcomes = await Promise.all(
      pairs.map(async ({ from, to, id, meetingId }) => {
        const [undone, cancelled] = await Promise.all([meet.undo(to, id), meet.cancel(from, meetingId)])
        return [isDone(undone), isDone(cancelled), await stateOf(id)]
      }),
    )
    for (const outcome of outcomes) {
      expect([
        [true, false, 'waiting'],
        [false, true, 'accepted'],
      ]).toContainEqual(outcome)
    }
    expect((await taken())?.blocks).toBe(0)
  })

  it('two undos', async () => {
    const outcomes = await Promise.all(
      pairs.map(({ to, id }) => Promise.all(Array.from({ length: 3 }, () => meet.undo(to, id)))),
    )
    for (const each of outcomes) expect(each.filter(isDone)).toHaveLength(1)
    expect(await taken()).toEqual(NOTHING)
  })

  it('an undo and a third person who takes the time', async () => {
    const third = await Promise.all(pairs.map(() => aParticipant(server, event)))
    const outcomes = await Promise.all(
      pairs.map(async ({ from, to, id }, at) => {
        const cem = third[at] as TestParticipant
        const requestId = await meet.ask(cem, to)
        const [undone, met] = await Promise.all([meet.undo(to, id), meet.accept(to, requestId, slot())])
        const again = isDone(met) ? await meet.accept(to, id, slot()) : await meet.accept(to, requestId, slot())
        return { undone: isDone(undone), met: isDone(met), again, from }
      }),
    )
    for (const { undone, met, again } of outcomes) {
      expect(undone).toBe(true)
      expect(met ? again : isDone(again)).toEqual(met ? 'slotTaken' : true)
    }
    expect(await taken()).toEqual({ meetings: PAIRS, people: 2 * PAIRS, blocks: 2 * PAIRS })
  })
})
