import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { isConstraint } from '../../platform/failure.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { testServer } from '../../testing/test-server.ts'

/* The database constraints must hold even if a lock is missing or two nodes disagree. */

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let meet: ReturnType<typeof meetIn>
let meetingId: string
beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  meet = meetIn(server, event)
  await aDealRoom(server, event)
  const requestId = await meet.ask(ada, bo)
  const meeting = await meet.accept(bo, requestId, await aSlot())
  meetingId = typeof meeting === 'string' ? meeting : meeting.id
})

async function aSlot(): Promise<string> {
  const found = await meet.slots(ada, bo)
  return typeof found === 'string' ? found : String(found.slots[0]?.id)
}

const countMeetings = async () =>
  (await server.ctx.db.selectFrom('meeting').select('meeting_id').where('event_id', '=', event.eventId).execute())
    .length

async function keepBeside(minutes: number, state = 'confirmed') {
  const id = `copy-${minutes}-${state}`
  return sql`insert into meeting (event_id, meeting_id, slot_id, place_id, during, state)
    select event_id, ${id}, slot_id, place_id,
      tstzrange(lower(during) + make_interval(mins => ${minutes}), upper(during) + make_interval(mins => ${minutes}), '[)'),
      ${state}
    from meeting where event_id = ${event.eventId} and meeting_id = ${meetingId}`
    .execute(server.ctx.db)
    .then(
      () => 'kept',
      (error: { code?: string }) => error.code,
    )
}

it('MEET-5 refuses a second meeting at a table, even without any lock', async () => {
  const { rows } = await sql<{
    lasts: number
  }>`select extract(epoch from upper(during) - lower(during))::int / 60 as lasts
    from meeting where event_id = ${event.eventId}`.execute(server.ctx.db)
  const lasts = rows[0]?.lasts ?? 0

  expect(lasts).toBeGreaterThan(1)
  expect([await keepBeside(0), await keepBeside(1), await keepBeside(1 - lasts)]).toEqual(['23P01', '23P01', '23P01'])
  // Adjacent meetings do not overlap, and a cancelled meeting frees its table.
  expect([await keepBeside(lasts), await keepBeside(0, 'cancelled')]).toEqual(['kept', 'kept'])
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, at) => keepBeside(3 * lasts + at / 100)))
  expect(crowd.filter((outcome) => outcome === 'kept').length).toBe(1)
})

it('MEET-5 accepts no second meeting of two people who have one', async () => {
  const invitationId = 'second-request'
  await sql`insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key)
    select event_id, ${invitationId}, type, from_id, to_id, pair_key from invitation
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  const slotId = await aSlot()

  expect(await meet.accept(bo, invitationId, slotId)).toBe('meetingExists')
  expect(await countMeetings()).toBe(1)
  const waiting = await server.ctx.db
    .selectFrom('invitation')
    .select('state')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  expect(waiting?.state).toBe('waiting')
})

it('MEET-17 MEET-20 allows one request to move and one guest per meeting, even without any lock', async () => {
  const { eventId } = event
  const outcome = (attempt: Promise<unknown>, constraint: string) =>
    attempt.then(
      () => 'kept',
      (error: unknown) => isConstraint(error, constraint) && constraint,
    )
  const oneRequest = 'invitation_one_reschedule_per_meeting'
  const askAgain = (invitationId: string) =>
    outcome(
      sql`insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key, meeting_id)
        select event_id, ${invitationId}, 'reschedule', from_id, to_id, pair_key, meeting_id from invitation
        where event_id = ${eventId} and meeting_id = ${meetingId} limit 1`.execute(server.ctx.db),
      oneRequest,
    )
  expect([await askAgain('one'), await askAgain('two')]).toEqual(['kept', oneRequest])
  const bring = async () => {
    const { participantId } = await aParticipant(server, event)
    const row = { event_id: eventId, meeting_id: meetingId, participant_id: participantId, role: 'guest' }
    return outcome(server.ctx.db.insertInto('meeting_person').values(row).execute(), 'meeting_one_guest')
  }
  expect([await bring(), await bring()]).toEqual(['kept', 'meeting_one_guest'])
})
