import { DAY_MS, topicName } from '@parley/contract'
import { chatCalls } from '@parley/contract/chat'
import { contactCalls } from '@parley/contract/contacts'
import { activityMetaTopic, eventNewsTopic, notificationCalls } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { meetIn } from '../../../testing/meet.ts'
import { NOW } from '../../../testing/start-server.ts'
import { talkIn } from '../../../testing/talk.ts'
import { testServer } from '../../../testing/test-server.ts'
import { issueTokens } from '../../accounts/index.ts'
import { addNotifications } from '../records/index.ts'
import { notifyEvent, retractEventNews } from './index.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
const sockets: Socket[] = []

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  await aDealRoom(server, event)
  ada = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
  bo = await aParticipant(server, event, { name: 'Bo', surname: '' })
  // News from before a person joined is not theirs. Everyone here joined a moment before all news.
  await server.ctx.db
    .updateTable('participant')
    .set({ created_at: Temporal.Instant.fromEpochMilliseconds(NOW - 1) })
    .where('event_id', '=', event.eventId)
    .execute()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

async function socketOf({ userId }: TestParticipant): Promise<Socket> {
  const { liveToken } = await issueTokens(server.ctx, userId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  sockets.push(socket)
  return socket
}
const feed = async (who: TestParticipant, after?: string) =>
  (await server.call(notificationCalls.getNotifications, after ? { after } : {}, who)).body
const news = (id: string, dt = NOW, own = {}) =>
  notifyEvent(server.ctx, {
    id,
    type: 'announcement',
    eventId: event.eventId,
    aboutId: `post-${id}`,
    text: `Words of ${id}`,
    dt,
    ...own,
  })
const run = (eventId: string | null, from: number, until = from) => ({ eventId, from, until })
const see = (who: TestParticipant, ...runs: ReturnType<typeof run>[]) =>
  server.call(notificationCalls.markNotificationsSeen, { runs }, who)

it('NOTE-50 shows events of a person and of their events, the latest first, with everything that their texts need', async () => {
  const aboutId = await meetIn(server, event).ask(ada, bo)
  await server.delivered()
  await news('one', NOW + 5)
  const { results, after } = await feed(bo)
  const about = { id: event.eventId, name: expect.any(String), images: { logo: null }, indexPagePath: null }
  expect(after).toBe(null)
  expect(results).toEqual([
    {
      id: 'one',
      seq: 1,
      ofEvent: true,
      dt: NOW + 5,
      seen: false,
      type: 'announcement',
      typeNotification: 'event',
      event: about,
      eId: event.eventId,
      session: null,
      sesId: null,
      det: { text: 'Words of one', language: null, eventId: event.eventId },
      aboutId: 'post-one',
      person: null,
    },
    {
      id: expect.any(String),
      seq: 1,
      ofEvent: false,
      dt: NOW,
      seen: false,
      type: 'meeting_request',
      typeNotification: 'user',
      event: about,
      eId: event.eventId,
      session: null,
      sesId: null,
      det: { text: '', language: null, eventId: event.eventId },
      aboutId,
      person: { id: ada.participantId, fullName: 'Ada Işık', profilePhotoPath: null },
    },
  ])
  expect((await feed(ada)).results.map(({ id }) => id)).toEqual(['one'])
})

it('NOTE-50 is read in pages of thirty without repeats or gaps, even if news arrives meanwhile', async () => {
  for (let nth = 0; nth < 35; nth++) await news(`n${nth}`, NOW + Math.floor(nth / 10))
  const notifications = Array.from({ length: 30 }, (_, nth) => ({
    userId: bo.userId,
    id: `own${nth}`,
    type: 'meeting_request' as const,
    eventId: event.eventId,
    aboutId: 'about',
    dt: NOW + (nth % 3),
  }))
  await addNotifications(server.ctx, notifications)
  const first = await feed(bo)
  await news('late', NOW + 50)
  const second = await feed(bo, first.after ?? '')
  const third = await feed(bo, second.after ?? '')
  const all = [first, second, third].flatMap(({ results }) => results)
  expect([first, second, third].map(({ results }) => results.length)).toEqual([30, 30, 5])
  expect(third.after).toBe(null)
  expect(new Set(all.map(({ id }) => id)).size).toBe(65)
  expect(all.map(({ dt }) => dt)).toEqual(all.map(({ dt }) => dt).toSorted((one, other) => other - one))
  const foreign = await server.call(notificationCalls.getNotifications, { after: first.after ?? '' }, ada)
  expect([foreign.status, foreign.body.code]).toEqual([400, 'invalidInput'])
})

it('NOTE-51 marks one row or all as seen, in one log or several', async () => {
  await meetIn(server, event).ask(ada, bo)
  await server.delivered()
  for (const id of ['a', 'b', 'c']) await news(id)
  const seen = async (who: TestParticipant) => (await feed(who)).results.flatMap(({ id, seen: is }) => (is ? id : []))
  await see(bo, run(event.eventId, 2))
  expect([await seen(bo), await seen(ada)]).toEqual([['b'], []])
  await see(bo, run(event.eventId, 0, 99), run(null, 0, 99))
  expect((await feed(bo)).results.every((each) => each.seen)).toBe(true)
  await news('d')
  expect((await feed(bo)).results.flatMap(({ id, seen: is }) => (is ? [] : id))).toEqual(['d'])
})

it('NOTE-51 refuses to mark the news of an event that the user is not in', async () => {
  const other = await anEvent(server)
  await notifyEvent(server.ctx, { id: 'x', type: 'poll', eventId: other.eventId, aboutId: 'poll', text: 'Q', dt: NOW })
  expect((await see(bo, run(other.eventId, 1))).status).toBe(200)
  const { rows } = {
    rows: await server.ctx.db
      .selectFrom('event_news_seen')
      .select('user_id')
      .where('event_id', '=', other.eventId)
      .execute(),
  }
  expect(rows).toEqual([])
})

it('NOTE-52 delivers news to everyone in an event by one row, live, without news from before they joined', async () => {
  await news('early', NOW - 100)
  const [one, two] = [await socketOf(ada), await socketOf(bo)]
  const topic = topicName(eventNewsTopic.path, { eventId: event.eventId })
  expect((await one.emitWithAck('sub', { topic })).ok && (await two.emitWithAck('sub', { topic })).ok).toBe(true)
  const received = [one, two].map(
    (socket) => new Promise<{ up: { id: string }[] }>((resolve) => void socket.once('ch', resolve)),
  )
  await news('late')
  expect((await Promise.all(received)).map(({ up }) => up.map(({ id }) => id))).toEqual([['late'], ['late']])
  expect((await feed(bo)).results.map(({ id }) => id)).toEqual(['late'])
  const meta = await two.emitWithAck('sub', { topic: topicName(activityMetaTopic.path, { userId: bo.userId }) })
  expect(meta.rows).toEqual([{ id: event.eventId, rev: 0, eventId: event.eventId, fromSeq: 1, seen: [] }])
})

it('NOTE-52 uses as many statements for forty people as for two, and one row even if delivered again', async () => {
  const statements = async (id: string) => {
    const { db, sent } = countStatements(server.ctx.db)
    const announcement = {
      id,
      type: 'announcement',
      eventId: event.eventId,
      aboutId: `post-${id}`,
      text: 'Words',
      dt: NOW,
    } as const
    await notifyEvent({ ...server.ctx, db }, announcement)
    return sent()
  }
  const few = await statements('first')
  await Promise.all(Array.from({ length: 38 }, () => aParticipant(server, event)))
  expect([await statements('second'), few]).toEqual([few, few])
  const twelve = await Promise.all(Array.from({ length: 12 }, () => news('third')))
  expect(new Set(twelve.map(({ seq }) => seq))).toEqual(new Set([3]))
  expect((await news('fourth')).seq).toBe(4)
})

it('NOTE-52 shows no text of deleted news', async () => {
  await news('one')
  await retractEventNews(server.ctx, event.eventId, 'post-one')
  expect((await feed(bo)).results.map(({ det }) => det.text)).toEqual([''])
})

it('NOTE-52 lets only people in the event read it', async () => {
  const stranger = await aParticipant(server, await anEvent(server))
  const socket = await socketOf(stranger)
  const topic = topicName(eventNewsTopic.path, { eventId: event.eventId })
  expect(await socket.emitWithAck('sub', { topic })).toEqual({ ok: false, code: 'notFound' })
  await news('one')
  await see(stranger, run(event.eventId, 1))
  const { rows } = await server.ctx.pool.query('select from event_news_seen where user_id = $1', [stranger.userId])
  expect(rows).toEqual([])
})

it('NOTE-67 notifies each organizer once a day of a report, except the reporter and the reported person', async () => {
  const { eventId } = event
  const [first, second] = [
    await aParticipant(server, event, { organizer: true }),
    await aParticipant(server, event, { organizer: true }),
  ]
  const talk = talkIn(server)
  const [withBo, withSecond] = [await talk.open(ada, bo), await talk.open(ada, second)]
  for (const roomId of [withBo, withBo, withSecond])
    expect((await server.call(chatCalls.reportUser, { eventId, roomId, reason: 'spam' }, ada)).status).toBe(200)
  server.setNow(NOW + DAY_MS)
  const again = await issueTokens(server.ctx, ada.userId)
  await server.call(chatCalls.reportUser, { eventId, roomId: withBo, reason: 'fraud' }, again)
  await server.delivered()
  server.setNow(NOW)
  const reportedIds = async (who: TestParticipant) =>
    (await feed(who)).results.filter(({ type }) => type === 'chat_report').map(({ person }) => person?.id)
  expect(await Promise.all([first, second, ada, bo].map(reportedIds))).toEqual([
    [bo.participantId, second.participantId, bo.participantId],
    [bo.participantId, bo.participantId],
    [],
    [],
  ])
})

it('CONTACT-20 names a contact to write to who shares no event with the reader, until the contact is removed', async () => {
  const me = await aUser(server)
  const input = { firstName: 'Zoë', lastName: 'Klein', emails: [`zoe-${me.userId}@example.org`] }
  const { id } = (await server.call(contactCalls.addContact, input, me)).body.contact
  await server.call(contactCalls.remindContact, { id, atMillis: server.ctx.clock.now() }, me)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.ctx.db)
  await server.settle()
  const readFeed = async () => {
    const { results } = (await server.call(notificationCalls.getNotifications, {}, me)).body
    return results.map(({ type, aboutId, person, det }) => ({ type, aboutId, person, text: det.text }))
  }
  const row = { type: 'follow_up', aboutId: id, person: null }
  expect(await readFeed()).toEqual([{ ...row, text: 'Zoë Klein' }])
  await server.call(contactCalls.removeContact, { id }, me)
  expect(await readFeed()).toEqual([{ ...row, text: '' }])
})
