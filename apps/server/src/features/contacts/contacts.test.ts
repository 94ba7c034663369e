import { DAY_MS, MINUTE_MS, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type Contact, type ContactNote, contactCalls, contactsTopic, notesTopic } from '@parley/contract/contacts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let me: TestUser
let meThere: TestParticipant
let ada: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  me = await aUser(server)
  meThere = await aParticipant(server, event, { user: me })
  ada = await aParticipant(server, event, {
    user: await aUser(server, { email: `ada-${crypto.randomUUID()}@example.org` }),
    name: 'Ada',
    surname: 'Işık',
    company: 'Crystal Exports',
    jobTitle: 'Buyer',
    website: 'https://crystal.example',
    email: 'ada@crystal.example',
    phone: '+905551112233',
  })
})

type Add = Parameters<typeof server.call<typeof contactCalls.addContact>>[1]
const add = (input: Add, as: { token: string } = me) => server.call(contactCalls.addContact, input, as)
const bo = { firstName: 'Bo', lastName: 'Öz', emails: ['bo@example.org'], phones: ['+90 555 000'] }
type Get = Parameters<typeof server.call<typeof contactCalls.getContacts>>[1]
const list = async (filters: Get = {}, as: { token: string } = me) =>
  (await server.call(contactCalls.getContacts, filters, as)).body
const names = async (filters: Get = {}) => (await list(filters)).contacts.map(({ fullName }) => fullName)
const look = (code: string, format: 'qr' | 'code128' | 'typed' = 'qr') =>
  server.call(contactCalls.resolveCode, { code, format }, me)
const ticketOf = ({ ticketId }: TestParticipant) => `${server.ctx.settings.publicUrl}/tickets/${ticketId}`

it('CONTACT-1 CONTACT-2 saves a contact for its owner and for no one else', async () => {
  const { status, body } = await add({
    ...bo,
    emails: [' BO@Example.org '],
    website: 'olives.example',
    company: 'Olives',
    note: 'Met at lunch.',
    eventId: event.eventId,
  })
  const wanted: Contact = {
    id: body.contact.id,
    rev: expect.any(Number),
    firstName: 'Bo',
    lastName: 'Öz',
    fullName: 'Bo Öz',
    userId: null,
    company: 'Olives',
    jobTitle: '',
    website: 'http://olives.example',
    emails: ['bo@example.org'],
    phones: ['+90 555 000'],
    ticketId: null,
    fromPage: false,
    profilePhotoPath: null,
    events: [{ id: event.eventId, name: expect.any(String), participantId: null, metAtMillis: NOW }],
    common: null,
    scannedEachOther: null,
    tags: [],
    followUpAtMillis: null,
    note: 'Met at lunch.',
    createdAtMillis: NOW,
  }
  expect([status, body]).toEqual([200, { contact: wanted, isNew: true }])
  expect(await list()).toEqual({ contacts: [wanted], matches: 1, tags: [], after: null })
  expect((await list({}, ada)).contacts).toEqual([])
})

it('CONTACT-2 saves nothing without a first name and an email, and nothing that is too long', async () => {
  const refused: [Add, number, string][] = [
    [{ emails: ['a@example.org'] }, 400, 'invalidInput'],
    [{ firstName: 'Bo' }, 400, 'invalidInput'],
    [{ ...bo, emails: ['none'] }, 400, 'invalidInput'],
    [{ ...bo, company: 'x'.repeat(161) }, 400, 'invalidInput'],
    [{ ...bo, emails: Array.from({ length: 21 }, (_, at) => `a${at}@example.org`) }, 400, 'invalidInput'],
    [{ ...bo, note: 'x'.repeat(5_001) }, 400, 'invalidInput'],
    [{ ...bo, eventId: (await anEvent(server)).eventId }, 404, 'notFound'],
    [{ code: 'a text', emails: [] }, 409, 'contactIncomplete'],
    [{ code: 'tel:+905', firstName: 'Bo' }, 409, 'contactIncomplete'],
  ]
  for (const [input, status, code] of refused) {
    const answer = await add(input)
    expect([input, answer.status, answer.body.errorMessage]).toEqual([input, status, code])
  }
  expect((await list()).contacts).toEqual([])
})

