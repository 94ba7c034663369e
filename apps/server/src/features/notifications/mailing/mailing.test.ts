import { accountCalls } from '@parley/contract/accounts'
import { notificationCalls } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aMailServer } from '../../../testing/a-mail-server.ts'
import { aMinuteLater } from '../../../testing/a-minute-later.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'

const BOUNCE_TOKEN = 'only-the-mail-service-knows'

let mails: Awaited<ReturnType<typeof aMailServer>>
let server: TestServer
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let made = 0

beforeAll(async () => {
  mails = await aMailServer()
  server = await startServer({ SMTP_URL: mails.url, PUBLIC_URL: 'https://meet.example', BOUNCE_TOKEN })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  made += 1
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Food & Forum' })
  await aDealRoom(server, event)
  await sql`update event set colors_json = '{"primary": "#ffd400"}' where event_id = ${event.eventId}`.execute(
    server.ctx.db,
  )
  ada = await someone('ada')
  bo = await someone('bo', 'tr')
})

const addressOf = (name: string) => `${name}-mail${made}@example.org`
async function someone(name: string, language: 'en' | 'tr' = 'en') {
  const user = await aUser(server, { email: addressOf(name), language })
  return aParticipant(server, event, { user, name, surname: '' })
}
const sentTo = (name: string) =>
  mails.received.filter(({ to }) => to?.some(({ address }) => address === addressOf(name)))
async function ask(from: TestParticipant, to: TestParticipant) {
  await meetIn(server, event).ask(from, to)
  await aMinuteLater(server)
}
const headerOf = (mail: (typeof mails.received)[number] | undefined, key: string) =>
  mail?.headers.find((each) => each.key === key)?.value
