import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { findProblems, NOTHING_WRONG } from '../../testing/crowd-checks.ts'
import { meetIn } from '../../testing/meet.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { insertMeetingHistory } from './index.ts'

const PEOPLE = 16
const CONFIRMATIONS = sizes(10_000)
const ACTS = sizes(20_000)
const MAX_MEETINGS = 5
const LONG_MS = 1_800_000
/**
 * The number of calls between two runs of `vacuum (analyze)`. Autovacuum is off in tests, and the planner would go on
 * with plans for empty tables.
 */
const TEND_EVERY = 2_048
/** The refusals that the test accepts: the rate limit on a fast machine, and a wait for the database on a busy one. */
const SENT_AWAY = ['tooManyRequests', 'unavailable']

let server: TestServer
let event: TestEvent
let crowd: TestParticipant[]

beforeEach(async () => {
  server = await startServer()
  event = await anEvent(server)
  crowd = await Promise.all(Array.from({ length: PEOPLE }, () => aParticipant(server, event)))
})
afterEach(() => server.close())

async function acceptAtOnce(confirmations: number, rounds: { places: string[]; clean: boolean }) {
  const random = seededRandom()
  const { slots } = await aDealRoom(server, event, { places: rounds.places })
  const pairs = crowd.flatMap((from, at) => crowd.slice(at + 1).map((to) => ({ from, to })))
  const meet = meetIn(server, event)
  const outcomes = new Map<string, number>()
  const tried = () => [...outcomes].reduce((sum, [code, times]) => (SENT_AWAY.includes(code) ? sum : sum + times), 0)
  while (tried() < confirmations) {
    const requests = pairs.map(({ from, to }) => ({
      fromId: from.participantId,
      toId: to.participantId,
      state: 'waiting' as const,
      message: '',
      answer: '',
      askedAt: server.ctx.clock.now(),
      answeredAt: null,
    }))
    await server.ctx.inTransaction((work) => insertMeetingHistory(work, event.eventId, { meetings: [], requests }))
    const waiting = await server.ctx.db
      .selectFrom('invitation')
      .select(['invitation_id', 'to_id'])
      .where('event_id', '=', event.eventId)
      .where('state', '=', 'waiting')
      .execute()
    const replies = await Promise.all(
      waiting.map(({ invitation_id, to_id }) => {
        const who = crowd.find(({ participantId }) => participantId === to_id) as TestParticipant
        const slot = slots[Math.floor(random() * slots.length)] as (typeof slots)[number]
        return meet.accept(who, invitation_id, slot.sessionId)
      }),
    )
    for (const reply of replies) {
      const outcome = typeof reply === 'string' ? reply : 'booked'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    if (rounds.clean) {
      expect(await findProblems(server.ctx.db, event.eventId)).toEqual(NOTHING_WRONG)
      for (const table of ['agenda_block', 'invitation', 'meeting'] as const) {
        await server.ctx.db.deleteFrom(table).where('event_id', '=', event.eventId).execute()
      }
    }
  }
  return Object.fromEntries(outcomes)
}

it(
  'MEET-5 books no person and no table twice when sixteen people accept overlapping meetings at once, many times',
  async () => {
    const outcomes = await acceptAtOnce(CONFIRMATIONS, { places: ['1', '2', '3'], clean: true })
    const { booked = 0, slotTaken = 0, noPlaceLeft = 0, ...others } = outcomes
    expect(SENT_AWAY).toEqual(expect.arrayContaining(Object.keys(others)))
    expect(booked).toBeGreaterThan(0)
    expect(slotTaken).toBeGreaterThan(0)
    expect(booked + slotTaken + noPlaceLeft).toBeGreaterThanOrEqual(CONFIRMATIONS)
  },
  LONG_MS,
)

it('MEET-5 the same crowd books people twice once the constraint is gone', async () => {
  await sql`alter table agenda_block drop constraint agenda_block_no_overlap`.execute(server.ctx.db)
  const places = Array.from({ length: 40 }, (_, at) => String(at))
  await acceptAtOnce(1, { places, clean: false })
  const found = await findProblems(server.ctx.db, event.eventId)
  expect(found.tables).toBe(0)
  expect(found.people).toBeGreaterThan(0)
  expect(found.held).toBeGreaterThan(0)
})

async function actAtOnce(acts: number, places: readonly string[]) {
  const random = seededRandom()
  const { slots } = await aDealRoom(server, event, { places: [...places] })
  const meet = meetIn(server, event)
  const { db } = server.ctx
  await db
    .updateTable('participant')
    .set({ rights: ['onbehalfmeeting'] })
    .where('event_id', '=', event.eventId)
    .execute()
  await db
    .updateTable('participant_type')
    .set({ max_meeting_count: MAX_MEETINGS })
    .where('event_id', '=', event.eventId)
    .execute()
  const anyOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const authenticator = (id: string | null) =>
    crowd.find(({ participantId }) => participantId === id) as TestParticipant
  const done = new Map<string, number>()
  for (let tried = 0; tried < acts; tried += 4 * PEOPLE) {
    if (tried > 0 && tried % TEND_EVERY === 0) await server.ctx.pool.query('vacuum (analyze)')
    const waiting = await db
      .selectFrom('invitation')
      .select(['invitation_id', 'from_id', 'to_id', 'type'])
      .where('event_id', '=', event.eventId)
      .where('state', '=', 'waiting')
      .execute()
    const { rows: met } = await sql<{ meetingId: string; ids: string[] }>`select m.meeting_id as "meetingId",
        array_agg(p.participant_id) as ids
      from meeting m join meeting_person p on p.event_id = m.event_id and p.meeting_id = m.meeting_id
      where m.event_id = ${event.eventId} and m.state <> 'cancelled' group by m.meeting_id`.execute(db)
    const replies = Array.from({ length: 4 * PEOPLE }, async () => {
      const [who, other, slotId] = [anyOf(crowd), anyOf(crowd), anyOf(slots).sessionId]
      const [request, meeting, chance] = [anyOf(waiting), anyOf(met), random()]
      const act = async (name: string, reply: Promise<unknown>) => [name, await reply] as const
      if (meeting && chance < 0.15)
        return act('cancel', meet.cancel(authenticator(anyOf(meeting.ids)), meeting.meetingId))
      if (meeting && chance < 0.4) {
        return act('requestNewTime', meet.requestNewTime(authenticator(anyOf(meeting.ids)), meeting.meetingId))
      }
      if (meeting && chance < 0.5)
        return act('bring', meet.bring(authenticator(anyOf(meeting.ids)), meeting.meetingId, other))
      if (request && chance < 0.8) {
        const { invitation_id, from_id, to_id, type } = request
        if (type !== 'reschedule') return act('accept', meet.accept(authenticator(to_id), invitation_id, slotId))
        if (chance < 0.55) return act('rejectNewTime', meet.rejectNewTime(authenticator(to_id), invitation_id))
        if (chance < 0.6) return act('revokeNewTime', meet.revokeNewTime(authenticator(from_id), invitation_id))
        return act('move', meet.move(authenticator(to_id), invitation_id, slotId))
      }
      return chance < 0.9
        ? act('ask', meet.ask(who, other))
        : act('prebook', meet.prebook(anyOf(crowd), who, other, slotId))
    })
    for (const [name, reply] of await Promise.all(replies)) {
      if (reply === 'internalError') throw new Error(`${name} failed`)
      if (typeof reply !== 'string' || /^0\w{19}$/.test(reply)) done.set(name, (done.get(name) ?? 0) + 1)
    }
  }
  return Object.fromEntries(done)
}

it(
  'MEET-18 MEET-20 MEET-22 double-book no one and no table when sixteen people ask, accept, move, pre-book, bring guests and cancel at once',
  async () => {
    const done = await actAtOnce(ACTS, ['1', '2', '3'])
    expect(await findProblems(server.ctx.db, event.eventId, MAX_MEETINGS)).toEqual(NOTHING_WRONG)
    // reschedule.test.ts and guests.test.ts race each of the rare acts.
    const rarer = ACTS > 5_000 ? ['requestNewTime', 'move', 'bring'] : []
    expect(Object.keys(done)).toEqual(expect.arrayContaining(['ask', 'accept', 'cancel', 'prebook', ...rarer]))
  },
  LONG_MS,
)

it('MEET-18 MEET-22 the same crowd books people twice once the constraint is gone', async () => {
  await sql`alter table agenda_block drop constraint agenda_block_no_overlap`.execute(server.ctx.db)
  await actAtOnce(
    400,
    Array.from({ length: 40 }, (_, at) => String(at)),
  )
  const found = await findProblems(server.ctx.db, event.eventId)
  expect(found.tables).toBe(0)
  expect(found.people).toBeGreaterThan(0)
})
