import { appCalls } from '@parley/contract/app'
import { networkingCalls } from '@parley/contract/networking'
import { participantCalls } from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { emailVerified } from '../features/accounts/index.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()

it('REG-4 shows and changes nothing of its owner before they accept', async () => {
  const event = await anEvent(server)
  const { eventId } = event
  const user = await aUser(server, { name: 'Işıl', surname: 'Akın' })
  const other = await aParticipant(server, event)
  const person = { name: 'Somebody', surname: 'Ak', phone: '+905551112233', company: 'Evil Inc', jobTitle: 'Mimar' }
  const { body } = await server.call(participantCalls.register, { eventId, email: user.email, ...person })
  const participantQuery = server.ctx.db.selectFrom('participant').selectAll().where('email', '=', user.email)
  const { participant_id: id } = await participantQuery.executeTakeFirstOrThrow()
  const list = { eventId, query: '', length: 60 }
  const found = await server.call(networkingCalls.searchParticipants, list, other)
  const seen = await server.call(participantCalls.getParticipant, { eventId, id }, other)
  const events = await server.call(appCalls.getEvents, {}, user)

  expect(body.hasUserId).toBe(true)
  expect(JSON.stringify(found.body)).not.toMatch(/Somebody|Evil/)
  expect(seen.status).toBe(404)
  expect(events.body.events?.find((each) => each.id === eventId)).toMatchObject({
    participantId: null,
    participantCount: 1,
  })
  // A confirmed address proves nothing about the event.
  await server.ctx.inTransaction(async (work) =>
    work.recordFact(emailVerified.of({ userId: user.userId, email: user.email })),
  )
  await server.settle()
  expect(await participantQuery.executeTakeFirst()).toMatchObject({ user_id: null, state: 'invited', listed: false })
})
