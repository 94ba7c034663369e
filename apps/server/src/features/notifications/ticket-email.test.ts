import { participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { decodeQr } from '../../testing/read-qr.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { participantRegistered } from '../participants/index.ts'

let mails: Awaited<ReturnType<typeof aMailServer>>
let server: TestServer
beforeAll(async () => {
  mails = await aMailServer()
  server = await startServer({ SMTP_URL: mails.url, PUBLIC_URL: 'https://meet.example' })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

async function register(email: string, eventId: string) {
  const { body } = await server.call(participantCalls.register, {
    eventId,
    name: '<b>Buy now</b>',
    surname: 'Ak',
    email,
    phone: '+905551112233',
    company: 'Ak',
    jobTitle: 'Mimar',
  })
  return String(body.ticketId)
}

/** Splits a file into lines. Joins folded lines again, as a calendar does. */
const asLines = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n /g, '').split(/\r?\n/)

async function participantOf(ticketId: string) {
  const row = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return row.participant_id
}

async function emailsTo(address: string) {
  await server.settle()
  await server.settle()
  return mails.received.filter(({ to }) => to?.some((each) => each.address === address))
}

it('REG-7 contains the ticket: the event, its time and place, the id, the link, and the code as a picture', async () => {
  const { eventId } = await anEvent(server, { name: 'Food & Forum', venue: 'Hall 3' })
  const ticketId = await register('ada@example.org', eventId)
  const [mail, ...more] = await emailsTo('ada@example.org')
  const url = `https://meet.example/tickets/${ticketId}`

  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your ticket for Food & Forum')
  expect(mail?.text?.trim().replaceAll('\r', '').replaceAll('\u2009', ' ')).toBe(
    [
      'Hello,',
      'You are registered for Food & Forum. Show this code at the entrance:',
      `- Attendee\n- Friday, 20 November 2026 at 10:00 – Tuesday, 24 November 2026 at 10:00\n- Hall 3\n- Ticket ID: ${ticketId}`,
      `Open the ticket: ${url}`,
      'Times are in the time zone of the event (Istanbul).\nIf you did not register, someone gave your email address by mistake, and you can ignore this email.',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain(
    `<img src="cid:ticket.png" alt="QR code of ticket ${ticketId}" width="264" height="264">`,
  )
  expect(`${mail?.text}${mail?.html}`).not.toContain('Buy now')
  const [picture, paper, calendar, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<ticket.png>' })
  expect(await decodeQr(Buffer.from(picture?.content as ArrayBuffer))).toBe(url)

  expect([paper?.filename, paper?.mimeType]).toEqual(['ticket.pdf', 'application/pdf'])
  const [page, ...morePages] = await readPdf(Buffer.from(paper?.content as ArrayBuffer))
  expect(morePages).toEqual([])
  for (const text of ['Food & Forum', 'Hall 3', ticketId]) expect(page).toContain(text)

  const lines = asLines(calendar?.content)
  expect(calendar?.filename).toBe('event.ics')
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${eventId}.${await participantOf(ticketId)}@parley`,
      'DTSTART:20261120T070000Z',
      'ORGANIZER;CN="Food & Forum":mailto:no-reply@meet.example',
      'SUMMARY:Food & Forum',
      'LOCATION:Hall 3',
      `URL:${url}`,
    ]),
  )
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

it('K1 REG-7 sends the ticket to an account that joins, with the reply address of the event', async () => {
  const event = await anEvent(server, { name: 'Forum' })
  await server.ctx.db
    .updateTable('event')
    .set({ contact_email: 'forum@example.org' })
    .where('event_id', '=', event.eventId)
    .execute()
  const user = await aUser(server, { name: 'Ada', surname: 'Lovelace', language: 'en' })
  const { body } = await server.call(participantCalls.joinEvent, { eventId: event.eventId }, user)
  const { ticket_id: ticketId } = await server.ctx.db
    .selectFrom('participant')
    .select('ticket_id')
    .where('participant_id', '=', String(body.participantId))
    .executeTakeFirstOrThrow()

  const [mail, ...more] = await emailsTo(user.email)
  expect(more).toEqual([])
  expect([mail?.subject, mail?.replyTo?.[0]?.address]).toEqual(['Your ticket for Forum', 'forum@example.org'])
  expect(mail?.text).toContain(
    'Hello Ada,\n\nYou take part in Forum. Show this code at the entrance:\n\n- Ada Lovelace\n- Attendee\n',
  )
  expect(mail?.html).toMatch(/<table [^>]*class="ticket".*Ada Lovelace.*Attendee.*cid:ticket.png.*<\/table>/s)
  expect(mail?.text).toContain('You receive this email because you take part in Forum.')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['ticket.png', 'ticket.pdf', 'event.ics'])
  const picture = mail?.attachments.find(({ contentId }) => contentId === '<ticket.png>')
  expect(await decodeQr(Buffer.from(picture?.content as ArrayBuffer))).toBe(`https://meet.example/tickets/${ticketId}`)

  await server.call(participantCalls.joinEvent, { eventId: event.eventId }, user)
  expect(await emailsTo(user.email)).toHaveLength(1)
})

it('REG-7 contains no name and no files before the owner of the account has accepted', async () => {
  const { eventId } = await anEvent(server, { name: 'Forum' })
  const owner = await aUser(server, { name: 'Ada', language: 'en' })
  await register(owner.email, eventId)
  const [mail] = await emailsTo(owner.email)
  expect(mail?.text).toContain('Hello,\n\nSomeone, hopefully you')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Buy now|Ada/)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['ticket.png'])
})

it.each([
  ['en', 'Your ticket for Forum', 'Ticket ID'],
  ['tr', 'Forum biletiniz', 'Bilet numarası'],
  ['ru', 'Ваш билет: Forum', 'Номер билета'],
  ['es', 'Tu entrada para Forum', 'Número de entrada'],
] as const)('REG-7 writes in the language of the account, or else of the event: %s', async (language, subject, id) => {
  const { eventId } = await anEvent(server, { name: 'Forum' })
  const other = await anEvent(server, { name: 'Forum' })
  await server.ctx.db.updateTable('event').set({ default_language: language }).where('event_id', '=', eventId).execute()
  const [account, stranger] = [await aUser(server, { language }), `${language}@example.org`]
  await register(account.email, other.eventId)
  await register(stranger, eventId)

  for (const address of [account.email, stranger]) {
    const [mail] = await emailsTo(address)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`- ${id}: `)
  }
})

it('REG-7 is sent once, even if the fact is delivered again', async () => {
  const { eventId } = await anEvent(server)
  await register('once@example.org', eventId)
  const { participant_id: participantId } = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id')
    .where('email', '=', 'once@example.org')
    .executeTakeFirstOrThrow()
  expect(await emailsTo('once@example.org')).toHaveLength(1)
  const fact = { id: 'heard-again', payload: { eventId, participantId } }
  await Promise.all(
    Array.from({ length: 12 }, () => server.ctx.listeners.deliver(server.ctx, participantRegistered.factName, fact)),
  )

  expect(await emailsTo('once@example.org')).toHaveLength(2)
})
