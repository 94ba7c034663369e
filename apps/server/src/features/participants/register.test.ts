import { DAY_MS, type SentTo } from '@parley/contract'
import { participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { ADDRESS_REGISTRATIONS, EMAIL_REGISTRATIONS } from './registration-limits.ts'
import { insertParticipants } from './store.ts'

let server: TestServer
let event: TestEvent
let made = 0

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  event = await anEvent(server)
  made += 1
})

type Registration = SentTo<typeof participantCalls.register>

const someone = (given: Partial<Registration> = {}): Registration => ({
  eventId: event.eventId,
  name: ' Işıl ',
  surname: 'Ak',
  email: `isil${made}@example.org`,
  phone: '+905551112233',
  company: 'Ak Yazılım',
  jobTitle: 'Mimar',
  ...given,
})

/** Each test comes from an address of its own. */
const register = (given: Partial<Registration> = {}, headers: Record<string, string> = {}) =>
  server.call(participantCalls.register, someone(given), null, { 'x-forwarded-for': `10.0.0.${made}`, ...headers })

const people = (eventId = event.eventId) =>
  server.ctx.db.selectFrom('participant').selectAll().where('event_id', '=', eventId).orderBy('created_at').execute()

async function lettersTo(email: string) {
  await server.settle()
  await server.settle()
  return (server.ctx.mail.shown ?? []).filter(({ to }) => to === email)
}

