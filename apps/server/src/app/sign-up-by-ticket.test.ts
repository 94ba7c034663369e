import type { SentTo } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertParticipants, type NewParticipant } from '../features/participants/index.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { anIdentityProvider } from '../testing/an-identity-provider.ts'
import { codeMailedTo } from '../testing/code-mailed-to.ts'
import { startServer } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
let event: TestEvent
let email: string
let made = 0

beforeEach(async () => {
  made += 1
  email = `guest${made}@example.org`
  event = await anEvent(server, { publicEvent: false })
  await takeTickets(event)
})

const takeTickets = ({ eventId }: TestEvent, takes = true) =>
  server.ctx.db.updateTable('event').set({ use_ticket_id_for_signup: takes }).where('event_id', '=', eventId).execute()

type Input = SentTo<typeof accountCalls.signUp>
const person = { name: 'Elif', surname: 'Kaya', password: 'long enough', consent: true as const }
const signUp = (input: Partial<Input>, headers = {}) =>
  server.call(accountCalls.signUp, { ...person, eventId: event.eventId, ...input }, null, headers)

async function aGuest(fields: Partial<NewParticipant> = {}, at = event) {
  const guest = { name: 'Guest', email, typeId: at.typeId, state: 'invited' as const, ...fields }
  const [saved] = await server.ctx.inTransaction((work) => insertParticipants(work, at.eventId, [guest]))
  return saved as { participantId: string; ticketId: string }
}

const users = () => server.ctx.db.selectFrom('app_user').select('user_id').execute()
const holder = (participantId: string) =>
  server.ctx.db
    .selectFrom('participant as p')
    .leftJoin('user_email as e', 'e.user_id', 'p.user_id')
    .select(['p.user_id', 'p.state', 'e.email', 'e.verified_at'])
    .where('p.participant_id', '=', participantId)
    .executeTakeFirstOrThrow()

describe('signing up with a ticket id', () => {
  it("TICKET-3 makes an account with the ticket's unconfirmed email, and gives it the participant", async () => {
    const { participantId, ticketId } = await aGuest()
    const typed = ` ${ticketId.slice(0, 4)} ${ticketId.slice(4)} `.toLowerCase().replace('1', 'i').replace('0', 'o')
    const { status, body } = await signUp({ ticketId: typed })
    await server.settle()
    const { body: tokens } = await server.call(accountCalls.getToken, {
      provider: 'cognito',
      accessToken: body.accessToken,
    })
    const { body: profile } = await server.call(accountCalls.getProfile, {}, tokens)

    expect(status).toBe(200)
    expect([profile.username, profile.usernameIsVerified, profile.name]).toEqual([email, false, 'Elif'])
    expect(await holder(participantId)).toEqual({ user_id: profile.id, state: 'active', email, verified_at: null })
  })

  it('TICKET-3 leaves other records under the email unclaimed until it is confirmed', async () => {
    const elsewhere = await anEvent(server, { publicEvent: false })
    const [{ ticketId }, other] = [await aGuest(), await aGuest({}, elsewhere)]
    await signUp({ ticketId })
    await server.settle()
    expect((await holder(other.participantId)).user_id).toBeNull()

    const code = await codeMailedTo(server, email, 'confirmEmail')
    await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
    await server.settle()
    expect((await holder(other.participantId)).email).toBe(email)
  })

  it('TICKET-3 makes one account of fifty uses of one ticket at once', async () => {
    const before = (await users()).length
    const { participantId, ticketId } = await aGuest()
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp({ ticketId })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'DEAL-00082']))
    expect((await users()).length).toBe(before + 1)
    expect((await holder(participantId)).email).toBe(email)
  })

  it('TICKET-3 makes one account of one send with one key, sent twice', async () => {
    const { ticketId } = await aGuest()
    const key = { 'idempotency-key': `ticket-sign-up-${made}` }
    const [one, other] = [await signUp({ ticketId }, key), await signUp({ ticketId }, key)]

    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
  })

  const refusals: [string, string, () => Promise<Partial<Input>>][] = [
    ['an unknown ticket', 'DEAL-00021', async () => ({ ticketId: '0000000000000000' })],
    ['a ticket of another event', 'DEAL-00021', async () => aGuest({}, await anEvent(server))],
    ['a ticket without an email', 'DEAL-00021', () => aGuest({ email: null })],
    ['a ticket of a deleted participant', 'DEAL-00021', () => aGuest({ state: 'deleted' })],
    ['a ticket without its event', 'DEAL-00021', async () => ({ ...(await aGuest()), eventId: undefined })],
    [
      'a ticket if the event does not accept tickets',
      'DEAL-00021',
      async () => {
        await takeTickets(event, false)
        return aGuest()
      },
    ],
    ['a ticket that belongs to an account', 'DEAL-00082', () => aParticipant(server, event)],
    [
      'a ticket with the email of an account',
      'UsernameExistsException',
      async () => {
        await aUser(server, { email, isVerified: false })
        return aGuest()
      },
    ],
  ]
  it.each(refusals)('TICKET-4 refuses %s and saves nothing', async (_what, code, makeTicket) => {
    const { ticketId, eventId } = { eventId: event.eventId, ...(await makeTicket()) }
    await server.settle()
    const [before, held] = [await users(), await people()]
    const { status, body } = await signUp({ ticketId, eventId })

    expect([status, body.code]).toEqual([409, code])
    expect([await users(), await people()]).toEqual([before, held])
  })

  it.each([
    ['neither an email nor a ticket, nor a password', { password: undefined }, ['email', 'password']],
    ['a ticket without a password', { password: undefined, ticketId: '0000000000000000' }, ['password']],
    ['both an email and a ticket', { ticketId: '0000000000000000', email: 'both@example.org' }, ['ticketId']],
    ['a username that is not the email', { username: 'one@example.org', email: 'two@example.org' }, ['username']],
  ])('SIGN-1 refuses %s and saves nothing', async (_what, input, paths) => {
    const before = await users()
    const { status, body } = await signUp(input as Partial<Input>)

    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, paths])
    expect(await users()).toEqual(before)
  })
})

