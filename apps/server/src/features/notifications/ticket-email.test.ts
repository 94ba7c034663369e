import { participantCalls } from '@parley/contract/participants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { readQr } from '../../testing/read-qr.ts'
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

async function emailsTo(address: string) {
  await server.settle()
  await server.settle()
  return mails.received.filter(({ to }) => to?.some((each) => each.address === address))
}

it('REG-7 brings the ticket: the event, its time and place, the id, the link, and the code as a picture', async () => {
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
      `- Friday, 20 November 2026 at 10:00 – Tuesday, 24 November 2026 at 10:00\n- Hall 3\n- Ticket ID: ${ticketId}`,
      `Open the ticket: ${url}`,
      'Times are in the time zone of the event (Istanbul).\nIf you did not register, someone gave your email address by mistake, and you can ignore this email.',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain(
    `<img src="cid:ticket.png" alt="QR code of ticket ${ticketId}" width="264" height="264">`,
  )
  expect(`${mail?.text}${mail?.html}`).not.toContain('Buy now')
  const [picture, ...others] = mail?.attachments ?? []
  expect(others).toEqual([])
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<ticket.png>' })
  expect(await readQr(Buffer.from(picture?.content as ArrayBuffer))).toBe(url)
})

it.each([
  ['en', 'Your ticket for Forum', 'Ticket ID'],
  ['tr', 'Forum biletiniz', 'Bilet numarası'],
  ['ru', 'Ваш билет: Forum', 'Номер билета'],
  ['es', 'Tu entrada para Forum', 'Número de entrada'],
] as const)('REG-7 writes in the language of the account, else of the event: %s', async (language, subject, id) => {
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

it('REG-7 leaves once, however often it is heard', async () => {
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
    Array.from({ length: 12 }, () => server.ctx.listeners.hear(server.ctx, participantRegistered.factName, fact)),
  )

  expect(await emailsTo('once@example.org')).toHaveLength(2)
})
