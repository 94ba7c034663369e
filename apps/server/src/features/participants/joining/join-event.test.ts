import { MINUTE_MS } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { participantCalls } from '@parley/contract/participants'
import { expect, it } from 'vitest'
import { anEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

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

const tokensOf = async ({ body: { accessToken } }: Awaited<ReturnType<typeof signUp>>) =>
  (await server.call(accountCalls.getToken, { provider: 'cognito', accessToken })).body

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

it('PEOPLE-2 adds someone who signs up on the page of a public event to it', async () => {
  const event = await anEvent(server)
  expect((await signUp('isil@example.org', event.eventId)).status).toBe(200)

  await expect.poll(() => emailsIn(event.eventId), { timeout: 10_000 }).toContain('isil@example.org')
})

it('PEOPLE-2 creates only an account for someone who signs up on the page of a private event', async () => {
  const event = await anEvent(server, { publicEvent: false })
  expect((await signUp('stranger@example.org', event.eventId)).status).toBe(200)

  expect(await emailsIn(event.eventId)).not.toContain('stranger@example.org')
})

const register = (email: string, eventId: string) =>
  server.call(participantCalls.register, {
    eventId,
    name: 'Işıl',
    surname: 'Ak',
    email,
    phone: '+905551112233',
    company: 'Ak',
    jobTitle: 'Mimar',
  })

async function peopleIn(eventId: string) {
  await server.settle()
  return server.ctx.db
    .selectFrom('participant')
    .select(['ticket_id', 'participant_id', 'user_id', 'state', 'listed', 'awaits_owner', 'company'])
    .where('event_id', '=', eventId)
    .where('state', '<>', 'deleted')
    .execute()
}

const lastTicketMailedTo = (email: string) =>
  (server.ctx.mail.shown ?? [])
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /ID: (\w{16})/.exec(text)?.[1] ?? [])
    .at(0)

it.each([
  ['registers, signs up and joins', ['register', 'signUp', 'join']],
  ['signs up elsewhere, registers and joins', ['signUpElsewhere', 'register', 'join']],
  ['registers, signs up elsewhere and joins', ['register', 'signUpElsewhere', 'join']],
] as const)('REG-8 leaves one record of a person who %s and later confirms the email', async (_way, steps) => {
  const { eventId } = await anEvent(server)
  const email = `later-${crypto.randomUUID()}@example.org`
  let me = { token: '' }
  let ticketId: string | null = null
  const take = {
    register: async () => {
      ticketId = (await register(email, eventId)).body.ticketId
    },
    signUp: async () => {
      me = await tokensOf(await signUp(email, eventId))
    },
    signUpElsewhere: async () => {
      me = await tokensOf(await signUp(email, (await anEvent(server)).eventId))
    },
    join: async () => {
      expect((await server.call(participantCalls.joinEvent, { eventId }, me)).status).toBe(200)
    },
  }
  for (const step of steps) {
    await take[step]()
  }
  expect(await peopleIn(eventId)).toHaveLength(2)
  const joined = (await peopleIn(eventId)).find((each) => each.user_id !== null)

  const code = await codeMailedTo(server, email, 'confirmEmail')
  expect((await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })).status).toBe(200)
  await expect.poll(() => peopleIn(eventId), { timeout: 10_000 }).toHaveLength(1)
  const [record] = await peopleIn(eventId)
  expect(record).toMatchObject({
    participant_id: joined?.participant_id,
    user_id: joined?.user_id,
    state: 'active',
    listed: true,
    awaits_owner: false,
    company: 'Ak',
  })
  if (ticketId) expect(record?.ticket_id).toBe(ticketId)
  // A ticket was emailed for both records. The latest email has the valid one.
  await expect
    .poll(async () => (await peopleIn(eventId)) && lastTicketMailedTo(email), { timeout: 10_000 })
    .toBe(record?.ticket_id)
  // Joining or registering again creates no second record.
  expect((await server.call(participantCalls.joinEvent, { eventId }, me)).body.participantId).toBe(
    joined?.participant_id,
  )
  expect((await register(email, eventId)).body.code).toBe('DEAL-00082')
  expect(await peopleIn(eventId)).toHaveLength(1)
})

it('REG-4 gives a person who registered before signing up that same record once the address is confirmed', async () => {
  const event = await anEvent(server)
  const email = 'before@example.org'
  const { body } = await register(email, event.eventId)
  await signUp(email, event.eventId)
  expect(await emailsIn(event.eventId)).toEqual([])

  const code = await codeMailedTo(server, email, 'confirmEmail')
  await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
  await expect.poll(() => emailsIn(event.eventId), { timeout: 10_000 }).toEqual([email])
  const rows = await server.ctx.db
    .selectFrom('participant')
    .select('ticket_id')
    .where('event_id', '=', event.eventId)
    .execute()
  expect(rows).toEqual([{ ticket_id: body.ticketId }])
})

it('GUEST-11 leads from the confirmation email to the event of the sign-up page, or of the page that asked for the email again', async () => {
  const [first, other] = [await anEvent(server), await anEvent(server)]
  const confirm = async (email: string) => {
    const code = await codeMailedTo(server, email, 'confirmEmail')
    return (await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })).body.eventId
  }
  const mailAgain = async (email: string, me: { token: string }, eventId?: string) => {
    server.setNow(server.ctx.clock.now() + 2 * MINUTE_MS)
    const more = eventId ? { eventId } : {}
    expect((await server.call(accountCalls.connectEmail, { email, ...more }, me)).body.mailed).toBe(true)
  }
  await signUp('one@target.example', first.eventId)
  expect(await confirm('one@target.example')).toBe(first.eventId)

  const me = await tokensOf(await signUp('two@target.example', first.eventId))
  await mailAgain('two@target.example', me)
  await mailAgain('three@target.example', me)
  expect(await confirm('two@target.example')).toBe(first.eventId)
  await mailAgain('three@target.example', me, other.eventId)
  expect(await confirm('three@target.example')).toBe(other.eventId)
  await mailAgain('four@target.example', me)
  expect(await confirm('four@target.example')).toBe(null)
})
