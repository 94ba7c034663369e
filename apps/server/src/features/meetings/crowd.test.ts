import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DB } from '../../platform/database/schema.gen.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { insertMeetingHistory } from './index.ts'

const PEOPLE = 16
const CONFIRMATIONS = sizes(10_000)
const ACTS = sizes(20_000)
const MOST_MEETINGS = 5
const LONG_MS = 600_000

let server: TestServer
let event: TestEvent
let crowd: TestParticipant[]

beforeEach(async () => {
  server = await startServer()
  event = await anEvent(server)
  crowd = await Promise.all(Array.from({ length: PEOPLE }, () => aParticipant(server, event)))
})
afterEach(() => server.close())

/** What must never be: one person, or one table, in two meetings at once. */
async function overlaps(db: Kysely<DB>) {
  const { rows } = await sql<{ people: number; tables: number; held: number }>`
    with active as (select * from meeting where state <> 'cancelled')
    select
      (select count(*) from active a join meeting_person p on p.event_id = a.event_id and p.meeting_id = a.meeting_id
        join meeting_person q on q.event_id = p.event_id and q.participant_id = p.participant_id
        join active b on b.event_id = q.event_id and b.meeting_id = q.meeting_id
        where a.meeting_id < b.meeting_id and a.during && b.during) as people,
      (select count(*) from active a join active b on a.event_id = b.event_id and a.place_id = b.place_id
        where a.meeting_id < b.meeting_id and a.during && b.during) as tables,
      (select count(*) from agenda_block a join agenda_block b on a.event_id = b.event_id
        and a.participant_id = b.participant_id
        where a.block_id < b.block_id and a.holds and b.holds and a.during && b.during) as held`.execute(db)
  return rows[0]
}

/** Everyone asks everyone, then all requests are accepted at once, each at some slot, until so many were tried. */
async function acceptAtOnce(confirmations: number, rounds: { places: string[]; clean: boolean }) {
  const random = seededRandom()
  const { slots } = await aDealRoom(server, event, { places: rounds.places })
  const pairs = crowd.flatMap((from, at) => crowd.slice(at + 1).map((to) => ({ from, to })))
  const meet = meetIn(server, event)
  const outcomes = new Map<string, number>()
  // On a fast machine one person may reach the limit of calls: those are refused before anything is tried.
  const answered = () =>
    [...outcomes].reduce((sum, [code, times]) => (code === 'tooManyRequests' ? sum : sum + times), 0)
  while (answered() < confirmations) {
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
      expect(await overlaps(server.ctx.db)).toEqual({ people: 0, tables: 0, held: 0 })
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
    const { booked = 0, slotTaken = 0, noPlaceLeft = 0, tooManyRequests: _late, ...rest } = outcomes
    // On a busy machine some wait too long for the database, and are sent away with nothing kept.
    const { unavailable: _unheard, ...others } = rest
    expect(others).toEqual({})
    expect(booked).toBeGreaterThan(0)
    expect(slotTaken).toBeGreaterThan(0)
    expect(booked + slotTaken + noPlaceLeft).toBeGreaterThanOrEqual(CONFIRMATIONS)
  },
  LONG_MS,
)

it('MEET-5 the same crowd books people twice as soon as the constraint is gone', async () => {
  await sql`alter table agenda_block drop constraint agenda_block_no_overlap`.execute(server.ctx.db)
  const places = Array.from({ length: 40 }, (_, at) => String(at))
  await acceptAtOnce(1, { places, clean: false })
  const found = await overlaps(server.ctx.db)
  expect(found?.tables).toBe(0)
  expect(found?.people).toBeGreaterThan(0)
  expect(found?.held).toBeGreaterThan(0)
})

