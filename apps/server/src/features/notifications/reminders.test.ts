import { createServer } from 'node:http'
import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { emailContent } from '../../testing/without-unsubscribe.ts'
import { lockParticipants } from '../participants/index.ts'
import { addToAgendas, mergeSessions, rescheduleSessions } from '../sessions/index.ts'
import { copyReminders, reminders } from './reminders.ts'

interface Sent {
  readonly to: string
  readonly text: string
}

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondNode>>
let event: TestEvent
let ada: TestParticipant & { email: string }
let made = 0
const texts: (Sent & { token: string | undefined })[] = []
let answers = 200
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += piece))
  request.on('end', () => {
    if (answers === 200) texts.push({ ...JSON.parse(body), token: request.headers.authorization })
    response.writeHead(answers).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as { port: number }
  server = await startServer({
    PUBLIC_URL: 'https://meet.example',
    SMS_URL: `http://127.0.0.1:${port}/send`,
    SMS_TOKEN: 'sms-secret',
  })
  second = await startSecondNode(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
  gateway.close()
})
beforeEach(async () => {
  made += 1
  answers = 200
  texts.length = 0
  server.setNow(NOW)
  event = await anEvent(server, { name: 'Forum' })
  ada = await someone('Ada', numberOf(1))
})

const numberOf = (person: number) => `+90555000${made}${person}`

async function someone(name: string, phone: string | null) {
  const user = await aUser(server, { email: `${name.toLowerCase()}${made}@example.org`, name })
  await server.ctx.db.updateTable('app_user').set({ phone }).where('user_id', '=', user.userId).execute()
  return { ...(await aParticipant(server, event, { user, name, surname: 'Ay' })), email: user.email }
}
const join = (who: TestParticipant, sessionId: string) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)
const remind = (minutes = 0) => {
  server.setNow(NOW + minutes * MINUTE_MS)
  return reminders.run(server.ctx, {})
}
const textsTo = (person: number) => texts.filter(({ to }) => to === numberOf(person))
const emailsTo = ({ email }: { email: string }) =>
  (server.ctx.mail.shown ?? [])
    .toReversed()
    .filter((each) => each.to === email && each.text.includes('next in your agenda'))
    .map(emailContent)

it('NOTE-40 reminds of a session and of a meeting an hour before, once, by email and by text message', async () => {
  const bo = await someone('Bo', null)
  const { sessionId } = await aSession(server, event, { title: 'Salt', startsAt: NOW + 2 * HOUR_MS })
  await join(ada, sessionId)
  const meet = meetIn(server, event)
  const [, slot] = (await aDealRoom(server, event)).slots
  await meet.accept(bo, await meet.ask(ada, bo), String(slot?.sessionId))
  await remind(59)
  expect([emailsTo(ada), textsTo(1)]).toEqual([[], []])

  // The meeting begins twenty minutes after the session.
  await Promise.all([remind(60), reminders.run({ ...second.ctx, clock: server.ctx.clock }, {})])
  await remind(80)
  await remind(81)
  const all = [...emailsTo(ada), ...(second.ctx.mail.shown ?? []).filter(({ to }) => to === ada.email)]
  expect(all.map(({ subject }) => subject).toSorted()).toEqual(['At 12:00: Salt', 'At 12:20: Meeting with Bo Ay'])
  expect(all.find(({ subject }) => subject.includes('Bo'))?.text.split('\n\n')).toEqual([
    'Hello Ada,',
    'This is next in your agenda at Forum:',
    '- Meeting with Bo Ay: Saturday 21 November, 12:20–12:40, Table 1',
    'Open my agenda: https://meet.example/my-agenda',
    'Times are in the time zone of the event (Istanbul).\n' +
      'You can switch these reminders off in the notification settings of your account.\n' +
      'You receive this email because you take part in Forum.\n',
  ])
  expect(textsTo(1)).toEqual([
    { to: numberOf(1), text: 'Forum: Salt: Saturday 21 November, 12:00–13:00', token: 'Bearer sms-secret' },
    {
      to: numberOf(1),
      text: 'Forum: Meeting with Bo Ay: Saturday 21 November, 12:20–12:40, Table 1',
      token: 'Bearer sms-secret',
    },
  ])
  expect(emailsTo(bo).map(({ subject }) => subject)).toEqual(['At 12:20: Meeting with Ada Ay'])
})

