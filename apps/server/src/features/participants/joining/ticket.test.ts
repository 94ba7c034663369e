import { DAY_MS } from '@parley/contract'
import { participantCalls } from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

const getTicket = (ticketId: string) => server.call(participantCalls.getTicket, { ticketId })

it('TICKET-2 shows anyone with the ticket its event, and nothing about its holder', async () => {
  const event = await anEvent(server, { name: 'Food & Forum', venue: 'Hall 3', publicEvent: false })
  const { ticketId } = await aParticipant(server, event, { name: 'Nobody to be told' })
  const typed = `${ticketId.slice(0, 8)} ${ticketId.slice(8)}`.toLowerCase().replace('1', 'l').replace('0', 'o')

  for (const each of [ticketId, typed]) {
    const { status, body } = await getTicket(each)
    expect(status).toBe(200)
    expect(body).toEqual({
      ticketId,
      eventName: 'Food & Forum',
      venue: 'Hall 3',
      timezone: 'Europe/Istanbul',
      startDateMillis: NOW - DAY_MS,
      endDateMillis: NOW + 3 * DAY_MS,
      colorsJson: {},
      eventLanguage: 'en',
      hasPass: false,
      holder: null,
    })
  }
})

it('TICKET-2 shows the signed-in holder the name and the type, and no other user', async () => {
  const event = await anEvent(server)
  const [holder, other] = [
    await aParticipant(server, event, { name: 'Ada', surname: 'Ak' }),
    await aParticipant(server, event),
  ]
  const readTicket = (as: TestParticipant) => server.call(participantCalls.getTicket, { ticketId: holder.ticketId }, as)

  expect((await readTicket(holder)).body.holder).toEqual({
    name: 'Ada Ak',
    typeTexts: { en: 'Attendee', tr: 'Katılımcı', ru: 'Участник', es: 'Asistente' },
  })
  expect((await readTicket(other)).body.holder).toBe(null)
})

it('TICKET-2 does not find unknown tickets, or those of deleted people and events', async () => {
  const event = await anEvent(server)
  const gone = await anEvent(server)
  const [deleted, orphan] = [await aParticipant(server, event), await aParticipant(server, gone)]
  await server.ctx.db
    .updateTable('participant')
    .set({ state: 'deleted' })
    .where('participant_id', '=', deleted.participantId)
    .execute()
  await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', gone.eventId).execute()

  for (const ticketId of ['0000000000000000', '', deleted.ticketId, orphan.ticketId]) {
    expect((await getTicket(ticketId)).status).toBe(404)
  }
})
