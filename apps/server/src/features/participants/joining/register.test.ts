import { DAY_MS, type SentTo } from '@parley/contract'
import { participantCalls } from '@parley/contract/participants'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant } from '../../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { emailVerified } from '../../accounts/index.ts'
import { insertParticipants } from '../records/participant-store.ts'
import { ADDRESS_PACE, EMAIL_REGISTRATIONS } from './register.ts'

const server = testServer({ TRUST_PROXY: '1' })
let event: TestEvent
let made = 0

beforeEach(async () => {
  event = await anEvent(server)
  made += 1
})

type Registration = SentTo<typeof participantCalls.register>

const someone = (overrides: Partial<Registration> = {}): Registration => ({
  eventId: event.eventId,
  name: ' Işıl ',
  surname: 'Ak',
  email: `isil${made}@example.org`,
  phone: '+905551112233',
  company: 'Ak Yazılım',
  jobTitle: 'Mimar',
  ...overrides,
})

/** Registers from another IP address each time, because registrations are limited per address. */
const register = (overrides: Partial<Registration> = {}, headers: Record<string, string> = {}) =>
  server.call(participantCalls.register, someone(overrides), null, { 'x-forwarded-for': `10.0.0.${made}`, ...headers })

const people = (eventId = event.eventId) =>
  server.ctx.db.selectFrom('participant').selectAll().where('event_id', '=', eventId).orderBy('created_at').execute()

async function emailsTo(email: string) {
  await server.settle()
  await server.settle()
  return (server.ctx.mail.shown ?? []).filter(({ to }) => to === email)
}