/** Of meetings that were not cancelled, how many the one who has most meets in as one of two, and their guests. */
async function mostMeetings(db: Kysely<DB>, { eventId }: TestEvent) {
  const { rows } = await sql<{ most: number; guests: number; astray: number }>`
    with active as (select * from meeting where event_id = ${eventId} and state <> 'cancelled')
    select
      (select coalesce(max(met), 0) from (select count(*) as met from active a
        join meeting_person p on p.event_id = ${eventId} and p.meeting_id = a.meeting_id and p.role <> 'guest'
        group by p.participant_id) per_person) as most,
      (select coalesce(max(brought), 0) from (select count(*) as brought from active a
        join meeting_person p on p.event_id = ${eventId} and p.meeting_id = a.meeting_id and p.role = 'guest'
        group by a.meeting_id) per_meeting) as guests,
      (select count(*) from active a
        join meeting_person p on p.event_id = ${eventId} and p.meeting_id = a.meeting_id
        left join agenda_block b on b.event_id = ${eventId} and b.kind = 'meeting' and b.source_id = a.meeting_id
          and b.participant_id = p.participant_id and b.holds and b.during = a.during
        where b.block_id is null) as astray`.execute(db)
  return rows[0]
}

/** Everybody does something at once with what is there: asks, accepts, cancels, moves, pre-books and brings guests. */
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
    .set({ max_meeting_count: MOST_MEETINGS })
    .where('event_id', '=', event.eventId)
    .execute()
  const anyOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const whoIs = (id: string) => crowd.find(({ participantId }) => participantId === id) as TestParticipant
  const done = new Map<string, number>()
  for (let tried = 0; tried < acts; tried += 4 * PEOPLE) {
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
      if (meeting && chance < 0.15) return act('cancel', meet.cancel(whoIs(anyOf(meeting.ids)), meeting.meetingId))
      if (meeting && chance < 0.4) {
        return act('askAnotherTime', meet.askAnotherTime(whoIs(anyOf(meeting.ids)), meeting.meetingId))
      }
      if (meeting && chance < 0.5) return act('bring', meet.bring(whoIs(anyOf(meeting.ids)), meeting.meetingId, other))
      if (request && chance < 0.8) {
        const { invitation_id, from_id, to_id, type } = request
        if (type !== 'reschedule') return act('accept', meet.accept(whoIs(to_id), invitation_id, slotId))
        if (chance < 0.55) return act('keepTime', meet.keepTime(whoIs(to_id), invitation_id))
        if (chance < 0.6) return act('withdrawMove', meet.withdrawMove(whoIs(from_id), invitation_id))
        return act('move', meet.move(whoIs(to_id), invitation_id, slotId))
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
  'MEET-18 MEET-20 MEET-22 keep people, tables and limits apart when sixteen people ask, accept, move, pre-book, bring guests and cancel at once',
  async () => {
    const done = await actAtOnce(ACTS, ['1', '2', '3'])
    expect(await overlaps(server.ctx.db)).toEqual({ people: 0, tables: 0, held: 0 })
    const found = await mostMeetings(server.ctx.db, event)
    expect(found?.most).toBeLessThanOrEqual(MOST_MEETINGS)
    expect(found?.guests).toBeLessThanOrEqual(1)
    // Whoever is in a meeting has its time, and nobody the time of one that has moved.
    expect(found?.astray).toBe(0)
    // What is rarer comes about in a long run; reschedule.test.ts and guests.test.ts let each of it race.
    const rarer = ACTS > 5_000 ? ['askAnotherTime', 'move', 'bring'] : []
    expect(Object.keys(done)).toEqual(expect.arrayContaining(['ask', 'accept', 'cancel', 'prebook', ...rarer]))
  },
  LONG_MS,
)

it('MEET-18 MEET-22 the same crowd books people twice as soon as the constraint is gone', async () => {
  await sql`alter table agenda_block drop constraint agenda_block_no_overlap`.execute(server.ctx.db)
  await actAtOnce(
    400,
    Array.from({ length: 40 }, (_, at) => String(at)),
  )
  const found = await overlaps(server.ctx.db)
  expect(found?.tables).toBe(0)
  expect(found?.people).toBeGreaterThan(0)
})
