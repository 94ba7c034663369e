import { accountCalls, type NotificationChannel, type NotificationType } from '@parley/contract/accounts'
import { chatCalls } from '@parley/contract/chat'
import { contactCalls } from '@parley/contract/contacts'
import { notificationCalls } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPushService, verifyVapid } from '../../../testing/a-push-service.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { notifyEvent } from '../log/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: Awaited<ReturnType<typeof aPushService>>
let server: TestServer
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let made = 0
let at = NOW

beforeAll(async () => {
  service = await aPushService()
  server = await startServer({ PUSH_ORIGINS: service.origin, PUBLIC_URL: 'https://meet.example' })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  made += 1
  at += 24 * HOUR
  server.setNow(at)
  event = await anEvent(server, { startsAt: at - HOUR, endsAt: at + 48 * HOUR } as never)
  await aDealRoom(server, event, { days: [new Date(at + 24 * HOUR).toISOString().slice(0, 10)] })
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  bo = await someone('bo')
  await server.ctx.db
    .updateTable('participant')
    .set({ created_at: Temporal.Instant.fromEpochMilliseconds(at - 1) })
    .where('event_id', '=', event.eventId)
    .execute()
})

async function someone(name: string) {
  const user = await aUser(server, { email: `${name}-push${made}@example.org`, language: 'en' } as never)
  return aParticipant(server, event, { user, name, surname: '' })
}
async function aBrowser(who: TestParticipant, name = 'phone') {
  const browser = service.browser(`/push/${made}-${who.participantId}-${name}`)
  const named = { action: 'update_device_token', deviceUID: `${browser.path}`, token: browser.token } as const
  expect((await server.call(accountCalls.changeProfile, named, who)).status).toBe(200)
  return browser
}
async function after(ms: number) {
  await server.delivered()
  at += ms
  server.setNow(at)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like any(array['deliver:%', 'news:%'])`.execute(
    server.ctx.db,
  )
  await server.settle()
}
const choose = (who: TestParticipant, type: NotificationType, ...channels: NotificationChannel[]) =>
  server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type, channels }] },
    who,
  )
const announce = (id: string, text = `Words of ${id}`, language: string | null = 'en') =>
  notifyEvent(server.ctx, {
    id,
    type: 'announcement',
    eventId: event.eventId,
    aboutId: `post-${id}`,
    text,
    language,
    dt: at,
  })
const mailsTo = (name: string) =>
  (server.ctx.mail.shown ?? []).filter(({ to }) => to === `${name}-push${made}@example.org`)

it('NOTE-61 a request reaches every device of its receiver, encrypted and signed by this installation', async () => {
  const [phone, desk] = [await aBrowser(bo), await aBrowser(bo, 'desk')]
  const id = await meetIn(server, event).ask(ada, bo)
  await after(15_000)
  const shown = {
    title: expect.any(String),
    body: 'Ada Işık would like to meet you',
    path: `/event/${event.eventId}/answers?first=${id}`,
    tag: expect.any(String),
    lang: 'en',
  }
  expect([phone.received(), desk.received()]).toEqual([[shown], [shown]])
  const { headers } = service.pushed.at(-1) as (typeof service.pushed)[number]
  expect([headers['content-encoding'], headers['ttl']]).toEqual(['aes128gcm', '21600'])
  const { key } = (await server.call(accountCalls.getPushKey, {}, bo)).body
  const verified = verifyVapid(headers.authorization)
  expect([verified?.key, verified?.claims['aud'], verified?.claims['sub']]).toEqual([
    key,
    service.origin,
    'https://meet.example',
  ])
  await after(HOUR)
  expect(phone.received()).toHaveLength(1)
})

it('NOTE-61 the key is stored encrypted, and is the same for everyone who asks at the same time', async () => {
  const keys = await Promise.all(
    Array.from({ length: 12 }, async () => (await server.call(accountCalls.getPushKey, {}, bo)).body.key),
  )
  expect(new Set(keys).size).toBe(1)
  const secrets = await server.ctx.db
    .selectFrom('node_secret')
    .select('secret')
    .where('purpose', '=', 'vapid')
    .execute()
  expect(secrets).toHaveLength(1)
  expect(Buffer.from(secrets[0]?.secret ?? '', 'base64url').toString('latin1')).not.toContain('"d"')
})

it('NOTE-62 pushes nothing that was seen within ten seconds or is not wanted by push', async () => {
  const [phone, other] = [await aBrowser(bo), await aBrowser(ada)]
  await choose(ada, 'announcement', 'email')
  const { seq } = await announce('one')
  await server.call(
    notificationCalls.markNotificationsSeen,
    { runs: [{ eventId: event.eventId, from: seq, until: seq }] },
    bo,
  )
  await after(15_000)
  expect([phone.received(), other.received()]).toEqual([[], []])
})

it('NOTE-62 combines everything that comes within minutes after one push', async () => {
  const phone = await aBrowser(bo)
  await announce('one', 'First')
  await after(15_000)
  for (const nth of [2, 3, 4, 5]) {
    await announce(`n${nth}`, `Number ${nth}`)
    await after(20_000)
  }
  expect(phone.received().map(({ body }) => body)).toEqual(['Announcement: First'])
  await after(3 * MINUTE)
  expect(phone.received().map(({ body }) => body)).toEqual([
    'Announcement: First',
    'Announcement: Number 5, and 3 more',
  ])
  expect(phone.received()[1]?.['path']).toBe('/notifications')
})

it('NOTE-63 holds everything back in quiet hours in the time zone of the person, and then sends it as one', async () => {
  const phone = await aBrowser(bo)
  await server.call(accountCalls.changeProfile, { action: 'profile', timezone: 'Asia/Tokyo' }, bo)
  const clock = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Asia/Tokyo').toPlainTime().toString().slice(0, 5)
  const quietHours = { from: clock(at - HOUR), until: clock(at + 2 * HOUR) }
  await server.call(accountCalls.changeProfile, { action: 'notifications', quietHours }, bo)
  await announce('one', 'First')
  await meetIn(server, event).ask(ada, bo)
  await after(10 * MINUTE)
  await announce('two', 'Second')
  await after(HOUR)
  expect([phone.received(), mailsTo('bo')]).toEqual([[], []])
  await after(HOUR)
  expect(phone.received().map(({ body }) => body)).toEqual([expect.stringMatching(/, and 2 more$/)])
  expect(mailsTo('bo').map(({ subject }) => subject)).toEqual(['Ada Işık would like to meet you'])
})

it('NOTE-61 forgets a device that is gone, and tries one again that is away for a while', async () => {
  const [gone, away] = [await aBrowser(bo, 'gone'), await aBrowser(bo, 'away')]
  service.answer(gone.path, 410)
  service.answer(away.path, 503)
  await announce('one')
  await after(15_000)
  const devices = await server.ctx.db
    .selectFrom('device_token')
    .select('device_uid')
    .where('user_id', '=', bo.userId)
    .execute()
  expect(devices.map((each) => each.device_uid)).toEqual([away.path])
  service.answer(away.path, 201)
  await after(2 * MINUTE)
  expect(away.received()).toHaveLength(1)
})

it('NOTE-61 sends nothing into a private network, or to an invalid subscription', async () => {
  const keys = JSON.parse(service.browser('/x').token).keys
  const tokens = ['https://127.0.0.1:1/x', 'http://push.example/x', 'https://10.0.0.1/x'].map((endpoint) =>
    JSON.stringify({ endpoint, keys }),
  )
  for (const [nth, token] of [...tokens, 'apns:0123', '{}'].entries()) {
    await server.call(
      accountCalls.changeProfile,
      { action: 'update_device_token', deviceUID: `bad${made}-${nth}`, token },
      bo,
    )
  }
  await announce('one')
  await after(15_000)
  const left = await server.ctx.db
    .selectFrom('device_token')
    .select('device_uid')
    .where('user_id', '=', bo.userId)
    .execute()
  expect(left).toEqual([])
})

it('NOTE-60 mails an announcement only to people who chose that, in one email with other news', async () => {
  await choose(bo, 'announcement', 'email')
  await choose(bo, 'poll', 'email')
  await announce('one', 'Lunch is served')
  await notifyEvent(server.ctx, {
    id: 'p',
    type: 'poll',
    eventId: event.eventId,
    aboutId: 'poll',
    text: 'Tea?',
    dt: at,
  })
  await after(2 * MINUTE)
  const [mail, ...more] = mailsTo('bo')
  expect(more).toEqual([])
  expect(mail?.text).toContain('- Announcement: Lunch is served\n  Open: https://meet.example/event/')
  expect(mail?.text).toContain('- New poll: Tea?')
  expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/meet\.example\/unsubscribe\?token=/)
  await after(HOUR)
  expect(mailsTo('bo')).toHaveLength(1)
})

it('CONTACT-20 mails reminders of contacts to write to if messages are wanted by email', async () => {
  await choose(bo, 'message', 'email')
  const added = { eventId: event.eventId, participantId: ada.participantId }
  const { contact } = (await server.call(contactCalls.addContact, added, bo)).body
  await server.call(contactCalls.remindContact, { id: contact.id, atMillis: at + MINUTE }, bo)
  server.setNow((at += MINUTE))
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.ctx.db)
  await server.settle()
  await after(2 * MINUTE)
  expect(mailsTo('bo')).toMatchObject([
    { subject: expect.stringContaining('Ada Işık'), unsubscribeUrl: expect.stringContaining('/unsubscribe?token=') },
  ])
})

it('NOTE-60 mails a message to a person who chose that and has no device', async () => {
  await choose(bo, 'message', 'email')
  const { room } = (await server.call(chatCalls.openRoom, { members: [bo.userId] }, ada)).body
  const message = { roomId: room.id, clientId: `mailed-${made}-message`, msg: 'Have you seen the olives?' }
  expect((await server.call(chatCalls.sendMessage, message, ada)).status).toBe(200)
  await after(15_000)
  await after(2 * MINUTE)
  expect(mailsTo('bo')).toMatchObject([{ subject: expect.stringMatching(/ wrote to you$/) }])
})

it('NOTE-79 marks the language of an announcement if it differs from that of the email or is unknown', async () => {
  await choose(bo, 'announcement', 'email')
  await choose(bo, 'poll', 'email')
  await announce('a', 'Lunch is served')
  await announce('b', 'Öğle yemeği <b>hazır</b>', 'tr')
  await notifyEvent(server.ctx, {
    id: 'c',
    type: 'poll',
    eventId: event.eventId,
    aboutId: 'poll',
    text: 'Çay?',
    dt: at,
  })
  await after(2 * MINUTE)
  const items = mailsTo('bo')[0]?.html?.match(/<li>.*?<br>/g)
  expect(items).toEqual([
    '<li>Announcement: Lunch is served<br>',
    '<li>Announcement: <span lang="tr" dir="auto">Öğle yemeği &lt;b&gt;hazır&lt;/b&gt;</span><br>',
    '<li>New poll: <span lang="" dir="auto">Çay?</span><br>',
  ])
})

it('NOTE-60 sends a push once when twelve runs work at the same time', async () => {
  const phone = await aBrowser(bo)
  await announce('one')
  await server.delivered()
  at += 15_000
  server.setNow(at)
  const { deliver } = await import('./deliver.ts')
  await Promise.all(Array.from({ length: 12 }, () => deliver.run(server.ctx, {})))
  expect(phone.received()).toHaveLength(1)
})

it('NOTE-69 a slow mail server delays no push, and is used by one job only', async () => {
  const phone = await aBrowser(bo)
  await choose(ada, 'announcement', 'email')
  await announce('one')
  await server.delivered()
  server.setNow((at += 2 * MINUTE))
  const { deliver } = await import('./deliver.ts')
  const slow = Promise.withResolvers<void>()
  let sendCount = 0
  const send = async () => {
    sendCount += 1
    await slow.promise
  }
  const ctx = { ...server.ctx, mail: { ...server.ctx.mail, shown: null, send } }
  const first = deliver.run(ctx, {})
  await expect.poll(() => [sendCount, phone.received().length]).toEqual([1, 1])
  await announce('two')
  await server.delivered()
  server.setNow((at += 4 * MINUTE))
  await deliver.run(ctx, {})
  expect([sendCount, phone.received().length]).toEqual([1, 2])
  slow.resolve()
  await first
})

it('NOTE-60 sends nothing to a device after push was switched off there', async () => {
  const phone = await aBrowser(bo)
  await announce('one')
  expect((await server.call(accountCalls.forgetDevice, { deviceUID: phone.path }, ada)).status).toBe(200)
  await after(15_000)
  expect(phone.received()).toHaveLength(1)
  await server.call(accountCalls.forgetDevice, { deviceUID: phone.path }, bo)
  await announce('two')
  await after(5 * MINUTE)
  expect(phone.received()).toHaveLength(1)
})

it('MEET-64 pushes an answer after its undo minute, once and only if it is still valid', async () => {
  const phone = await aBrowser(ada)
  const adaAsks = meetIn(server, event)
  const id = await adaAsks.ask(ada, bo)
  await adaAsks.decline(bo, id)
  await after(30_000)
  expect(phone.received()).toEqual([])
  await adaAsks.undo(bo, id)
  await after(40_000)
  expect(phone.received()).toEqual([])
  await adaAsks.decline(bo, id)
  await adaAsks.undo(bo, id)
  await adaAsks.decline(bo, id)
  await after(MINUTE + 5_000)
  expect(phone.received().map(({ body }) => body)).toEqual(['bo declined your meeting request'])
})
