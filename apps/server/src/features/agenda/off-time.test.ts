import type { SentTo } from '@parley/contract'
import { DAY_MS, HOUR_MS } from '@parley/contract'
import { agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { beforeEach, expect, it } from 'vitest'
import { aBooth } from '../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant

beforeEach(async () => {
  event = await anEvent(server)
  ada = await aParticipant(server, event)
})

type Take = SentTo<typeof agendaCalls.addAgendaBreak>
type Give = SentTo<typeof agendaCalls.removeAgendaBreak>
const lunch = { date: '2026-11-21', startTime: '12:00', endTime: '13:00' }
const take = (input: Partial<Take> = {}, as = ada, at: TestEvent = event) =>
  server.call(agendaCalls.addAgendaBreak, { eventId: at.eventId, ...lunch, ...input }, as)
const give = (input: Partial<Give>, as = ada) =>
  server.call(agendaCalls.removeAgendaBreak, { eventId: event.eventId, ...input }, as)

/** Formats blocks as `off 9-10*`: hours in UTC on the day of `NOW`, with a star if the block holds. */
async function agendaOf({ participantId } = ada, at: TestEvent = event): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('agenda_block')
    .select(['kind', 'during', 'holds'])
    .where('event_id', '=', at.eventId)
    .where('participant_id', '=', participantId)
    .orderBy('during')
    .execute()
  const hour = (instant: Temporal.Instant) => (instant.epochMilliseconds - Date.UTC(2026, 10, 21)) / HOUR_MS
  return rows.map(
    ({ kind, during, holds }) => `${kind} ${hour(during.startsAt)}-${hour(during.endsAt)}${holds ? '*' : ''}`,
  )
}

it("AGENDA-9, AGENDA-10 takes a break by the event's clock, or by the one that is named", async () => {
  const { status, body } = await take()
  expect([status, body]).toEqual([200, { success: true, id: expect.stringMatching(/^\w{20}$/) }])
  await take({ startTime: '16:00', endTime: '16:15', timezone: 'Europe/London' })
  expect(await agendaOf()).toEqual(['off 9-10*', 'off 16-16.25*'])
})

it.each(['online', 'hybrid'] as const)(
  'AGENDA-10 uses the time zone of the user for a break in an event that is %s',
  async (eventType) => {
    const at = await anEvent(server, { eventType })
    const user = await aUser(server, { timezone: 'Asia/Kolkata' })
    const guest = await aParticipant(server, at, { user })
    expect((await take({}, guest, at)).status).toBe(200)
    expect(await agendaOf(guest, at)).toEqual(['off 6.5-7.5*'])
  },
)

it('AGENDA-9 makes one break of two presses, and of twelve at once', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => take()))
  const again = await take()
  expect(new Set([...replies, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await agendaOf()).toEqual(['off 9-10*'])
})

it('AGENDA-9 refuses an overlap with a break in either order, and names the conflicting entries', async () => {
  const talk = await aSession(server, event, {
    title: 'Sourdough',
    startsAt: NOW + 2.5 * HOUR_MS,
    speakers: [ada.participantId],
  })
  const refused = await take()
  const [sdt, edt] = [NOW + 2.5 * HOUR_MS, NOW + 3.5 * HOUR_MS]
  const busy = { kind: 'session', sessionId: talk.sessionId, name: 'Sourdough', sdt, edt, mayLeave: false }
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'busyThen', { busyWith: [busy] }])
  expect(await agendaOf()).toEqual(['session 9.5-10.5*'])

  expect((await take({ startTime: '13:30', endTime: '14:00' })).status).toBe(200)
  const over = await aSession(server, event, { startsAt: NOW + 3.5 * HOUR_MS, blocking: true })
  const input = { eventId: event.eventId, toType: 'session', sessionId: over.sessionId } as const
  const joined = await server.call(appCalls.join, input, ada)
  expect(joined.body.params).toMatchObject({ busyWith: [{ kind: 'off', mayLeave: true }] })
})

