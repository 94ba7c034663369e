import { DAY_MS } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { chatCalls } from '@parley/contract/chat'
import { notificationCalls } from '@parley/contract/notifications'
import { pollCalls } from '@parley/contract/polls'
import { postCalls } from '@parley/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aPushService } from '../../testing/a-push-service.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'

let service: Awaited<ReturnType<typeof aPushService>>
let server: TestServer
let event: TestEvent
let organizer: TestParticipant
let reader: TestParticipant

beforeAll(async () => {
  service = await aPushService()
  server = await startServer({ PUSH_ORIGINS: service.origin })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true, name: 'Can', surname: 'Ak' })
  reader = await aParticipant(server, event)
  await sql`update participant set created_at = ${instantOf(NOW - 30 * DAY_MS)}, present_confirmed_at = created_at
    where event_id = ${event.eventId}`.execute(server.ctx.db)
})

const feed = async (who = reader) => {
  await server.settle()
  return (await server.call(notificationCalls.getNotifications, {}, who)).body.results
}
const brief = (rows: Awaited<ReturnType<typeof feed>>) =>
  rows.map(({ type, aboutId, det }) => [type, aboutId, det.text])

it('NOTE-52 shows a published announcement in the feed of everyone in the event, and no text once deleted', async () => {
  const { eventId } = event
  const { body } = await server.call(postCalls.createPost, { eventId, text: '<p>Lunch is served.</p>' }, organizer)
  expect(brief(await feed())).toEqual([['announcement', body.post.id, 'Lunch is served.']])
  await server.call(postCalls.deletePost, { eventId, id: body.post.id }, organizer)
  expect(brief(await feed())).toEqual([['announcement', body.post.id, '']])
})

it('NOTE-79 the feed has the language of an announcement, also live and when scheduled', async () => {
  const { eventId } = event
  const written = { eventId, text: '<p>Öğle yemeği hazır.</p>', language: 'tr' }
  await server.call(postCalls.createPost, written, organizer)
  const { post } = (await server.call(postCalls.createPost, { ...written, postAt: NOW + DAY_MS }, organizer)).body
  await server.call(postCalls.changePost, { eventId, id: post.id, language: 'ru', postAt: 0 }, organizer)
  expect((await feed()).map(({ det }) => det.language)).toEqual(['ru', 'tr'])
})

it('NOTE-52 reports a poll when it opens and when it closes', async () => {
  const { eventId } = event
  const answers = ['Yes', 'No'].map((text) => ({ text }))
  const made = await server.call(
    pollCalls.savePoll,
    { eventId, question: 'Tea?', answers, postAt: 0 } as never,
    organizer,
  )
  const { id } = (made.body as unknown as { poll: { id: string } }).poll
  expect(brief(await feed())).toEqual([['poll', id, 'Tea?']])
  await server.call(pollCalls.savePoll, { eventId, id, action: 'close' } as never, organizer)
  expect(brief(await feed())).toEqual([
    ['poll_finished', id, 'Tea?'],
    ['poll', id, 'Tea?'],
  ])
})

it('NOTE-68 does not send news that was deleted or retracted before, and clears a retracted poll in the feed', async () => {
  const { eventId } = event
  const browser = service.browser(`/push/${reader.participantId}`)
  const named = { action: 'update_device_token', deviceUID: browser.path, token: browser.token } as const
  await server.call(accountCalls.changeProfile, named, reader)
  const leave = async () => {
    await server.delivered()
    server.setNow(server.ctx.clock.now() + 240_000)
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deliver:%'`.execute(server.ctx.db)
    await server.settle()
    return browser.received().map(({ body }) => body)
  }
  const post = await server.call(postCalls.createPost, { eventId, text: '<p>The prize goes to Ada.</p>' }, organizer)
  const poll = { eventId, question: 'Who stays?', answers: [{ text: 'Me' }], postAt: 0 }
  const made = await server.call(pollCalls.savePoll, poll as never, organizer)
  const { id } = (made.body as unknown as { poll: { id: string } }).poll
  const act = (action: string) => server.call(pollCalls.savePoll, { eventId, id, action } as never, organizer)
  await server.settle()
  await server.call(postCalls.deletePost, { eventId, id: post.body.post.id }, organizer)
  await act('unpublish')
  expect([await leave(), brief(await feed())]).toEqual([
    [],
    [
      ['poll', id, ''],
      ['announcement', post.body.post.id, ''],
    ],
  ])
  await act('publish')
  expect((await feed())[0]?.det.text).toBe('Who stays?')
  await act('close')
  expect(await leave()).toEqual([expect.stringContaining('Who stays?')])
  await server.call(pollCalls.deletePoll, { eventId, id }, organizer)
  expect((await feed()).map(({ det }) => det.text)).toEqual(['', '', ''])
})