it('CONTACT-2 refuses an id with characters that no path has, with the message of the specification', async () => {
  for (const sign of "#$[]'?") {
    const { status, body } = await server.call(contactCalls.removeContact, { id: `a${sign}b` }, me)
    expect([status, body.fields]).toEqual([400, [{ path: 'id', key: 'validation.error.contactPath' }]])
  }
  const { body } = await look('AB#12', 'typed')
  expect(body).toMatchObject({
    errorMessage: 'contactPathRefused',
    message: expect.stringContaining('non-empty strings'),
  })
})

it('CONTACT-3 finds a contact by email or phone in both spellings, and adds missing data', async () => {
  const { body } = await add(bo)
  for (const input of [
    { firstName: 'B.', emails: ['BO@example.org'], company: 'Olives' },
    { firstName: 'Bo', emails: ['other@example.org'], phones: ['0090 (555) 000'], note: 'Again.' },
  ]) {
    const again = await add(input)
    expect([again.status, again.body.isNew, again.body.contact.id]).toEqual([200, false, body.contact.id])
  }
  expect((await list()).contacts).toMatchObject([
    {
      ...bo,
      company: 'Olives',
      emails: ['bo@example.org', 'other@example.org'],
      note: 'Again.',
    },
  ])
  // With an email of one contact and the phone of another, both stay unchanged.
  const cem = await add({ firstName: 'Cem', emails: ['cem@example.org'], phones: ['+1 2'] })
  const both = await add({ firstName: 'Cem', emails: ['cem@example.org'], phones: ['+90555000'] })
  expect([both.body.contact.id, both.body.contact.phones]).toEqual([cem.body.contact.id, ['+1 2']])
})

it('CONTACT-3 creates one contact when sixteen devices save a person at once', async () => {
  const inputs: Add[] = [
    { ...bo },
    { firstName: 'Bo', emails: ['b2@example.org'], phones: ['0090555000'] },
    { firstName: 'Bo', emails: ['bo@example.org'], eventId: event.eventId },
    { firstName: 'Bo', emails: ['b3@example.org', 'bo@example.org'], note: 'Once.' },
  ]
  const replies = await Promise.all(Array.from({ length: 16 }, (_, at) => add(inputs[at % 4] as Add)))
  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200))
  const tickets = await Promise.all(Array.from({ length: 16 }, () => add({ code: ticketOf(ada) })))
  expect(new Set(tickets.map(({ body }) => body.contact.id)).size).toBe(1)
  const { contacts } = await list()
  // A device that saved its other email first created a contact; later saves match by the common email.
  expect(contacts.length).toBe(new Set(replies.map(({ body }) => body.contact.id)).size + 1)
  const keys = await sql<{ n: number }>`select count(*) as n from contact_key where user_id = ${me.userId}
    group by match_key having count(*) > 1`.execute(server.ctx.db)
  expect(keys.rows).toEqual([])
})

it('CONTACT-3 saves a contact that was sent twice once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const input = { ...bo, note: 'Once.' }
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => server.call(contactCalls.addContact, input, me, key)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(new Set(replies.map(({ body }) => body.contact.id)).size).toBe(1)
  const notes = await sql`select from contact_note where user_id = ${me.userId}`.execute(server.ctx.db)
  expect(notes.rows).toHaveLength(1)
})