it('NOTE-41 combines entries that begin in the same minute, also late after downtime, and never after the start', async () => {
  const startsAt = NOW + 2 * HOUR_MS
  for (const title of ['Salt', 'Pepper'])
    await join(ada, (await aSession(server, event, { title, startsAt })).sessionId)
  await join(ada, (await aSession(server, event, { title: 'Early', startsAt: NOW + HOUR_MS })).sessionId)
  await remind(95)
  const [mail, ...more] = emailsTo(ada)
  expect([mail?.subject, more]).toEqual(['2 entries of your agenda at 12:00', []])
  expect(mail?.text).toMatch(/- (Salt|Pepper): .*\n- (Salt|Pepper): /)
  expect(textsTo(1)).toHaveLength(1)
})

it('NOTE-41 reminds again of moved entries, and not of cancelled ones or those of other people', async () => {
  const bo = await someone('Bo', null)
  const startsAt = NOW + 2 * HOUR_MS
  const talks = [
    await aSession(server, event, { title: 'Salt', startsAt }),
    await aSession(server, event, { startsAt }),
  ]
  for (const { sessionId } of talks) await join(ada, sessionId)
  const [moves, drops] = talks.map(({ sessionId }) => sessionId) as [string, string]
  const change = (changes: Parameters<typeof rescheduleSessions>[2]) =>
    server.ctx.inTransaction((work) => rescheduleSessions(work, event.eventId, changes))
  await change({ moved: [], dropped: [drops] })
  await remind(60)
  const later = startsAt + 3 * HOUR_MS
  await change({
    moved: [{ sessionId: moves, startsAt: later, endsAt: later + HOUR_MS, locationId: null }],
    dropped: [],
  })
  await remind(61)
  await remind(240)
  await remind(241)
  expect(emailsTo(ada).map(({ subject }) => subject)).toEqual(['At 12:00: Salt', 'At 15:00: Salt'])
  expect(emailsTo(bo)).toEqual([])
})

it('NOTE-42 respects preferences, and retries a gateway that refuses', async () => {
  const bo = await someone('Bo', numberOf(2))
  const { sessionId } = await aSession(server, event, { title: 'Salt', startsAt: NOW + HOUR_MS })
  for (const who of [ada, bo]) await join(who, sessionId)
  const want = (who: TestParticipant, channels: ('email' | 'sms')[]) =>
    server.call(
      accountCalls.changeProfile,
      { action: 'notifications', notificationPreferenceList: [{ type: 'meeting_reminder', channels }] },
      who,
    )
  expect([(await want(ada, ['sms'])).status, (await want(bo, ['email'])).status]).toEqual([200, 200])
  answers = 503
  await remind(5)
  expect([emailsTo(ada).length, emailsTo(bo).length, textsTo(1)]).toEqual([0, 1, []])
  answers = 200
  await remind(6)
  await remind(7)
  expect([emailsTo(ada).length, emailsTo(bo).length, textsTo(1).length, textsTo(2).length]).toEqual([0, 1, 1, 0])
})

it('NOTE-69 sends text messages on time while the mail server is slow', async () => {
  const startsAt = NOW + 2 * HOUR_MS
  await join(ada, (await aSession(server, event, { title: 'Salt', startsAt })).sessionId)
  const bo = await someone('Bo', numberOf(2))
  await join(bo, (await aSession(server, event, { title: 'Pepper', startsAt: startsAt + 10 * MINUTE_MS })).sessionId)
  const slow = Promise.withResolvers<void>()
  const ctx = { ...server.ctx, mail: { ...server.ctx.mail, shown: null, send: () => slow.promise } }
  server.setNow(NOW + 61 * MINUTE_MS)
  const first = reminders.run(ctx, {})
  await expect.poll(() => textsTo(1).length).toBe(1)
  server.setNow(NOW + 71 * MINUTE_MS)
  // The gateway has the first text a moment before its channel is free for the next run.
  const textNext = async () => {
    await reminders.run(ctx, {})
    return textsTo(2).length
  }
  await expect.poll(textNext).toBe(1)
  slow.resolve()
  await first
})

