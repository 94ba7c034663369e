import { topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { type Notification, notificationsTopic } from '@parley/contract/notifications'
import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { decodeQr } from '../../testing/read-qr.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { type Caller, NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { withoutUnsubscribe } from '../../testing/without-unsubscribe.ts'
import { issueTokens } from '../accounts/index.ts'
import { participantsInvited, profileReminded } from '../participants/index.ts'
import { listNotificationsBefore } from './records/store.ts'

let mails: Awaited<ReturnType<typeof aMailServer>>
let server: TestServer
let url: string
let event: TestEvent
let organizer: TestParticipant
let host: TestParticipant
let made = 0
let email: string
beforeAll(async () => {
  mails = await aMailServer()
  server = await startServer({ SMTP_URL: mails.url, PUBLIC_URL: 'https://meet.example' })
  url = await server.listen()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
beforeEach(async () => {
  made += 1
  email = `deniz${made}@example.org`
  await begin()
})

async function begin(overrides: Parameters<typeof anEvent>[1] = {}) {
  event = await anEvent(server, { name: 'Food & Forum', venue: 'Hall 3', publicEvent: false, ...overrides })
  organizer = await aParticipant(server, event, { organizer: true, name: 'Zeynep', surname: 'Öz' })
  host = await aParticipant(server, event, { rights: ['inviteparticipant'], name: '<b>Can', surname: 'Ak' })
}

async function invite(who: Caller = organizer, to = email) {
  const participants = [{ name: '<b>Buy now', email: to }]
  const { body } = await server.call(peopleCalls.createParticipants, { eventId: event.eventId, participants }, who)
  return body.participants[0] as { participantId: string; ticketId: string }
}
async function emailsTo(address = email) {
  await server.settle()
  await server.settle()
  return mails.received.filter(({ to }) => to?.some((each) => each.address === address))
}
const plain = (text: string | undefined) =>
  withoutUnsubscribe(text?.replaceAll('\r', '')).trim().replaceAll('\u2009', ' ')
const speak = (language: string) =>
  server.ctx.db.updateTable('event').set({ default_language: language }).where('event_id', '=', event.eventId).execute()
const unwanted = (user: TestUser) =>
  server.call(
    accountCalls.changeProfile,
    { action: 'notifications', notificationPreferenceList: [{ type: 'invited_to_event', channels: [] }] },
    user,
  )

it('NOTE-11 contains the inviter, the event, its time and place, the ticket, and the link for a person without an account', async () => {
  const { ticketId } = await invite(host)
  const [mail, ...more] = await emailsTo()
  const { eventId } = event

  expect([more, mail?.subject]).toEqual([[], '<b>Can Ak invites you to Food & Forum'])
  expect(plain(mail?.text)).toBe(
    [
      'Hello,',
      '<b>Can Ak invites you to take part in Food & Forum. This is your ticket; show the code at the entrance:',
      `- Attendee\n- Friday, 20 November 2026 at 10:00 – Tuesday, 24 November 2026 at 10:00\n- Hall 3\n- Ticket ID: ${ticketId}`,
      `Create an account to take part: https://meet.example/registration?next=%2Fevent%2F${eventId}%3Finvited&email=${encodeURIComponent(email)}&event=Food+%26+Forum`,
      `Times are in the time zone of the event (Istanbul).\nThis invitation is for ${email}. Sign in or sign up with this address. If you do not know the event, you can ignore this email.`,
    ].join('\n\n'),
  )
  // The name in the record is left out, because anyone could have typed it.
  expect(`${mail?.text}${mail?.html}`).not.toContain('Buy now')
  expect(mail?.html).not.toContain('<b>')
  const [picture] = mail?.attachments ?? []
  expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<ticket.png>' })
  expect(await decodeQr(Buffer.from(picture?.content as ArrayBuffer))).toBe(`https://meet.example/tickets/${ticketId}`)
})

it('NOTE-11 names no organizer, and leads account holders to the sign-in page', async () => {
  const user = await aUser(server, { email, language: 'es' })
  await invite()
  const [mail] = await emailsTo()
  const door = `https://meet.example/login?next=%2Fevent%2F${event.eventId}%3Finvited&email=${encodeURIComponent(user.email)}&event=Food+%26+Forum`
  expect([mail?.subject, mail?.text?.includes(door), mail?.text?.includes('Zeynep')]).toEqual([
    'Te invitan a Food & Forum',
    true,
    false,
  ])
})

it.each([
  ['en', 'You are invited to Food & Forum', 'The organizers invite you'],
  ['tr', 'Food & Forum etkinliğine davetlisiniz', 'Düzenleyenler sizi'],
  ['ru', 'Вас приглашают: Food & Forum', 'Организаторы приглашают вас'],
  ['es', 'Te invitan a Food & Forum', 'Los organizadores te invitan'],
] as const)(
  'NOTE-11 uses the language of the event for people without an account: %s',
  async (language, subject, text) => {
    await speak(language)
    await invite()
    const [mail] = await emailsTo()
    expect([mail?.subject, mail?.text?.includes(text)]).toEqual([subject, true])
  },
)

it('NOTE-11 is sent once per invitation, even if the fact is delivered again', async () => {
  const { participantId } = await invite()
  expect(await emailsTo()).toHaveLength(1)
  const payload = { eventId: event.eventId, participantIds: [participantId], byParticipantId: organizer.participantId }
  const hear = () =>
    server.ctx.listeners.deliver(server.ctx, participantsInvited.factName, { id: `again${made}`, payload })
  await Promise.all(Array.from({ length: 12 }, hear))
  expect(await emailsTo()).toHaveLength(2)
})

it('NOTE-11 is not sent to people who have joined or left, or who want no such emails', async () => {
  const come = await aUser(server, { email })
  const quiet = await aUser(server, { email: `quiet-${email}` })
  await unwanted(quiet)
  await server.delivered()
  await invite()
  await server.call(participantCalls.joinEvent, { eventId: event.eventId }, come)
  const gone = await invite(organizer, `gone-${email}`)
  await server.ctx.db
    .updateTable('participant')
    .set({ state: 'deleted' })
    .where('participant_id', '=', gone.participantId)
    .execute()
  await invite(organizer, quiet.email)
  const subjects = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject)
  expect(await subjects(email)).toEqual(['Your ticket for Food & Forum'])
  for (const to of [`gone-${email}`, quiet.email]) expect(await subjects(to)).toEqual([])
})

it('NOTE-11 ignores the preferences of an account that has not confirmed the address', async () => {
  await unwanted(await aUser(server, { email, isVerified: false }))
  await invite()
  expect(await emailsTo()).toHaveLength(1)
})

it('NOTE-11 adds the emails to many people with one statement', async () => {
  await server.settle()
  const recorder = recordStatements(server.ctx.pool)
  const participants = Array.from({ length: 20 }, (_, nth) => ({ name: 'A', email: `${nth}-${email}` }))
  const { eventId } = event
  const sent = await recorder.during(async () => {
    const { status } = await server.call(peopleCalls.createParticipants, { eventId, participants }, organizer)
    expect(status).toBe(200)
    await server.delivered()
  })
  expect(sent.filter(({ text }) => text.startsWith('select graphile_worker.add_job'))).toHaveLength(1)
  await server.settle()
  expect(mails.received.filter(({ to }) => to?.[0]?.address?.endsWith(`-${email}`))).toHaveLength(20)
})

const notificationsOf = ({ userId }: TestUser) => listNotificationsBefore(server.ctx.db, userId, null, 100)

it('NOTE-12 appears in the log of the account with this confirmed email, on all its devices, and in no other', async () => {
  const user = await aUser(server, { email })
  const other = await aUser(server, { email: `other-${email}`, isVerified: false })
  const { liveToken } = await issueTokens(server.ctx, user.userId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  const topic = topicName(notificationsTopic.path, { userId: user.userId })
  expect(await socket.emitWithAck('sub', { topic })).toEqual({ ok: true, rows: [], seq: 0 })
  const received = new Promise((resolve) => void socket.once('ch', resolve))
  const { participantId } = await invite()
  await invite(organizer, other.email)
  await server.delivered()

  const row: Notification = {
    id: `invited ${participantId}`,
    seq: 1,
    type: 'invited_to_event',
    eventId: event.eventId,
    aboutId: participantId,
    personId: null,
    dt: NOW,
  }
  expect(await received).toEqual({ topic, up: [row], rm: [] })
  expect([await notificationsOf(user), await notificationsOf(other)]).toEqual([[row], []])
  socket.close()
})

it('NOTE-12 appears once, also when twelve listeners get it and when the person is invited again', async () => {
  const user = await aUser(server, { email })
  const { participantId } = await invite()
  await server.delivered()
  const payload = { eventId: event.eventId, participantIds: [participantId], byParticipantId: organizer.participantId }
  const hear = (_: unknown, nth: number) =>
    server.ctx.listeners.deliver(server.ctx, participantsInvited.factName, { id: `more ${made} ${nth}`, payload })
  await Promise.all(Array.from({ length: 12 }, hear))
  expect((await notificationsOf(user)).map(({ seq }) => seq)).toEqual([1])
})

it('NOTE-12 numbers rows without gaps for a person who is invited by two addresses at once', async () => {
  const user = await aUser(server, { email })
  await server.ctx.db
    .insertInto('user_email')
    .values({
      user_id: user.userId,
      email: `second-${email}`,
      verified_at: Temporal.Instant.fromEpochMilliseconds(NOW),
    })
    .execute()
  const { eventId } = event
  const participants = [email, `second-${email}`].map((each) => ({ name: 'Deniz', email: each }))
  await server.call(peopleCalls.createParticipants, { eventId, participants }, organizer)
  await server.delivered()
  await begin()
  await invite()
  await server.delivered()
  expect((await notificationsOf(user)).map(({ seq, eventId: at }) => [seq, at === event.eventId])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})

it('NOTE-13 reminds participants of their profile, and invited people of the invitation', async () => {
  const user = await aUser(server, { email, name: 'Deniz', language: 'tr' })
  const joined = await aParticipant(server, event, { user })
  const waits = await invite(organizer, `waits-${email}`)
  await emailsTo()
  const { eventId } = event
  const participantIds = [joined.participantId, waits.participantId]
  await server.call(peopleCalls.remindPeople, { eventId, participantIds }, organizer)
  const page = encodeURIComponent(`/event/${eventId}/event-profile`)

  const [mail, ...more] = await emailsTo()
  expect([more, mail?.subject]).toEqual([[], 'Food & Forum için profilinizi tamamlayın'])
  expect(mail?.text).toContain('Merhaba Deniz,')
  expect(mail?.text).toContain(`Profilinizi tamamlayın: https://meet.example/event/${eventId}/event-profile`)
  const [, other] = await emailsTo(`waits-${email}`)
  expect(other?.subject).toBe('Complete your profile for Food & Forum')
  expect(other?.text).toContain(
    `https://meet.example/registration?next=${page}&email=${encodeURIComponent(`waits-${email}`)}&event=Food+%26+Forum`,
  )
})

it('NOTE-13 is sent once, and not to people who have completed the profile or want no such emails', async () => {
  const [done, quiet, open] = [
    await aUser(server, { email: `done-${email}` }),
    await aUser(server, { email: `quiet-${email}` }),
    await aUser(server, { email }),
  ]
  await unwanted(quiet)
  const people = await Promise.all([done, quiet, open].map((user) => aParticipant(server, event, { user })))
  const { eventId } = event
  await server.call(participantCalls.changeParticipants, { eventId, action: 'all', participant: {} }, done)
  const payload = { eventId, participantIds: people.map(({ participantId }) => participantId) }
  const hear = () =>
    server.ctx.listeners.deliver(server.ctx, profileReminded.factName, { id: `remind${made}`, payload })
  await Promise.all(Array.from({ length: 12 }, hear))
  expect(await emailsTo()).toHaveLength(1)
  for (const { email: to } of [done, quiet]) expect(await emailsTo(to)).toEqual([])
})