it('CONTACT-4 returns for a ticket the fields that its owner shares, and those of their page', async () => {
  const { body } = await look(ticketOf(ada))
  expect(body).toMatchObject({
    contact: null,
    draft: {
      firstName: 'Ada',
      lastName: 'Işık',
      company: 'Crystal Exports',
      jobTitle: 'Buyer',
      website: 'https://crystal.example',
      emails: ['ada@crystal.example'],
      phones: [],
    },
  })
  await server.call(contactCalls.changeMyCard, { shares: ['phone'] }, ada)
  expect((await look(ada.ticketId, 'typed')).body.draft).toMatchObject({
    company: 'Crystal Exports',
    emails: [],
    phones: ['+905551112233'],
  })
  const hidden = await aParticipant(server, event, {
    name: 'Cem',
    company: 'Secret',
    listed: false,
    email: 'c@example.org',
  })
  await server.call(contactCalls.changeMyCard, { shares: [] }, hidden)
  expect((await look(hidden.ticketId, 'code128')).body.draft).toMatchObject({
    firstName: 'Cem',
    company: '',
    emails: [],
  })

  const added = await add({ code: ada.ticketId, format: 'typed', emails: ['ada@typed.example'] })
  expect(added.body.contact).toMatchObject({
    ticketId: ada.ticketId,
    emails: ['ada@typed.example'],
    events: [{ id: event.eventId, participantId: ada.participantId }],
  })
  expect((await look(ticketOf(ada))).body.contact?.id).toBe(added.body.contact.id)
  expect((await list({ userId: ada.userId })).contacts).toHaveLength(1)
})

it('CONTACT-4 refuses tickets of other events, one’s own, and one that waits for its owner', async () => {
  const elsewhere = await anEvent(server)
  const stranger = await aParticipant(server, elsewhere)
  const waits = await aParticipant(server, event, { awaitsOwner: true })
  const own = await aParticipant(server, elsewhere, { user: me })
  await sql`update event set state = 'deleted' where event_id = ${elsewhere.eventId}`.execute(server.ctx.db)
  for (const [code, refusal] of [
    [ticketOf(stranger), 'ticketNotFound'],
    [ticketOf(own), 'ticketNotFound'],
    [ticketOf(waits), 'ticketNotFound'],
    [`${server.ctx.settings.publicUrl}/tickets/NONE`, 'ticketNotFound'],
  ] as const) {
    expect([code, (await look(code)).body.errorMessage]).toEqual([code, refusal])
    expect((await add({ code, ...bo })).body.errorMessage).toBe(refusal)
  }
  const { rows } = await sql<{ ticketId: string }>`select ticket_id as "ticketId" from participant
    where event_id = ${event.eventId} and user_id = ${me.userId}`.execute(server.ctx.db)
  expect((await look(String(rows[0]?.ticketId), 'typed')).body.errorMessage).toBe('ownCode')
  expect((await list()).contacts).toEqual([])
})

it('CONTACT-4 saves a person from their page with its fields, once in all events', async () => {
  const { eventId } = event
  const input = { eventId, participantId: ada.participantId, firstName: 'Ada', emails: ['ada@typed.example'] }
  const { body } = await add(input)
  expect(body.contact).toMatchObject({ company: 'Crystal Exports', lastName: 'Işık', events: [{ id: eventId }] })
  expect((await list({ eventId, participantId: ada.participantId })).contacts).toHaveLength(1)

  const next = await anEvent(server)
  await aParticipant(server, next, { user: me })
  const again = await aParticipant(server, next, { user: { ...ada }, email: 'another@example.org' })
  const shown = await list({ eventId: next.eventId, participantId: again.participantId })
  expect(shown.contacts.map(({ id }) => id)).toEqual([body.contact.id])
  const met = await add({ code: again.ticketId, format: 'typed' })
  expect([met.body.isNew, met.body.contact.events.map(({ id }) => id).sort()]).toEqual([
    false,
    [eventId, next.eventId].sort(),
  ])
  const hidden = await aParticipant(server, event, { listed: false })
  expect((await add({ eventId, participantId: hidden.participantId })).status).toBe(404)
  expect((await add({ ...input, participantId: hidden.participantId })).status).toBe(404)
})