it('NOTE-52 marks news as seen for its author on all devices, without a push, also when it was scheduled', async () => {
  const { eventId } = event
  const browser = service.browser(`/push/${organizer.participantId}`)
  const named = { action: 'update_device_token', deviceUID: browser.path, token: browser.token } as const
  await server.call(accountCalls.changeProfile, named, organizer)
  const postAt = server.ctx.clock.now() + 60_000
  const later = await server.call(postCalls.createPost, { eventId, text: '<p>Doors close.</p>', postAt }, organizer)
  await server.call(postCalls.createPost, { eventId, text: '<p>Lunch.</p>' }, organizer)
  const poll = { eventId, question: 'Tea?', answers: [{ text: 'Yes' }], postAt: 0 }
  await server.call(pollCalls.savePoll, poll as never, organizer)
  await server.call(
    postCalls.changePost,
    { eventId, id: later.body.post.id, text: '<p>Doors close.</p>', postAt: 0 },
    organizer,
  )
  const seenBy = async (who: TestParticipant) => (await feed(who)).map(({ det, seen }) => [det.text, seen])
  expect(await seenBy(organizer)).toEqual([
    ['Doors close.', true],
    ['Tea?', true],
    ['Lunch.', true],
  ])
  expect(await seenBy(reader)).toEqual([
    ['Doors close.', false],
    ['Tea?', false],
    ['Lunch.', false],
  ])
  server.setNow(server.ctx.clock.now() + 240_000)
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deliver:%'`.execute(server.ctx.db)
  await server.settle()
  expect(browser.received()).toEqual([])
})

it('NOTE-52 reaches people of types that see no tab, as announcements do', async () => {
  const { eventId } = event
  await sql`update event set limit_tabs = true, tabs = '[]' where event_id = ${eventId}`.execute(server.ctx.db)
  const { body } = await server.call(postCalls.createPost, { eventId, text: '<p>Lunch.</p>' }, organizer)
  expect((await server.call(postCalls.getPost, { eventId, id: body.post.id }, reader)).status).toBe(200)
  expect(brief(await feed())).toEqual([['announcement', body.post.id, 'Lunch.']])
})

it('NOTE-55 NOTE-56 reports the unseen messages of a room once, and none that were on screen', async () => {
  const browser = service.browser(`/push/${reader.participantId}`)
  const named = { action: 'update_device_token', deviceUID: browser.path, token: browser.token } as const
  await server.call(accountCalls.changeProfile, named, reader)
  const opened = await server.call(chatCalls.openRoom, { members: [reader.userId], eventId: event.eventId }, organizer)
  expect(opened.status).toBe(200)
  const roomId = opened.body.room.id
  const send = (nth: number) =>
    server.call(
      chatCalls.sendMessage,
      { roomId, clientId: `client-${nth}-${roomId.slice(0, 8)}`, msg: `Hello ${nth}` },
      organizer,
    )
  const later = async (ms = 240_000) => {
    await server.delivered()
    server.setNow(server.ctx.clock.now() + ms)
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deliver:%'`.execute(server.ctx.db)
    await server.settle()
  }
  for (const nth of [1, 2, 3]) await send(nth)
  await server.delivered()
  expect(await feed()).toEqual([])
  await later()
  const [row, ...more] = await feed()
  expect([more, row?.type, row?.aboutId, row?.person?.fullName, row?.seen]).toEqual([
    [],
    'message',
    roomId,
    'Elif Kaya',
    false,
  ])
  expect(browser.received().map(({ body, path }) => [body, path])).toEqual([
    ['Elif Kaya wrote to you', `/chat/${roomId}`],
  ])

  await server.call(chatCalls.markRoomSeen, { roomId, seq: 3 }, reader)
  expect((await feed())[0]?.seen).toBe(true)
  await send(4)
  await server.call(chatCalls.markRoomSeen, { roomId, seq: 4 }, reader)
  await later(20_000)
  expect(browser.received()).toHaveLength(1)
  expect(await feed()).toHaveLength(1)

  // The message was on screen on one of their devices while they read further up (NOTE-56).
  await send(5)
  await server.call(chatCalls.markRoomSeen, { roomId, seq: 5, isRead: false }, reader)
  await later(20_000)
  expect([browser.received().length, (await feed()).length]).toEqual([1, 1])
  const { rooms } = (await server.call(chatCalls.getChatRooms, {}, reader)).body
  expect(rooms.map(({ unread }) => unread)).toEqual([1])
  // A laptop that is closed or offline reports nothing as seen.
  await send(6)
  await later()
  expect([browser.received().length, (await feed()).length]).toEqual([2, 2])
})