it('NOTE-41 reminds a person once when two of their records are merged, even at the same moment', async () => {
  const bo = await someone('Bo', numberOf(2))
  const { sessionId } = await aSession(server, event, { title: 'Salt', startsAt: NOW + HOUR_MS })
  await join(bo, sessionId)
  const merge = () =>
    server.ctx.inTransaction(async (work) => {
      await lockParticipants(work, event.eventId, [ada.participantId, bo.participantId])
      await mergeSessions(work, event.eventId, bo.participantId, ada.participantId)
      await copyReminders(work, event.eventId, bo.participantId, ada.participantId)
    })
  await Promise.all([remind(5), merge(), remind(5)])
  await remind(6)
  expect([emailsTo(ada).length + emailsTo(bo).length, textsTo(1).length + textsTo(2).length]).toEqual([1, 1])

  const { sessionId: later } = await aSession(server, event, { title: 'Pepper', startsAt: NOW + 3 * HOUR_MS })
  server.setNow(NOW)
  await join(bo, later)
  await remind(125)
  await merge()
  await remind(126)
  const emails = [...emailsTo(ada), ...emailsTo(bo)].filter(({ subject }) => subject.includes('Pepper'))
  expect([emails.length, textsTo(2).filter(({ text }) => text.includes('Pepper')).length]).toEqual([1, 1])
})

it('NOTE-44 skips entries agreed within the hour, and reminds of those that organizers add or move', async () => {
  const bo = await someone('Bo', null)
  const startsAt = NOW + 2 * HOUR_MS
  const [joined, added, moves] = [
    await aSession(server, event, { title: 'Salt', startsAt }),
    await aSession(server, event, { title: 'Pepper', startsAt }),
    await aSession(server, event, { title: 'Thyme', startsAt: startsAt + HOUR_MS }),
  ]
  await join(ada, moves.sessionId)
  server.setNow(NOW + 70 * MINUTE_MS)
  const meet = meetIn(server, event)
  const [, slot] = (await aDealRoom(server, event)).slots
  await meet.accept(bo, await meet.ask(ada, bo), String(slot?.sessionId))
  await join(ada, joined.sessionId)
  await server.ctx.inTransaction(async (work) => {
    await addToAgendas(work, event.eventId, [{ sessionId: added.sessionId, participantId: ada.participantId }])
    const sooner = { sessionId: moves.sessionId, startsAt: startsAt + MINUTE_MS, endsAt: startsAt + HOUR_MS }
    await rescheduleSessions(work, event.eventId, { moved: [{ ...sooner, locationId: null }], dropped: [] })
  })
  await remind(71)
  await remind(100)
  expect([
    emailsTo(ada)
      .map(({ subject }) => subject)
      .toSorted(),
    emailsTo(bo),
  ]).toEqual([['At 12:00: Pepper', 'At 12:01: Thyme'], []])
})

it('NOTE-80 links from the reminder of a video meeting to its room', async () => {
  event = await anEvent(server, { name: 'Forum', eventType: 'online' })
  ada = await someone('Eda', numberOf(3))
  const bo = await someone('Bo', null)
  const meet = meetIn(server, event)
  const [slot] = (await aDealRoom(server, event)).slots
  const met = await meet.accept(bo, await meet.ask(ada, bo), String(slot?.sessionId))
  await remind(61)
  const room = `https://meet.example/event/${event.eventId}/room/${event.eventId}-${typeof met === 'string' ? met : met.id}`
  expect(emailsTo(ada).map(({ text }) => text)).toEqual([expect.stringContaining(`Join by video: ${room}`)])
  expect(textsTo(3).map(({ text }) => text)).toEqual([expect.stringMatching(/^Forum: Meeting with Bo Ay: .* https/)])
  expect(textsTo(3)[0]?.text.endsWith(` ${room}`)).toBe(true)
})