describe('registering for an event without an account', () => {
  it('REG-1 creates a participant of the first type, and returns the ticket', async () => {
    const { status, body } = await register({ email: `  Isil${made}@Example.ORG ` })
    const [record, ...more] = await people()

    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      ticketId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      ticketType: 'Attendee',
      hasUserId: false,
    })
    expect(more).toEqual([])
    expect(record).toMatchObject({
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

  it('REG-1 returns the type in the language of the event', async () => {
    await server.ctx.db
      .updateTable('event')
      .set({ default_language: 'tr' })
      .where('event_id', '=', event.eventId)
      .execute()

    expect((await register()).body.ticketType).toBe('Katılımcı')
  })

  it('REG-2 asks for the city instead of the job title in a simple registration', async () => {
    const { status } = await register({ regType: 'simplereg', city: 'İzmir' })
    const [record] = await people()

    expect(status).toBe(200)
    expect([record?.city, record?.job_title]).toEqual(['İzmir', null])
  })

  it.each([
    ['no job title', { jobTitle: undefined }, 'jobTitle'],
    ['an empty job title', { jobTitle: ' ' }, 'jobTitle'],
    ['no city in a simple registration', { regType: 'simplereg' as const }, 'city'],
    ['no company', { company: '' }, 'company'],
    ['a phone without its country code', { phone: '0555 111 22 33' }, 'phone'],
    ['no email', { email: 'ak' }, 'email'],
    ['no surname', { surname: ' ' }, 'surname'],
  ])('REG-2 refuses %s, names the field and saves nothing', async (_what, overrides, path) => {
    const { status, body } = await register(overrides as Partial<Registration>)

    expect([status, body.code, body.fields?.map((field) => field.path)]).toEqual([400, 'invalidInput', [path]])
    expect(await people()).toEqual([])
    expect(await emailsTo(`isil${made}@example.org`)).toEqual([])
  })

  it.each([
    ['by invitation only', { publicEvent: false }],
    ['after its last day', { startsAt: NOW - 5 * DAY_MS, endsAt: NOW }],
    ['that is a demo', { isDemo: true }],
  ])('REG-3 refuses an event %s and saves nothing', async (_what, overrides) => {
    event = await anEvent(server, overrides)
    const { status, body } = await register()

    expect([status, body.code]).toEqual([409, 'DEAL-00021'])
    expect(await people()).toEqual([])
    expect(await emailsTo(`isil${made}@example.org`)).toEqual([])
  })

  it('REG-3 refuses an event that does not exist', async () => {
    expect((await register({ eventId: 'nowhere' })).body.code).toBe('DEAL-00021')
  })

  it('REG-3 accepts registrations until the end', async () => {
    event = await anEvent(server, { startsAt: NOW - 5 * DAY_MS, endsAt: NOW + 1 })
    expect((await register()).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  const join = (user: TestUser) => server.call(participantCalls.joinEvent, { eventId: event.eventId }, user)
  const ticketIn = (text = '') => /ID: (\w{16})/.exec(text)?.[1]

  it.each([
    ['confirmed', true],
    ['not confirmed', false],
  ])(
    'REG-4 gets a reply without a ticket or an id when it is %s, and its owner gets the ticket',
    async (_what, isVerified) => {
      const user = await aUser(server, { name: 'Işıl', surname: 'Akın', isVerified })
      const { status, body } = await register({ email: user.email, name: 'Somebody', company: 'Evil Inc' })
      const [record, ...more] = await people()
      const [mail, ...mails] = await emailsTo(user.email)

      expect(status).toBe(200)
      expect(body).toEqual({ success: true, ticketId: null, ticketType: 'Attendee', hasUserId: true })
      expect(more).toEqual([])
      expect(record).toMatchObject({
        user_id: null,
        state: 'invited',
        listed: false,
        awaits_owner: true,
        photo_path: null,
      })
      expect(mails).toEqual([])
      expect(ticketIn(mail?.text)).toBe(record?.ticket_id)
      expect(mail?.text).toContain(`http://localhost:3000/event/${event.eventId}/`)
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/Somebody\s|Evil|Işıl/)
    },
  )

  it('REG-4 belongs to the owner once they join: under their name, listed, with the ticket of the email', async () => {
    const user = await aUser(server, { name: 'Işıl', surname: 'Akın' })
    await register({ email: user.email, name: 'Somebody' })
    const [mail] = await emailsTo(user.email)
    const joins = await Promise.all(Array.from({ length: 12 }, () => join(user)))
    const [record, ...more] = await people()

    expect(new Set(joins.map(({ status, body }) => `${status} ${body.participantId}`)).size).toBe(1)
    expect(more).toEqual([])
    expect(record).toMatchObject({
      user_id: user.userId,
      name: 'Işıl',
      surname: 'Akın',
      sort_name: 'isil akin',
      company: 'Ak Yazılım',
      state: 'active',
      listed: true,
      awaits_owner: false,
      ticket_id: ticketIn(mail?.text),
    })
    expect((await register({ email: user.email })).body.code).toBe('DEAL-00082')
  })

  it('REG-4 gives its ticket to a user who joined under another address, once this one is confirmed', async () => {
    const user = await aUser(server)
    const email = `work${made}@example.org`
    await server.ctx.db.insertInto('user_email').values({ email, user_id: user.userId, is_primary: false }).execute()
    await register({ email })
    const [{ ticket_id: ticketId } = {}] = await people()
    await join(user)
    expect(await people()).toHaveLength(2)
    await server.ctx.db
      .updateTable('user_email')
      .set({ verified_at: Temporal.Now.instant() })
      .where('email', '=', email)
      .execute()
    await server.ctx.inTransaction(async (work) => work.recordFact(emailVerified.of({ userId: user.userId, email })))
    await server.settle()

    expect((await people()).map((each) => [each.user_id, each.ticket_id, each.awaits_owner])).toEqual([
      [user.userId, ticketId, false],
    ])
  })

  it('REG-5 answers a second registration that the address is registered, and emails the ticket to the owner again', async () => {
    const user = await aUser(server)
    await register({ email: user.email })
    const again = await register({ email: user.email, name: 'Somebody else' })

    expect(again.body.code).toBe('DEAL-00082')
    expect(await people()).toHaveLength(1)
    expect((await emailsTo(user.email)).map(({ text }) => text.includes('to accept this'))).toEqual([true, true])
  })
})

describe('an address that is registered already', () => {
  it('REG-5 answers with an error and no ticket; the ticket goes to its owner by email', async () => {
    const { body } = await register()
    const again = await register({ name: 'Somebody else' })
    const mails = await emailsTo(`isil${made}@example.org`)

    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'DEAL-00082', errorMessage: 'DEAL-00082' })
    expect(JSON.stringify(again.body)).not.toMatch(new RegExp(`${body.ticketId}|hasUserId`))
    expect(await people()).toHaveLength(1)
    expect(mails.map(({ text }) => text.includes(String(body.ticketId)))).toEqual([true, true])
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
    expect(await emailsTo(`isil${made}@example.org`)).toHaveLength(1)
  })

  it('REG-5 counts people who were invited or imported, or joined with an account under another address', async () => {
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
    expect(await emailsTo('other@example.org')).toEqual([])
    const [mail] = await emailsTo(user.email)
    expect(mail?.text).toContain(member.ticketId)
  })

  it('REG-5 does not count a deleted person', async () => {
    await register()
    await server.ctx.db.updateTable('participant').set({ state: 'deleted' }).execute()
    expect((await register()).status).toBe(200)
  })
})

it('REG-6 slows down an address that registers many people, without refusing anyone', async () => {
  for (let count = 0; count < ADDRESS_PACE.free; count++) {
    await register({ email: `crowd${count}@example.org`, eventId: 'nowhere' })
  }
  const before = server.pauses().length
  const next = await register()

  expect([before, next.status, server.pauses()]).toEqual([0, 200, [ADDRESS_PACE.firstMs]])
})