it('AGENDA-9 lets one of twelve breaks at overlapping times hold', async () => {
  const minutes = Array.from({ length: 12 }, (_, at) => String(at).padStart(2, '0'))
  const replies = await Promise.all(minutes.map((minute) => take({ startTime: `12:${minute}`, endTime: '13:00' })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(11).fill(409)])
  expect(await agendaOf()).toHaveLength(1)
})

it('AGENDA-9, AGENDA-11 refuses an invalid break and saves nothing', async () => {
  const codes = async (...all: Partial<Take>[]) =>
    Promise.all(all.map(async (input) => (await take(input)).body.code ?? 'taken'))
  expect(
    await codes(
      { endTime: '12:00' },
      { date: '2026-11-20' },
      { date: '2026-11-26' },
      { startTime: '08:00', endTime: '09:00' },
      { startTime: '24:00' },
      { startTime: '9:00' },
      { date: '2026-02-30' },
      { timezone: 'Mars/Olympus' },
    ),
  ).toEqual([
    'offTimeOrder',
    'offTimeDay',
    'offTimeDay',
    'slotOver',
    'invalidInput',
    'invalidInput',
    'invalidInput',
    'invalidInput',
  ])
  expect(await agendaOf()).toEqual([])
  expect(await codes({ date: '2026-11-25' })).toEqual(['taken'])
})

it('AGENDA-10 refuses a time that the clock skips', async () => {
  const spring = Date.UTC(2026, 2, 28, 12)
  const at = await anEvent(server, { timezone: 'Europe/Berlin', startsAt: spring, endsAt: spring + 2 * DAY_MS })
  server.setNow(spring)
  const guest = await aParticipant(server, at)
  const skipped = await take({ date: '2026-03-29', startTime: '02:15', endTime: '03:30' }, guest, at)
  server.setNow(NOW)
  expect([skipped.status, skipped.body.code, await agendaOf(guest, at)]).toEqual([400, 'clockSkipped', []])
})

it('AGENDA-12 gives a break back by its id, or by its start in UTC, once', async () => {
  const { id } = (await take()).body
  expect((await give({ id })).body).toEqual({ success: true })
  expect((await give({ id })).status).toBe(404)
  await take()
  expect((await give({ startTime: '2026-11-21 09:15' })).status).toBe(404)
  expect((await give({ startTime: '2026-11-21 09:00' })).status).toBe(200)
  expect([(await give({})).status, (await give({ startTime: '2026-02-31 10:00' })).status]).toEqual([400, 404])
  expect((await give({ startTime: '2026-99-31 10:00' })).status).toBe(400)
  expect(await agendaOf()).toEqual([])
})

it('AGENDA-9, AGENDA-12 lets only organizers and holders of the right act for others', async () => {
  const bo = await aParticipant(server, event)
  const organizer = await aParticipant(server, event, { organizer: true })
  const agent = await aParticipant(server, event, { rights: ['onbehalfmeeting'] })
  const booth = await aBooth(server, event)
  const behalf = { asParticipantId: ada.participantId }

  expect([(await take(behalf, bo)).status, (await take(behalf, booth.owner)).status]).toEqual([404, 404])
  const { id } = (await take(behalf, agent)).body
  expect([await agendaOf(), await agendaOf(agent)]).toEqual([['off 9-10*'], []])
  const over = await take({ ...behalf, startTime: '12:30', endTime: '14:00' }, organizer)
  expect([over.body.code, over.body.params]).toEqual(['busyThen', undefined])

  expect([(await give({ id }, bo)).status, (await give({ id, ...behalf }, bo)).status]).toEqual([404, 404])
  expect((await give({ id, ...behalf }, organizer)).status).toBe(200)
  expect((await take({ asParticipantId: booth.boothId }, booth.owner)).status).toBe(404)
  expect(await agendaOf()).toEqual([])
})
