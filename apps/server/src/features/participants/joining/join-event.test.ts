import { accountCalls } from '@parley/contract/accounts'
import { participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const signUp = (email: string, eventId: string) =>
  server.call(accountCalls.signUp, {
    username: email,
    email,
    name: 'Işıl',
    surname: 'Ak',
    password: 'long enough',
    consent: true,
    eventId,
  })

const emailsIn = async (eventId: string) => {
  await server.settle()
  const rows = await server.ctx.db
    .selectFrom('participant as p')
    .innerJoin('user_email as e', 'e.user_id', 'p.user_id')
    .select('e.email')
    .where('p.event_id', '=', eventId)
    .execute()
  return rows.map(({ email }) => email)
}

it('PEOPLE-2 takes someone who signs up on the page of a public event into it', async () => {
  const event = await anEvent(server)
  expect((await signUp('isil@example.org', event.eventId)).status).toBe(200)

  await expect.poll(() => emailsIn(event.eventId)).toContain('isil@example.org')
})

it('PEOPLE-2 gives an account alone to someone who signs up on the page of a private event', async () => {
  const event = await anEvent(server, { publicEvent: false })
  expect((await signUp('stranger@example.org', event.eventId)).status).toBe(200)

  expect(await emailsIn(event.eventId)).not.toContain('stranger@example.org')
})

it('REG-4 gives a person who registered before signing up that same record once the address is confirmed', async () => {
  const event = await anEvent(server)
  const email = 'before@example.org'
  const { body } = await server.call(participantCalls.register, {
    eventId: event.eventId,
    name: 'Işıl',
    surname: 'Ak',
    email,
    phone: '+905551112233',
    company: 'Ak',
    jobTitle: 'Mimar',
  })
  await signUp(email, event.eventId)
  expect(await emailsIn(event.eventId)).toEqual([])

  const code = await codeMailedTo(server, email, 'confirmEmail')
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await expect.poll(() => emailsIn(event.eventId)).toEqual([email])
  const rows = await server.ctx.db
    .selectFrom('participant')
    .select('ticket_id')
    .where('event_id', '=', event.eventId)
    .execute()
  expect(rows).toEqual([{ ticket_id: body.ticketId }])
})
