import { DAY_MS, HOUR_MS, type SentTo } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls, type EventOverview } from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { setupCalls } from '@parley/contract/participants'
import { editingCalls, sessionCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { insertParticipants } from '../features/participants/index.ts'
import { aClock } from '../testing/a-clock.ts'
import { aDealRoom } from '../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aSession } from '../testing/a-session.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { codeMailedTo } from '../testing/code-mailed-to.ts'
import { countQueries } from '../testing/count-queries.ts'
import { meetIn } from '../testing/meet.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true, owner: true })
})

const overview = async (): Promise<EventOverview> =>
  (await server.call(appCalls.getOverview, { eventId }, organizer)).body

it('EVENT-16 begins with nothing set up but the type of those who join', async () => {
  expect(await overview()).toEqual({
    phase: 'live',
    hasDescription: false,
    hasVenue: false,
    hasLook: false,
    hasOwnTexts: false,
    typeCount: 1,
    roomCount: 0,
    sessionCount: 0,
    participantCount: 1,
    teamCount: 1,
    invitedCount: 0,
    requestCount: 0,
    meetingCount: 0,
    today: {
      day: '2026-11-21',
      joined: 1,
      sessionCount: 0,
      meetingCount: 0,
      requestCount: 0,
      live: [],
      next: [],
    },
  })
})

it('EVENT-16 lists the finished setup steps, and counts everything not deleted, in total and for the day', async () => {
  const input = { eventId, description: 'Food', venue: 'Pier 4', color: '#c2410c', loginPage: '<p>Hi</p>' }
  await server.call(eventCalls.changeEvent, input, organizer)
  await server.call(setupCalls.createType, { eventId, texts: { en: 'Press' } }, organizer)
  await server.call(sessionCalls.createRoom, { eventId, name: 'Hall 1' }, organizer)
  const roles = { owner: false, organizer: false, moderator: true, checkInAdmin: false }
  await server.call(setupCalls.inviteToTeam, { eventId, email: 'new@example.org', roles }, organizer)
  const [one, two] = [await aParticipant(server, event), await aParticipant(server, event)]
  await aParticipant(server, event, { state: 'deleted' })
  await aDealRoom(server, event)
  const on = await aSession(server, event, { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS })
  const soon = await aSession(server, event, { startsAt: NOW + HOUR_MS / 2 })
  await aSession(server, event, { startsAt: NOW + DAY_MS })
  await aSession(server, event, { type: 'break' })
  const meet = meetIn(server, event)
  const request = await meet.ask(one, two)
  await meet.ask(one, organizer)
  const open = await meet.slots(two, one)
  const slots = typeof open === 'string' ? [] : open.slots
  await meet.accept(two, request, String(slots[0]?.id))
  await server.ctx.db
    .updateTable('participant')
    .set({ created_at: Temporal.Instant.fromEpochMilliseconds(NOW - DAY_MS) })
    .where('participant_id', '=', two.participantId)
    .execute()

  const { today, ...all } = await overview()
  expect(all).toEqual({
    phase: 'live',
    hasDescription: true,
    hasVenue: true,
    hasLook: true,
    hasOwnTexts: true,
    typeCount: 2,
    roomCount: 1,
    sessionCount: 3,
    participantCount: 3,
    teamCount: 2,
    invitedCount: 1,
    requestCount: 2,
    meetingCount: 1,
  })
  expect({ ...today, live: today.live.map(({ id }) => id), next: today.next.map(({ id }) => id) }).toEqual({
    day: '2026-11-21',
    joined: 2,
    sessionCount: 2,
    meetingCount: 1,
    requestCount: 2,
    live: [on.sessionId],
    next: expect.arrayContaining([soon.sessionId]),
  })
})

it('EVENT-16 counts the invited among those who are in once they have confirmed the address', async () => {
  const email = 'invited@example.org'
  const guest = { name: 'Elif', email, typeId: event.typeId, state: 'invited' as const }
  await server.ctx.inTransaction((work) => insertParticipants(work, eventId, [guest]))
  expect(await overview()).toMatchObject({ participantCount: 1, invitedCount: 1 })

  const elif = await aUser(server)
  await server.call(accountCalls.connectEmail, { email }, elif)
  const code = await codeMailedTo(server, email, 'confirmEmail', elif.userId)
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await server.settle()
  expect(await overview()).toMatchObject({ participantCount: 2, invitedCount: 0 })
})

