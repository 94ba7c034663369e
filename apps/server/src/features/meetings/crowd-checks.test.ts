import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { isConstraint } from '../../platform/failure.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { findProblems, NOTHING_WRONG } from '../../testing/crowd-checks.ts'
import { meetIn } from '../../testing/meet.ts'
import { testServer } from '../../testing/test-server.ts'

/* This file has a database of its own. It drops constraints, to test that the crowd checks notice the damage. */

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let meetingId: string
beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  const bo = await aParticipant(server, event)
  const meet = meetIn(server, event)
  const { slots } = await aDealRoom(server, event)
  const meeting = await meet.accept(bo, await meet.ask(ada, bo), String(slots[0]?.sessionId))
  meetingId = typeof meeting === 'string' ? meeting : meeting.id
})

const write = (statement: ReturnType<typeof sql>) => statement.execute(server.ctx.db)

const meetAgain = () =>
  write(sql`insert into meeting (event_id, meeting_id, slot_id, place_id, during)
  select event_id, 'again', slot_id, place_id, during from meeting where event_id = ${event.eventId}`)

const wrongs: {
  [Check in keyof typeof NOTHING_WRONG]?: { constraint: string; drop: string; plant: () => Promise<unknown> }
} = {
  held: {
    constraint: 'agenda_block_no_overlap',
    drop: 'alter table agenda_block drop constraint agenda_block_no_overlap',
    plant: () =>
      write(sql`insert into agenda_block (event_id, participant_id, block_id, kind, source_id, during, holds, meant_to_hold, role)
        select event_id, participant_id, 'again', 'off', 'again', during, true, true, 'attendee' from agenda_block
        where event_id = ${event.eventId} and participant_id = ${ada.participantId}`),
  },
  tables: {
    constraint: 'meeting_one_per_place',
    drop: 'alter table meeting drop constraint meeting_one_per_place',
    plant: meetAgain,
  },
  guests: {
    constraint: 'meeting_one_guest',
    drop: 'drop index meeting_one_guest',
    plant: async () => {
      const guests = [await aParticipant(server, event), await aParticipant(server, event)]
      const ids = guests.map(({ participantId }) => participantId)
      await write(sql`insert into meeting_person (event_id, meeting_id, participant_id, role)
        select ${event.eventId}, ${meetingId}, id, 'guest' from unnest(${ids}::text[]) as id`)
    },
  },
  overSeats: {
    constraint: 'session_within_capacity',
    drop: 'alter table session drop constraint session_within_capacity',
    plant: async () => {
      const { sessionId } = await aSession(server, event, { capacity: 1 })
      await write(sql`update session set used = 2 where event_id = ${event.eventId} and session_id = ${sessionId}`)
    },
  },
}

it.each(Object.entries(wrongs))(
  'MEET-5 detects with %s that its constraint is missing',
  async (check, { constraint, drop, plant }) => {
    expect(await plant().catch((error: unknown) => isConstraint(error, constraint))).toBe(true)
    expect(await findProblems(server.ctx.db, event.eventId)).toEqual(NOTHING_WRONG)
    await write(sql.raw(drop))
    await plant()
    expect((await findProblems(server.ctx.db, event.eventId))[check as keyof typeof NOTHING_WRONG]).toBe(1)
  },
)

it('MEET-6 notices people with too many meetings, and meetings without reserved time', async () => {
  expect(await findProblems(server.ctx.db, event.eventId, 1)).toEqual(NOTHING_WRONG)
  expect(await findProblems(server.ctx.db, event.eventId, 0)).toEqual({ ...NOTHING_WRONG, overLimit: 2 })
  await write(
    sql`update agenda_block set holds = false where event_id = ${event.eventId} and participant_id = ${ada.participantId}`,
  )
  expect(await findProblems(server.ctx.db, event.eventId)).toEqual({ ...NOTHING_WRONG, astray: 1 })
})