const linkIn = (mail: (typeof mails.received)[number] | undefined) =>
  /<(https:[^>]+)>/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  server.app.fastify.inject({
    method: 'POST',
    url: url.replace('https://meet.example', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
const wantsEmail = async (who: TestParticipant, type: string) =>
  (await server.call(accountCalls.getProfile, {}, who)).body.notificationPreferenceList
    .find((each) => each.type === type)
    ?.channels.includes('email')

it('NOTE-66 an email is a page in the colours of its event with a dark mode, and the same as plain text', async () => {
  await ask(ada, bo)
  const [mail] = sentTo('bo')
  expect(mail?.html).toMatch(/^<!doctype html><html lang="tr">/)
  expect(mail?.html).toContain('background:#ffd400;color:#181814;font-size:17px;font-weight:700">Food &amp; Forum</td>')
  expect(mail?.html).toContain('@media (prefers-color-scheme:dark)')
  expect(mail?.html).toContain(`<p class="act"><a href="https://meet.example/event/${event.eventId}/answers">`)
  expect(mail?.text).toContain('Merhaba bo,')
  expect(mail?.text).toContain('Bu tür e-postaları durdur: https://meet.example/unsubscribe?token=')
  expect(`${mail?.text}${mail?.html}`).not.toContain('stop.invalid')
})

it('NOTE-64 lets a mail program end such emails by one POST, without changing other choices', async () => {
  await ask(ada, bo)
  const [mail] = sentTo('bo')
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = linkIn(mail)
  expect(link).toMatch(/^https:\/\/meet\.example\/unsubscribe\?token=/)
  const opened = await server.app.fastify.inject({ method: 'GET', url: link.replace('https://meet.example', '') })
  expect([opened.statusCode === 204, await wantsEmail(bo, 'meeting_request')]).toEqual([false, true])

  const replies = await Promise.all(Array.from({ length: 12 }, () => post(link)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect([await wantsEmail(bo, 'meeting_request'), await wantsEmail(bo, 'confirmed')]).toEqual([false, true])
  await ask(await aParticipant(server, event), bo)
  expect(sentTo('bo')).toHaveLength(1)
})

it('NOTE-64 explains on the page of the link which emails end, and can undo it', async () => {
  await ask(ada, bo)
  const token = new URL(linkIn(sentTo('bo')[0])).searchParams.get('token') ?? ''
  const done = await server.call(notificationCalls.unsubscribe, { token })
  expect(done.body).toEqual({ types: ['meeting_request'], hasAccount: true })
  expect(await wantsEmail(bo, 'meeting_request')).toBe(false)
  await server.call(notificationCalls.unsubscribe, { token, undo: true })
  expect(await wantsEmail(bo, 'meeting_request')).toBe(true)
})

it('NOTE-64 ignores a link with an invalid signature', async () => {
  await ask(ada, bo)
  const token = new URL(linkIn(sentTo('bo')[0])).searchParams.get('token') ?? ''
  const [, signature = ''] = token.split('.')
  const forged = `${Buffer.from(JSON.stringify([ada.userId, null, ['meeting_request']])).toString('base64url')}.${signature}`
  for (const each of ['', 'x', `${token}x`, forged, `${token}.more`]) {
    const refused = await server.call(notificationCalls.unsubscribe, { token: each })
    expect([refused.status, refused.body.code]).toEqual([404, 'notFound'])
    expect((await post(`/unsubscribe?${new URLSearchParams({ token: each })}`)).statusCode).toBe(404)
  }
  expect(await wantsEmail(ada, 'meeting_request')).toBe(true)
})

it('NOTE-64 ends emails for an address without an account, and stores only its digest', async () => {
  const guest = await someone('guest')
  const email = addressOf('guest2')
  await sql`update participant set user_id = null, email = ${email}
    where event_id = ${event.eventId} and participant_id = ${guest.participantId}`.execute(server.ctx.db)
  await ask(ada, guest)
  const [mail] = sentTo('guest2')
  expect((await post(linkIn(mail))).statusCode).toBe(204)
  await ask(bo, guest)
  expect(sentTo('guest2')).toHaveLength(1)
  const refusedEmails = await server.ctx.db.selectFrom('refused_email').selectAll().execute()
  expect(JSON.stringify(refusedEmails)).not.toContain(email)
})

it('NOTE-65 stops writing to an address that refuses for good, shows that in the account, and resumes once confirmed', async () => {
  mails.refuse(addressOf('bo'), 550)
  await ask(ada, bo)
  const emails = async () => (await server.call(accountCalls.getEmails, {}, bo)).body.emails
  expect(await emails()).toEqual([{ email: addressOf('bo'), primary: true, verified: true, unreachable: true }])
  mails.refuse(addressOf('bo'), null)
  await ask(await aParticipant(server, event), bo)
  expect(sentTo('bo')).toEqual([])

  await server.call(accountCalls.connectEmail, { email: addressOf('bo') }, bo)
  await server.settle()
  const [codeMail] = sentTo('bo')
  const code = /\d{6}/.exec(codeMail?.text ?? '')?.[0] ?? ''
  const key = /[?&]key=([\w.%-]+)/.exec(codeMail?.text ?? '')?.[1] ?? ''
  const input = { action: 'connectEmail', email: addressOf('bo'), code, key: decodeURIComponent(key) } as const
  expect((await server.call(accountCalls.doUrlAction, input)).status).toBe(200)
  expect(await emails()).toEqual([{ email: addressOf('bo'), primary: true, verified: true, unreachable: false }])
  await ask(await aParticipant(server, event), bo)
  expect(sentTo('bo')).toHaveLength(2)
})

it('NOTE-65 tries a busy server again', async () => {
  mails.refuse(addressOf('bo'), 451)
  await ask(ada, bo).catch(() => undefined)
  const { body } = await server.call(accountCalls.getEmails, {}, bo)
  expect(body.emails.map(({ unreachable }) => unreachable)).toEqual([false])
  mails.refuse(addressOf('bo'), null)
})

it('NOTE-65 accepts bounces from a mail service with its token', async () => {
  const tell = (authorization: string, payload: object) =>
    server.app.fastify.inject({ method: 'POST', url: '/bounces', headers: { authorization }, payload })
  const email = addressOf('bo').toUpperCase()
  expect((await tell('Bearer other', { email })).statusCode).toBe(401)
  expect((await tell(`Bearer ${BOUNCE_TOKEN}`, { email: 'none' })).statusCode).toBe(400)
  expect((await tell(`Bearer ${BOUNCE_TOKEN}`, { email, reason: 'No such user' })).statusCode).toBe(204)
  const { body } = await server.call(accountCalls.getEmails, {}, bo)
  expect(body.emails.map(({ unreachable }) => unreachable)).toEqual([true])
})