it('CONTACT-4 saves a person from their page without an email, once for twelve taps, and adds one later', async () => {
  const page = { eventId: event.eventId, participantId: ada.participantId }
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(page)))
  expect(replies.every(({ status, body }) => status === 200 && body.contact.emails.length === 0)).toBe(true)
  expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1)
  const [contact] = (await list()).contacts
  expect(contact).toMatchObject({
    fullName: 'Ada Işık',
    userId: ada.userId,
    emails: [],
    events: [{ id: page.eventId }],
  })
  const id = String(contact?.id)
  await server.call(contactCalls.removeContact, { id }, me)
  expect((await server.call(contactCalls.restoreContact, { id }, me)).body.contact).toMatchObject({ id, emails: [] })
  const met = await add({ code: ada.ticketId, format: 'typed' })
  expect(met.body).toMatchObject({ isNew: false, contact: { id, emails: ['ada@crystal.example'] } })
  const form = { id, firstName: 'Ada', emails: [] }
  expect((await server.call(contactCalls.changeContact, form, me)).body.contact).toMatchObject({ id, emails: [] })
  expect((await add({ firstName: 'Ada', participantId: ada.participantId })).body.errorMessage).toBe(
    'contactIncomplete',
  )
})

it('CONTACT-5 returns a plain text as it is, and a card with its known contact', async () => {
  const text = 'https://evil.example/tickets/0123456789ABCDEF'
  expect((await look(text)).body).toEqual({ text, contact: null, draft: null })
  const { body } = await add(bo)
  const card = 'BEGIN:VCARD\nN:Öz;Bo\nTEL:0090555000\nEND:VCARD'
  expect((await look(card)).body).toMatchObject({ contact: { id: body.contact.id }, draft: { firstName: 'Bo' } })
  expect((await look('BO@example.org', 'typed')).body.contact?.id).toBe(body.contact.id)
})

it('CONTACT-7 finds by words of the name and by event, page by page', async () => {
  for (const [at, firstName] of ['Ada', 'Bo', 'Cem', 'Dora', 'Ege'].entries()) {
    server.setNow(NOW + at * 1_000)
    const eventId = at % 2 ? { eventId: event.eventId } : {}
    await add({
      firstName,
      lastName: at < 2 ? 'İpek Çelik' : '100%_',
      emails: [`${firstName}@example.org`],
      ...eventId,
    })
  }
  server.setNow(NOW)
  expect(await names()).toEqual(['Ege 100%_', 'Dora 100%_', 'Cem 100%_', 'Bo İpek Çelik', 'Ada İpek Çelik'])
  expect(await names({ query: 'celik  BO' })).toEqual(['Bo İpek Çelik'])
  expect(await names({ query: '0%_' })).toHaveLength(3)
  expect(await names({ eventId: event.eventId })).toEqual(['Dora 100%_', 'Bo İpek Çelik'])
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ length: 2, ...(after ? { after } : {}) })
    expect(page.matches).toBe(5)
    seen.push(...page.contacts.map(({ firstName }) => firstName))
    after = page.after
  }
  expect(seen).toEqual(['Ege', 'Dora', 'Cem', 'Bo', 'Ada'])
  const { after } = await list({ length: 2 })
  expect((await server.call(contactCalls.getContacts, { query: 'b', after: String(after) }, me)).status).toBe(400)
})

it('CONTACT-7 runs as many statements for any length of the list', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const counts: number[] = []
  for (const size of [1, 30]) {
    for (let at = 0; at < size; at++) await add({ firstName: 'A', emails: [`a${size}-${at}@example.org`], note: 'x' })
    await server.delivered()
    counts.push((await recorder.during(() => list())).length)
  }
  expect(counts).toEqual([4, 4])
})

