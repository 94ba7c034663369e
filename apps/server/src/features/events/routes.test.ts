import { eventCalls } from '@parley/contract/events'
import { expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

const readState = (eventId: string) =>
  server.ctx.db.selectFrom('event').select(['state', 'event_key']).where('event_id', '=', eventId).executeTakeFirst()

it('EVENT-6 hides a deleted event from everyone and frees its key', async () => {
  const event = await anEvent(server)
  const organizer = await aParticipant(server, event, { organizer: true, owner: true })
  const guest = await aParticipant(server, event)

  const deleted = await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, organizer)
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }])

  expect((await readState(event.eventId))?.state).toBe('deleted')
  for (const caller of [organizer, guest]) {
    expect((await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, caller)).status).toBe(404)
  }
  await expect(anEvent(server, { eventKey: event.eventKey })).resolves.toMatchObject({ eventKey: event.eventKey })
})

it('EVENT-6 refuses participants, strangers and callers without a sign-in, and changes nothing for them', async () => {
  const event = await anEvent(server)
  const callers = [await aParticipant(server, event, { moderator: true }), await aUser(server), null]
  const refusals = []
  for (const caller of callers) {
    refusals.push((await server.call(eventCalls.deleteEvent, { eventId: event.eventId }, caller)).status)
  }
  expect(refusals).toEqual([403, 404, 401])
  expect(await readState(event.eventId)).toEqual({ state: 'active', event_key: event.eventKey })
})