it('TICKET-3 OUT-4 refuses a ticket id beside an identity, because the provider did not confirm its email', async () => {
  const backTo = ['http://localhost:3000/api/pool/provider/cognito/back']
  const identities = await anIdentityProvider([{ clientId: 'parley', secret: 'a-secret-of-ours', backTo }])
  const withProvider = await startServer({
    OIDC_COGNITO_ISSUER: identities.issuer,
    OIDC_COGNITO_CLIENT_ID: 'parley',
    OIDC_COGNITO_CLIENT_SECRET: 'a-secret-of-ours',
  })
  const { ctx } = withProvider
  const { eventId, typeId } = await anEvent(withProvider, { publicEvent: false })
  await ctx.db.updateTable('event').set({ use_ticket_id_for_signup: true }).where('event_id', '=', eventId).execute()
  const guest = { name: 'Guest', email: 'holder@example.org', typeId, state: 'invited' as const }
  const [holderOf] = await ctx.inTransaction((work) => insertParticipants(work, eventId, [guest]))
  identities.people.set('mallory', { email: 'mallory@example.org', isVerified: true, name: 'Mal', surname: 'Ory' })
  identities.who = 'mallory'
  const browser = aBrowser(withProvider)
  await browser.follow('/api/pool/provider/cognito')
  const countUsers = async () => (await ctx.db.selectFrom('app_user').select('user_id').execute()).length
  const before = await countUsers()
  const { password: _, ...named } = person
  const input = { ...named, provider: 'cognito', eventId, ticketId: holderOf?.ticketId }
  const answer = await browser.open('/api/user/signup', input)

  expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path: 'ticketId' }]])
  expect(await countUsers()).toBe(before)
  await withProvider.close()
  await identities.close()
})

it('TICKET-6 mails a code that confirms the address to everyone who signs up', async () => {
  await signUp({ username: email })
  expect(await codeMailedTo(server, email, 'confirmEmail')).toMatch(/^\d{8}$/)
})

const people = () =>
  server.ctx.db
    .selectFrom('participant')
    .select(['participant_id', 'user_id', 'rev'])
    .orderBy('participant_id')
    .execute()