it('CONTACT-17 tags a contact in one spelling, on every device, and finds those with a tag', async () => {
  const first = (await add(bo)).body.contact
  const second = (await add({ firstName: 'Cem', emails: ['cem@example.org'] })).body.contact
  const tag = (id: string, tags: string[], as: { token: string } = me) =>
    server.call(contactCalls.tagContact, { id, tags }, as)
  const live = await subscribeTo<Contact>(server, url, me.userId, topicName(contactsTopic.path, { userId: me.userId }))
  expect((await tag(first.id, ['Buyer', 'Olives'])).body.contact.tags).toEqual(['Buyer', 'Olives'])
  await live.until((rows) => rows.some(({ tags }) => tags.length === 2))
  live.close()
  expect((await tag(second.id, ['BUYER', 'buyer'])).body.contact.tags).toEqual(['Buyer'])
  expect(await list({ tag: 'buyer' })).toMatchObject({ matches: 2, tags: ['Buyer', 'Olives'] })
  expect(await names({ tag: 'olives' })).toEqual(['Bo Öz'])
  expect(await names({ tag: 'Cheese' })).toEqual([])
  expect((await tag(first.id, ['x'.repeat(41)])).status).toBe(400)
  expect(
    (
      await tag(
        first.id,
        Array.from({ length: 21 }, (_, at) => `t${at}`),
      )
    ).status,
  ).toBe(400)
  expect((await tag(first.id, ['Spy'], ada)).status).toBe(404)
  // Changing a contact keeps its tags.
  await server.call(contactCalls.changeContact, { id: first.id, ...bo, jobTitle: 'Baker' }, me)
  expect((await list({ id: first.id })).contacts).toMatchObject([{ jobTitle: 'Baker', tags: ['Buyer', 'Olives'] }])
})

it('CONTACT-18 shows the last event that both take part in, even if they did not meet there', async () => {
  await add({ eventId: event.eventId, participantId: ada.participantId })
  const common = async () => (await list()).contacts[0]?.common
  expect(await common()).toMatchObject({ eventId: event.eventId, participantId: ada.participantId })
  const later = await anEvent(server, { endsAt: NOW + 90 * 86_400_000 })
  await aParticipant(server, later, { user: me })
  expect(await common()).toMatchObject({ eventId: event.eventId })
  const there = await aParticipant(server, later, { user: ada })
  expect(await common()).toEqual({
    eventId: later.eventId,
    name: expect.any(String),
    participantId: there.participantId,
    endDateMillis: NOW + 90 * 86_400_000,
  })
})

it('CONTACT-20 notifies once at the time that was set last, and not of a reminder that is done', async () => {
  const { id } = (await add({ eventId: event.eventId, participantId: ada.participantId })).body.contact
  const other = (await add(bo)).body.contact
  const at = (contactId: string, atMillis: number | null) =>
    server.call(contactCalls.remindContact, { id: contactId, atMillis }, me)
  const notifiedIds = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.ctx.db)
    await server.settle()
    const { rows } = await sql<{ about: string }>`select about_id as about from notification
      where user_id = ${me.userId} and type = 'follow_up'`.execute(server.ctx.db)
    return rows.map(({ about }) => about)
  }
  expect((await at(id, NOW + MINUTE_MS)).body.contact.followUpAtMillis).toBe(NOW + MINUTE_MS)
  await at(id, NOW + 2 * MINUTE_MS)
  await at(other.id, NOW + MINUTE_MS)
  await at(other.id, null)
  expect(await list({ toWrite: 'true' })).toMatchObject({ matches: 1, contacts: [{ id }] })
  server.setNow(NOW + 3 * MINUTE_MS)
  expect(await notifiedIds()).toEqual([id])
})