describe('registering for an event without an account', () => {
  it('REG-1 keeps a participant of the first type, and answers the ticket', async () => {
    const { status, body } = await register({ email: `  Isil${made}@Example.ORG ` })
    const [kept, ...more] = await people()

    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      ticketId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      ticketType: 'Attendee',
      hasUserId: false,
    })
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      user_id: null,
      name: 'Işıl',
      surname: 'Ak',
      email: `isil${made}@example.org`,
      phone: '+905551112233',
      company: 'Ak Yazılım',
      job_title: 'Mimar',
      city: null,
      type_id: event.typeId,
      ticket_id: body.ticketId,
      state: 'active',
      listed: true,
      sort_name: 'isil ak',
    })
  })

  it('REG-1 tells the type in the language of the event', async () => {
    await server.ctx.db
      .updateTable('event')
      .set({ default_language: 'tr' })
      .where('event_id', '=', event.eventId)
      .execute()

    expect((await register()).body.ticketType).toBe('Katılımcı')
  })

  it('REG-2 asks for the city in the place of the job title when it is simple', async () => {
    const { status } = await register({ regType: 'simplereg', city: 'İzmir' })
    const [kept] = await people()

    expect(status).toBe(200)
    expect([kept?.city, kept?.job_title]).toEqual(['İzmir', null])
  })

  it.each([
    ['no job title', { jobTitle: undefined }, 'jobTitle'],
    ['an empty job title', { jobTitle: ' ' }, 'jobTitle'],
    ['no city in a simple one', { regType: 'simplereg' as const }, 'city'],
    ['no company', { company: '' }, 'company'],
    ['a phone without its country', { phone: '0555 111 22 33' }, 'phone'],
    ['no email', { email: 'ak' }, 'email'],
    ['no surname', { surname: ' ' }, 'surname'],
  ])('REG-2 refuses %s, names the field and keeps nothing', async (_what, given, path) => {
    const { status, body } = await register(given as Partial<Registration>)

    expect([status, body.code, body.fields?.map((field) => field.path)]).toEqual([400, 'invalidInput', [path]])
    expect(await people()).toEqual([])
    expect(await lettersTo(`isil${made}@example.org`)).toEqual([])
  })

  it.each([
    ['that takes people by invitation only', { publicEvent: false }],
    ['that is over since a day', { startsAt: NOW - 5 * DAY_MS, endsAt: NOW - DAY_MS - 1 }],
    ['that is a demo', { isDemo: true }],
  ])('REG-3 refuses an event %s, and keeps nothing', async (_what, given) => {
    event = await anEvent(server, given)
    const { status, body } = await register()

    expect([status, body.code]).toEqual([409, 'DEAL-00021'])
    expect(await people()).toEqual([])
    expect(await lettersTo(`isil${made}@example.org`)).toEqual([])
  })

  it('REG-3 refuses an event that is not there', async () => {
    expect((await register({ eventId: 'nowhere' })).body.code).toBe('DEAL-00021')
  })

  it('REG-3 lets people in until a day after the end', async () => {
    event = await anEvent(server, { startsAt: NOW - 5 * DAY_MS, endsAt: NOW - DAY_MS })
    expect((await register()).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  it("REG-4 makes the participant the account's, under its name, when the address is confirmed", async () => {
    const user = await aUser(server, { name: 'Işıl', surname: 'Akın' })
    const { body } = await register({ email: user.email, name: 'Somebody' })
    const [kept] = await people()

    expect(body.hasUserId).toBe(true)
    expect([kept?.user_id, kept?.name, kept?.surname]).toEqual([user.userId, 'Işıl', 'Akın'])
    expect([kept?.company, kept?.ticket_id]).toEqual(['Ak Yazılım', body.ticketId])
  })

  it('REG-4 leaves the participant without an account while the address is not confirmed', async () => {
    const user = await aUser(server, { isVerified: false })
    const { body } = await register({ email: user.email })
    const [kept] = await people()

    expect(body.hasUserId).toBe(true)
    expect([kept?.user_id, kept?.name]).toEqual([null, 'Işıl'])
  })
})

describe('an address that is registered already', () => {
  it('REG-5 is told so without a ticket; the ticket goes to its owner by mail', async () => {
    const { body } = await register()
    const again = await register({ name: 'Somebody else' })
    const letters = await lettersTo(`isil${made}@example.org`)

    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'DEAL-00082', errorMessage: 'DEAL-00082' })
    expect(JSON.stringify(again.body)).not.toMatch(new RegExp(`${body.ticketId}|hasUserId`))
    expect(await people()).toHaveLength(1)
    expect(letters.map(({ text }) => text.includes(String(body.ticketId)))).toEqual([true, true])
  })

  it('REG-5 gives one of fifty who register it at once a participant', async () => {
    const addresses = Array.from({ length: 50 }, () => register())
    const statuses = (await Promise.all(addresses)).map(({ status }) => status).sort()

    const [won, refused] = [1, EMAIL_REGISTRATIONS - 1]
    expect(statuses).toEqual([200, ...Array(refused).fill(409), ...Array(50 - refused - won).fill(429)])
    expect(await people()).toHaveLength(1)
  })

  it('REG-5 sends one registration with one key once', async () => {
    const key = { 'idempotency-key': `registration-${made}` }
    const [one, other] = [await register({}, key), await register({}, key)]

    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(await people()).toHaveLength(1)
    expect(await lettersTo(`isil${made}@example.org`)).toHaveLength(1)
  })

  it('REG-5 counts who was invited or imported, and who joined with an account under another address', async () => {
    const invited = { name: 'In', email: 'invited@example.org', typeId: event.typeId, state: 'invited' as const }
    await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, [invited]))
    const user = await aUser(server)
    const member = await aParticipant(server, event, { user })
    await server.ctx.db
      .insertInto('user_email')
      .values({
        email: 'other@example.org',
        user_id: user.userId,
        is_primary: false,
        verified_at: Temporal.Now.instant(),
      })
      .execute()

    for (const email of ['invited@example.org', 'other@example.org']) {
      expect((await register({ email })).body.code).toBe('DEAL-00082')
    }
    expect(await people()).toHaveLength(2)
    expect(await lettersTo('other@example.org')).toEqual([])
    const [letter] = await lettersTo(user.email)
    expect(letter?.text).toContain(member.ticketId)
  })

  it('REG-5 does not count somebody who is deleted', async () => {
    await register()
    await server.ctx.db.updateTable('participant').set({ state: 'deleted' }).execute()
    expect((await register()).status).toBe(200)
  })
})

it('REG-6 bounds how often one address registers people', async () => {
  const statuses: number[] = []
  for (let count = 0; count <= ADDRESS_REGISTRATIONS; count++) {
    statuses.push((await register({ email: `crowd${count}@example.org`, eventId: 'nowhere' })).status)
  }
  expect(statuses.filter((each) => each === 429)).toHaveLength(1)
  const next = await register()

  expect([next.status, next.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await people()).toEqual([])
})