it.each<[string, Omit<SentTo<typeof eventCalls.changeEvent>, 'eventId'>, boolean]>([
  ['the default colour of a new event', { color: '#0D5560' }, false],
  ['another colour', { color: '#c2410c' }, true],
  ['its own tabs', { tabs: [{ name: 'lobby', participantTypes: [], texts: { en: 'Start' } }] }, true],
  ['limited tabs', { limitTabs: true }, true],
])('EVENT-16 reports whether the event has its own look: %s', async (_, change, hasLook) => {
  await server.call(eventCalls.changeEvent, { eventId, ...change }, organizer)
  expect((await overview()).hasLook).toBe(hasLook)
})

it.each([
  ['before', '2026-11-20', NOW - 5 * DAY_MS],
  ['live', '2026-11-24', NOW + 3 * DAY_MS],
  // The event ends at 10:00 in Istanbul on the 24th. A day later it is over.
  ['live', '2026-11-24', NOW + 4 * DAY_MS],
  ['over', '2026-11-24', NOW + 4 * DAY_MS + 1],
])('EVENT-16 reports the phase %s and the day %s', async (phase, day, now) => {
  const { ctx } = server
  const { getOverview } = await import('./get-overview.ts')
  const at = { ...ctx, clock: aClock(() => now) }
  const actor = { eventId, participantId: organizer.participantId, organizer: true }
  const shown = await getOverview(at, actor as Parameters<typeof getOverview>[1], { eventId })
  expect([shown.phase, shown.today.day]).toEqual([phase, day])
})

it('EVENT-16 costs the same number of statements for one person and for thousands', async () => {
  const count = async () => (await countQueries(server, overview)).queries
  const before = await count()
  const people = Array.from({ length: 2_000 }, (_, at) => ({ name: `Person ${at}`, typeId: event.typeId }))
  await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  expect([before, await count(), (await overview()).participantCount]).toEqual([4, 4, 2_001])
})

it('EVENT-16 counts accounts that joined today, but not people added by organizers', async () => {
  await aParticipant(server, event)
  await server.ctx.inTransaction((work) =>
    insertParticipants(work, eventId, [{ typeId: event.typeId, name: 'Imported Speaker', state: 'active' } as never]),
  )
  const { today } = await overview()
  // The organizer and the one who joined.
  expect(today.joined).toBe(2)
})

it('EVENT-16 SESSION-23 counts sessions and meetings after midnight on the evening before', async () => {
  await server.call(editingCalls.setDayBegins, { eventId, dayBegins: 240 }, organizer)
  // 00:30 on the 22nd in Istanbul, and 04:30.
  const [late, early] = [Date.UTC(2026, 10, 21, 21, 30), Date.UTC(2026, 10, 22, 1, 30)]
  const party = await aSession(server, event, { startsAt: late })
  await aSession(server, event, { startsAt: early })
  await aDealRoom(server, event, { days: ['2026-11-22'], opens: '00:30', closes: '00:50', places: ['1'] })
  const [one, two] = [await aParticipant(server, event), await aParticipant(server, event)]
  const meet = meetIn(server, event)
  const request = await meet.ask(one, two)
  const open = await meet.slots(two, one)
  await meet.accept(two, request, String(typeof open === 'string' ? '' : open.slots[0]?.id))
  expect((await overview()).today).toMatchObject({
    day: '2026-11-21',
    sessionCount: 1,
    meetingCount: 1,
    requestCount: 1,
  })

  server.setNow(late)
  const night = { eventId, participantId: organizer.participantId, organizer: true }
  const { getOverview } = await import('./get-overview.ts')
  const { today } = await getOverview(server.ctx, night as Parameters<typeof getOverview>[1], { eventId })
  expect(today).toMatchObject({ day: '2026-11-21', sessionCount: 1, live: [{ id: party.sessionId }] })
  server.setNow(early)
  const morning = await getOverview(server.ctx, night as Parameters<typeof getOverview>[1], { eventId })
  expect(morning.today).toMatchObject({ day: '2026-11-22', sessionCount: 1, meetingCount: 0, requestCount: 0 })
})