it('CONTACT-25 shows the portrait of the last common event if the page is visible, else that of the account', async () => {
  const portrait = async () => (await list({ query: 'Cem' })).contacts[0]?.profilePhotoPath
  const cem = await aParticipant(server, event, { name: 'Cem', photoPath: 'photos/cem.jpg' })
  const { contact } = (await add({ eventId: event.eventId, participantId: cem.participantId })).body
  expect(contact.profilePhotoPath).toBe('photos/cem.jpg')
  await add({ ...bo, eventId: event.eventId })
  expect((await list({ query: 'Bo' })).contacts[0]?.profilePhotoPath).toBe(null)
  expect(await portrait()).toBe('photos/cem.jpg')
  const live = await subscribeTo<Contact>(server, url, me.userId, topicName(contactsTopic.path, { userId: me.userId }))
  await live.until((rows) => rows.some(({ profilePhotoPath }) => profilePhotoPath === 'photos/cem.jpg'))
  live.close()
  const change = (what: { listed: boolean } | { state: 'deleted' }) =>
    server.ctx.db
      .updateTable('participant')
      .set(what)
      .where('event_id', '=', event.eventId)
      .where('participant_id', '=', cem.participantId)
      .execute()
  await change({ listed: false })
  expect(await portrait()).toBe(null)
  await server.ctx.db
    .updateTable('app_user')
    .set({ photo_path: 'photos/account.jpg' })
    .where('user_id', '=', cem.userId)
    .execute()
  expect(await portrait()).toBe('photos/account.jpg')
  await change({ listed: true })
  const elsewhere = await anEvent(server)
  await aParticipant(server, elsewhere, { user: me })
  await aParticipant(server, elsewhere, { user: cem, photoPath: 'photos/elsewhere.jpg' })
  await server.ctx.db
    .updateTable('event')
    .set({ ends_at: instantOf(NOW + 900 * DAY_MS) })
    .where('event_id', '=', elsewhere.eventId)
    .execute()
  expect(await portrait()).toBe('photos/elsewhere.jpg')
})

it('CONTACT-25 reads the portraits of a list in one statement', async () => {
  const recorder = recordStatements(server.ctx.pool)
  const counts: number[] = []
  for (const size of [1, 20]) {
    for (let at = 0; at < size; at++) {
      const { participantId } = await aParticipant(server, event, { name: `P${at}` })
      await add({ eventId: event.eventId, participantId })
    }
    await server.delivered()
    counts.push((await recorder.during(() => list())).length)
  }
  expect(counts).toEqual([5, 5])
})

it('CONTACT-24 shows both that they have scanned each other, and neither before', async () => {
  const open = (userId: string) => subscribeTo<Contact>(server, url, userId, topicName(contactsTopic.path, { userId }))
  const [here, there] = [await open(me.userId), await open(ada.userId)]
  const wanted = { eventId: event.eventId, atMillis: NOW + MINUTE_MS }
  const scan = async (whom: TestParticipant, as: { token: string }) => {
    const { contact } = (await add({ code: ticketOf(whom), metAtMillis: NOW - MINUTE_MS }, as)).body
    return contact.scannedEachOther
  }
  expect(await scan(ada, me)).toBe(null)
  // Saving a person from their page is no scan, so nothing is published.
  const { participantId } = meThere
  const saved = (await add({ eventId: event.eventId, participantId }, ada)).body.contact
  expect(saved.scannedEachOther).toBe(null)
  expect((await list()).contacts[0]?.scannedEachOther).toBe(null)
  server.setNow(NOW + MINUTE_MS)
  expect(await scan(meThere, ada)).toEqual(wanted)
  await here.until((rows) => rows[0]?.scannedEachOther?.atMillis === wanted.atMillis)
  await there.until((rows) => rows[0]?.scannedEachOther?.atMillis === wanted.atMillis)
  // Scanning again keeps the first time.
  server.setNow(NOW + 2 * MINUTE_MS)
  expect(await scan(ada, me)).toEqual(wanted)
  await server.call(contactCalls.removeContact, { id: saved.id }, ada)
  expect((await list()).contacts[0]?.scannedEachOther).toBe(null)
  for (const each of [here, there]) each.close()
})

it('CONTACT-24 notifies two people who scan each other at the same time', async () => {
  const open = (userId: string) => subscribeTo<Contact>(server, url, userId, topicName(contactsTopic.path, { userId }))
  const both = await Promise.all([me.userId, ada.userId].map(open))
  await Promise.all([
    add({ code: ada.ticketId, format: 'typed' }),
    add({ code: meThere.ticketId, format: 'typed' }, ada),
  ])
  for (const each of both) {
    await each.until((rows) => rows[0]?.scannedEachOther?.eventId === event.eventId)
    each.close()
  }
})

