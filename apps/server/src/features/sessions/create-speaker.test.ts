import { accountCalls } from '@parley/contract/accounts'
import { participantCalls } from '@parley/contract/participants'
import { editingCalls, sessionCalls } from '@parley/contract/sessions'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { codeMailedTo } from '../../testing/code-mailed-to.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const add = async (fullName: string) =>
  (await server.call(editingCalls.createSpeaker, { eventId, fullName, company: 'Bosphorus Labs' }, organizer)).body
    .speaker

it('SPEAKER-4 adds a speaker by name alone, who has a page and is not listed', async () => {
  const speaker = await add('Ayşe Nur Demir')
  const talk = await server.call(
    editingCalls.createDefinition,
    {
      eventId,
      title: 'Rye',
      times: [
        {
          locationId: null,
          start: '2026-11-21T15:00',
          end: '2026-11-21T16:00',
          persons: [{ id: speaker.id, role: 'speaker' }],
        },
      ],
    } as never,
    organizer,
  )
  expect(talk.status).toBe(200)
  const guest = await aParticipant(server, event)
  const { body } = await server.call(sessionCalls.getSpeakers, { eventId }, guest)
  expect(body.results.map(({ fullName }) => fullName)).toEqual(['Ayşe Nur Demir'])
  const row = await server.ctx.db
    .selectFrom('participant')
    .select(['name', 'surname', 'company', 'listed', 'user_id', 'email'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', speaker.id)
    .executeTakeFirst()
  expect(row).toEqual({
    name: 'Ayşe Nur',
    surname: 'Demir',
    company: 'Bosphorus Labs',
    listed: false,
    user_id: null,
    email: null,
  })
})

it('SPEAKER-4 the record belongs to its owner once an organizer adds an email that they confirm', async () => {
  const speaker = await add('Ada Işık')
  const email = `ada${speaker.id}@example.org`
  const change = { eventId, participants: [{ id: speaker.id, email }] }
  expect((await server.call(participantCalls.changeParticipants, change, organizer)).status).toBe(200)
  const ada = await aUser(server)
  await server.call(accountCalls.connectEmail, { email }, ada)
  const code = await codeMailedTo(server, email, 'confirmEmail', ada.userId)
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code } as never)
  await server.settle()
  const { user_id } = await server.ctx.db
    .selectFrom('participant')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', speaker.id)
    .executeTakeFirstOrThrow()
  expect(user_id).toBe(ada.userId)
})

it('SPEAKER-4 a blank name is refused, and only organizers add speakers', async () => {
  const call = (fullName: string, as: TestParticipant) =>
    server.call(editingCalls.createSpeaker, { eventId, fullName }, as)
  expect((await call('   ', organizer)).status).toBe(400)
  expect((await call('Ada', await aParticipant(server, event))).status).toBe(403)
})
