import { HOUR_MS } from '@parley/contract'
import { meetingNumberCalls, NUMBERS_PAGE } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aMinuteLater } from '../../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let meet: ReturnType<typeof meetIn>
let made = 0

beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  meet = meetIn(server, event)
})

async function aGuest(name: string) {
  made += 1
  const user = await aUser(server, { email: `numbers${made}@example.org`, name })
  return { ...(await aParticipant(server, event, { user, name })), email: `numbers${made}@example.org` }
}
const numbers = async () =>
  (await server.call(meetingNumberCalls.getMeetingNumbers, { eventId: event.eventId }, organizer)).body
const unanswered = async () =>
  (await server.call(meetingNumberCalls.getUnanswered, { eventId: event.eventId }, organizer)).body.results
const remind = async (participantId?: string) => {
  const input = { eventId: event.eventId, ...(participantId ? { participantId } : {}) }
  const { status, body } = await server.call(meetingNumberCalls.remindUnanswered, input, organizer)
  return status === 200 ? body : body.code
}
const unmet = async (after?: string) =>
  (
    await server.call(
      meetingNumberCalls.getPeopleWithoutMeeting,
      { eventId: event.eventId, ...(after ? { after } : {}) },
      organizer,
    )
  ).body
const emptySlots = async () =>
  (await server.call(meetingNumberCalls.getEmptySlots, { eventId: event.eventId }, organizer)).body.results

it('NUM-4 counts requests by age, tables of the next hours, and people without a meeting', async () => {
  const [ada, bo, cy, di] = [await aGuest('Ada'), await aGuest('Bo'), await aGuest('Cy'), await aGuest('Di')]
  await aDealRoom(server, event, { opens: '12:00', closes: '13:00', slotMinutes: 30, places: ['1', '2', '3'] })
  await aDealRoom(server, event, { name: 'Later', opens: '16:00', closes: '17:00' })
  await server.ctx.db
    .updateTable('participant')
    .set({ listed: false })
    .where('participant_id', '=', di.participantId)
    .execute()
  const requestId = await meet.ask(ada, bo)
  await meet.ask(ada, cy)
  await meet.ask(di, cy)
  await sql`update invitation set created_at = ${new Date(NOW - 30 * HOUR_MS).toISOString()}::timestamptz
    where invitation_id = ${requestId}`.execute(server.ctx.db)
  expect(await numbers()).toEqual({
    unanswered: { all: 3, overADay: 1, overThreeDays: 0 },
    emptyTables: 6,
    unmet: 3,
    remindable: 2,
    byVideo: { people: 0, minutes: 0 },
  })
  const [slot] = await emptySlots()
  expect(await emptySlots()).toEqual([
    { ...slot, sdt: NOW + 2 * HOUR_MS, tables: 3, free: 3 },
    { ...slot, id: expect.any(String), sdt: slot?.edt, edt: NOW + 3 * HOUR_MS, tables: 3, free: 3 },
  ])
  await meet.accept(bo, requestId, slot?.id ?? '')
  expect(await numbers()).toEqual({
    unanswered: { all: 2, overADay: 0, overThreeDays: 0 },
    emptyTables: 5,
    unmet: 1,
    remindable: 1,
    byVideo: { people: 0, minutes: 0 },
  })
  expect(await unmet()).toMatchObject({
    results: [{ participant: { id: cy.participantId }, requests: 2 }],
    after: null,
  })
})

it('NUM-5 reminds each person with unanswered requests in one email, once a day for any number of clicks', async () => {
  await aDealRoom(server, event, { opens: '16:00', closes: '17:00' })
  const [ada, bo, cy] = [await aGuest('Ada'), await aGuest('Bo'), await aGuest('Cy')]
  await meet.ask(ada, cy)
  await meet.ask(bo, cy)
  await meet.ask(cy, await aGuest('Di'))
  await aMinuteLater(server)
  const mailed = () => (server.ctx.mail.shown ?? []).filter(({ to }) => to === cy.email).length
  const before = mailed()
  const now = server.ctx.clock.now()
  expect(
    (await unanswered()).map((each) => [each.participant.id === cy.participantId, each.requests, each.remindedAt]),
  ).toEqual(expect.arrayContaining([[true, 2, null]]))
  expect((await numbers()).remindable).toBe(2)
  const presses = await Promise.all(Array.from({ length: 8 }, () => remind()))
  expect(presses.filter((each) => typeof each === 'object' && each.reminded === 2)).toHaveLength(1)
  expect((await numbers()).remindable).toBe(0)
  expect(await remind(cy.participantId)).toEqual({ reminded: 0, before: 1 })
  expect(await remind(bo.participantId)).toBe('notFound')
  await aMinuteLater(server)
  expect(mailed()).toBe(before + 1)
  expect((await unanswered()).map(({ remindedAt }) => remindedAt)).toEqual([now, now])
  const before25Hours = new Date(now - 25 * HOUR_MS).toISOString()
  await sql`update invitation set reminded_at = ${before25Hours} where reminded_at is not null`.execute(server.ctx.db)
  expect(await remind(cy.participantId)).toEqual({ reminded: 1, before: 0 })
})

it('NUM-7 pages through everyone without a meeting once, with as many statements as for a few', async () => {
  const users = await Promise.all(Array.from({ length: NUMBERS_PAGE + 3 }, () => aUser(server)))
  const recorder = recordStatements(server.ctx.pool)
  await server.settle()
  await server.ctx.services.rest()
  const few = (await recorder.during(numbers)).length
  await Promise.all(users.map((user) => aParticipant(server, event, { user })))
  const first = await unmet()
  const second = await unmet(first.after ?? '')
  const ids = [...first.results, ...second.results].map(({ participant }) => participant.id)
  expect([first.results.length, second.results.length, second.after, new Set(ids).size]).toEqual([
    NUMBERS_PAGE,
    3,
    null,
    NUMBERS_PAGE + 3,
  ])
  await server.settle()
  await server.ctx.services.rest()
  expect((await recorder.during(numbers)).length).toBe(few)
})