it('CONTACT-2 changes a contact, but takes no email or phone of another', async () => {
  const { id } = (await add(bo)).body.contact
  server.setNow(NOW + 1_000)
  await add({ firstName: 'Cem', emails: ['cem@example.org'] })
  const change = (input: object) => server.call(contactCalls.changeContact, { id, ...bo, ...input }, me)
  const changed = await change({ emails: ['new@example.org'], phones: [], jobTitle: 'Baker' })
  expect(changed.body.contact).toMatchObject({ emails: ['new@example.org'], phones: [], jobTitle: 'Baker' })
  expect((await look('bo@example.org')).body.contact).toBe(null)
  expect((await change({ emails: ['cem@example.org'] })).body.errorMessage).toBe('contactKnown')
  expect((await change({ emails: [] })).body.fields).toEqual([{ path: 'emails', key: 'validation.error.required' }])
  expect((await list()).contacts).toMatchObject([{ firstName: 'Cem' }, { emails: ['new@example.org'] }])
})

it('CONTACT-12 removes a contact and puts it back within ten minutes, with its notes', async () => {
  const { id } = (await add({ ...bo, note: 'Olives.' })).body.contact
  const remove = () => server.call(contactCalls.removeContact, { id }, me)
  const restore = () => server.call(contactCalls.restoreContact, { id }, me)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await list()).contacts).toEqual([])
  expect((await restore()).body.contact).toMatchObject({ id, note: 'Olives.', emails: bo.emails })

  await remove()
  const again = await add(bo)
  expect(again.body.isNew).toBe(true)
  expect((await restore()).body.errorMessage).toBe('contactKnown')
  server.setNow(NOW + 11 * MINUTE_MS)
  const later = await issueTokens(server.ctx, me.userId)
  expect((await server.call(contactCalls.restoreContact, { id }, later)).status).toBe(404)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.ctx.db)
  await server.settle()
  const { rows } = await sql<{ id: string }>`select contact_id as id from contact where user_id = ${me.userId}`.execute(
    server.ctx.db,
  )
  expect(rows).toEqual([{ id: again.body.contact.id }])
})

it('CONTACT-8 adds, changes and removes notes, live on every device', async () => {
  const { id } = (await add(bo)).body.contact
  const { userId } = me
  const contacts = await subscribeTo<Contact>(server, url, userId, topicName(contactsTopic.path, { userId }))
  const notes = await subscribeTo<ContactNote>(
    server,
    url,
    userId,
    topicName(notesTopic.path, { userId, contactId: id }),
  )
  const stranger = await subscribeTo(server, url, ada.userId, topicName(notesTopic.path, { userId, contactId: id }))
  expect(stranger.code).toBe('notFound')

  const added = await server.call(contactCalls.addNote, { contactId: id, note: ' Wants olives. ' }, me)
  expect(added.body.note).toMatchObject({ contactId: id, contactType: 'scan', note: 'Wants olives.', insertedAt: NOW })
  await notes.until((rows) => rows[0]?.note === 'Wants olives.')
  await contacts.until((rows) => rows[0]?.note === 'Wants olives.')
  await server.call(contactCalls.changeNote, { id: added.body.note.id, note: 'Wants cheese.' }, me)
  await notes.until((rows) => rows[0]?.note === 'Wants cheese.')
  expect((await server.call(contactCalls.addNote, { contactId: id, note: '  ' }, me)).status).toBe(400)
  expect((await server.call(contactCalls.removeNote, { id: added.body.note.id }, ada)).status).toBe(404)
  await server.call(contactCalls.removeNote, { id: added.body.note.id }, me)
  await notes.until((rows) => rows.length === 0)
  await contacts.until((rows) => rows[0]?.note === '')
  await server.call(contactCalls.removeContact, { id }, me)
  await contacts.until((rows) => rows.length === 0)
  await server.call(contactCalls.restoreContact, { id }, me)
  await contacts.until((rows) => rows.length === 1)
  for (const each of [contacts, notes, stranger]) each.close()
})

it('CONTACT-9 exports the list as specified, and spreadsheets run no formula of it', async () => {
  const { id } = (
    await add({ ...bo, firstName: '=cmd()', company: 'A "B", C', emails: ['bo@example.org', 'b2@example.org'] })
  ).body.contact
  for (const [at, note] of ['@one', 'two\nlines'].entries()) {
    server.setNow(NOW + at * 1_000)
    await server.call(contactCalls.addNote, { contactId: id, note }, me)
  }
  await add({ firstName: 'Cem', emails: ['cem@example.org'], eventId: event.eventId })
  const saved = async (input: object) => {
    const { body, headers } = await server.call(contactCalls.exportContacts, input, me)
    return { text: Buffer.from(await (body as unknown as Blob).arrayBuffer()).toString(), headers }
  }
  const { text, headers } = await saved({})
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''scanned_contacts.csv")
  expect(text).toBe(
    '\ufeffScanned Contact List\r\nFirstName,LastName,Company,JobTitle,Website,Emails,Phones,Notes\r\n' +
      'Cem,,,,,cem@example.org,,\r\n' +
      `'=cmd(),Öz,"A ""B"", C",,,"bo@example.org, b2@example.org",'+90 555 000,"'@one\n====================\ntwo\nlines"\r\n`,
  )
  expect((await saved({ eventId: event.eventId, language: 'tr' })).text.split('\r\n').slice(1)).toEqual([
    'FirstName;LastName;Company;JobTitle;Website;Emails;Phones;Notes',
    'Cem;;;;;cem@example.org;;',
    '',
  ])
  const cards = await saved({ format: 'vcf' })
  expect(cards.headers['content-type']).toContain('text/vcard')
  expect(cards.text.match(/BEGIN:VCARD/g)).toHaveLength(2)
  expect(cards.text).toContain('NOTE:@one\\ntwo\\nlines')
  const newer = (await saved({ format: 'vcf', version: '4.0' })).text
  expect([newer.match(/VERSION:4\.0/g)?.length, newer.includes('VERSION:3.0')]).toEqual([2, false])
})

it('CONTACT-11 returns one’s own card, and saves the shared fields', async () => {
  const { body } = await server.call(contactCalls.getMyCard, {}, ada)
  expect(body).toEqual({
    card: {
      name: 'Elif',
      surname: 'Kaya',
      email: expect.stringMatching(/^ada-/),
      phone: '+905551112233',
      company: 'Crystal Exports',
      jobTitle: 'Buyer',
      website: 'https://crystal.example',
    },
    shares: ['email', 'company', 'jobTitle', 'website'],
  })
  const changed = await server.call(contactCalls.changeMyCard, { shares: ['website', 'phone', 'phone'] }, ada)
  expect(changed.body.shares).toEqual(['phone', 'website'])
  expect((await server.call(contactCalls.getMyCard, {}, ada)).body.shares).toEqual(['phone', 'website'])
})

it('CONTACT-13 deletes the contacts of others of an erased person, also while twelve are saving them', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  await add({ code: ada.ticketId, format: 'typed', note: 'Wants olives.' })
  const { userId } = me
  const open = await subscribeTo<Contact>(server, url, userId, topicName(contactsTopic.path, { userId }))
  const typed = await add({ firstName: 'Ada', emails: ['a@typed.example'] }, others[0])
  await Promise.all([
    ...others.slice(1).map((each) => add({ code: ada.ticketId, format: 'typed' }, each)),
    server.call(appCalls.deleteUser, {}, ada),
  ])
  await open.until((rows) => rows.length === 0)
  open.close()
  const { rows } = await sql<{ id: string }>`select contact_id as id from contact c
    where exists (select from contact_event e where e.user_id = c.user_id and e.event_id = ${event.eventId})
      or person_user_id = ${ada.userId}`.execute(server.ctx.db)
  expect(rows).toEqual([])
  expect((await list({}, others[0] as TestParticipant)).contacts).toMatchObject([{ id: typed.body.contact.id }])
})
