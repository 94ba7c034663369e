import { HOUR_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { chatCalls } from '@parley/contract/chat'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aBooth } from '../../testing/a-booth.ts'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { meetIn } from '../../testing/meet.ts'
import { NOW, startServer } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'
import { invitationAccepted, invitationSent } from '../meetings/index.ts'

const server = testServer()
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let slots: string[]
let talk: ReturnType<typeof talkIn>
let meet: ReturnType<typeof meetIn>
beforeAll(async () => {
  await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  slots = (await aDealRoom(server, event)).slots.map(({ sessionId }) => String(sessionId))
  talk = talkIn(server)
  meet = meetIn(server, event)
})

const roomOf = (one: TestParticipant, other: TestParticipant) => [one.userId, other.userId].sort().join('-')
async function messagesBetween(one = ada, other = bo) {
  await server.settle()
  const rows = await talk.log(one, roomOf(one, other))
  return rows.map(({ type, sndr, msg }) => [type, sndr === one.userId ? 'one' : 'other', msg])
}

it('CHAT-16 writes requests and answers into the room of two, in order', async () => {
  const askAgain = (who: TestParticipant, words = '') => meet.requestNewTime(who, meetingId, words)
  const requestId = await meet.ask(ada, bo, '  Shall we meet?\u202E ')
  const met = await meet.accept(bo, requestId, slots[0] as string, 'Gladly')
  const meetingId = typeof met === 'string' ? met : met.id
  await meet.rejectNewTime(bo, await askAgain(ada, 'Later?'), 'No')
  await meet.revokeNewTime(bo, await askAgain(bo))
  await meet.move(bo, await askAgain(ada), slots[1] as string, 'Yes')
  await meet.cancel(bo, meetingId, 'I am ill')
  expect(await messagesBetween()).toEqual([
    ['mreq', 'one', 'Shall we meet?'],
    ['cmreq', 'other', 'Gladly'],
    ['rreq', 'one', 'Later?'],
    ['rres', 'other', 'No'],
    ['rreq', 'other', 'Could we meet at another time?'],
    ['revmreq', 'other', ''],
    ['rreq', 'one', 'Could we meet at another time?'],
    ['cres', 'other', 'Yes'],
    ['lses', 'other', 'I am ill'],
  ])
  const messages = await talk.log(bo, roomOf(ada, bo))
  const [first, second] = messages
  const endsAt = NOW + 72 * HOUR_MS
  expect(first?.det).toEqual({
    eventId: event.eventId,
    invitationId: requestId,
    meetingId: null,
    startsAtMillis: null,
    endsAtMillis: null,
    timezone: 'Europe/Istanbul',
    place: null,
    pastFromMillis: endsAt + 24 * HOUR_MS,
    fromId: ada.participantId,
    toId: bo.participantId,
  })
  expect(second?.det).toMatchObject({ meetingId, startsAtMillis: expect.any(Number), fromId: bo.participantId })
  const where = { timezone: 'Europe/Istanbul', place: 'Table 1' }
  expect([second?.det, messages.at(-1)?.det]).toEqual([expect.objectContaining(where), expect.objectContaining(where)])
  expect(second?.det?.pastFromMillis).toBe(second?.det?.endsAtMillis)
  // One's own message is unread only for the other person. Requests for an answer count among the invitations instead
  // (MEET-67).
  expect([(await talk.rooms(ada))[0]?.unread, (await talk.rooms(bo))[0]?.unread]).toEqual([5, 0])
})

it('CHAT-16 writes declined and withdrawn requests into the existing room', async () => {
  const room = await talk.open(bo, ada)
  await talk.say(bo, room, 'Hello')
  const requestId = await meet.ask(ada, bo)
  await server.settle()
  await meet.decline(bo, requestId, 'Sorry')
  await server.settle()
  const askedBack = await meet.ask(bo, ada)
  await server.settle()
  await meet.revoke(bo, askedBack)
  expect(await messagesBetween()).toEqual([
    [null, 'other', 'Hello'],
    ['mreq', 'one', 'I would like to meet you!'],
    ['rmreq', 'other', 'Sorry'],
    ['mreq', 'other', 'I would like to meet you!'],
    ['revmreq', 'other', ''],
  ])
})

it('CHAT-16 writes one message for a fact that is delivered twelve times', async () => {
  let fact: { id: string; payload: unknown } | undefined
  server.ctx.listeners.on(invitationSent, async (_, received) => void (fact ??= received))
  await meet.ask(ada, bo)
  await server.settle()
  const hear = () => server.ctx.listeners.deliver(server.ctx, invitationSent.factName, fact as never)
  await Promise.all(Array.from({ length: 12 }, hear))
  expect(await messagesBetween()).toEqual([['mreq', 'one', 'I would like to meet you!']])
})

it('CHAT-16 shows messages of a booth only to the two concerned: the member it asks by name, and the one who answers for it', async () => {
  const booth = await aBooth(server, event)
  await meet.revoke(ada, await meet.requestFromBooth(ada, booth.boothId, false, 'Anyone?'))
  await server.settle()
  expect(await talk.rooms(booth.owner)).toEqual([])
  await meet.requestFromBooth(ada, booth.boothId, true, 'All of you')
  expect(await messagesBetween(ada, booth.owner as TestParticipant)).toEqual([['mreq', 'one', 'All of you']])
})

it('CHAT-16 writes nothing for guests and people without an account', async () => {
  const guest = await aParticipant(server, event)
  const met = await meet.accept(bo, await meet.ask(ada, bo), slots[0] as string)
  const meetingId = typeof met === 'string' ? met : met.id
  await meet.bring(ada, meetingId, guest)
  await server.call(appCalls.leave, { eventId: event.eventId, sessionId: meetingId }, guest)
  expect((await messagesBetween()).map(([type]) => type)).toEqual(['mreq', 'cmreq'])
  expect(await talk.rooms(guest)).toEqual([])
})

it('CHAT-16 CHAT-13 writes into a room where one has blocked the other, but hides the requests from the blocker', async () => {
  await server.call(chatCalls.blockUser, { userId: bo.userId, blocked: true }, ada)
  const requestId = await meet.ask(bo, ada)
  await server.settle()
  await meet.revoke(bo, requestId)
  await server.settle()
  await meet.ask(ada, bo, 'All the same')
  expect([await messagesBetween(bo, ada), await messagesBetween(ada, bo)]).toEqual([
    [
      ['mreq', 'one', 'I would like to meet you!'],
      ['revmreq', 'one', ''],
      ['mreq', 'other', 'All the same'],
    ],
    [['mreq', 'one', 'All the same']],
  ])
})

it.each(hasRedis ? ['one server', 'several servers'] : ['one server'])(
  'CHAT-16 reports changes in the order of their time with %s',
  async (hearing) => {
    const redis = hearing.startsWith('several') ? await aRedis() : null
    const node = await startServer(redis ? { REDIS_URL: redis.url } : {})
    const fair = await anEvent(node)
    const [one, other] = [await aParticipant(node, fair), await aParticipant(node, fair)]
    const [slot] = (await aDealRoom(node, fair)).slots
    const between = meetIn(node, fair)
    const requestId = await between.ask(one, other)
    await node.settle()
    // Delays the delivery of the answer until the cancellation has arrived.
    const { listeners } = node.ctx
    const late: (() => Promise<void>)[] = []
    const deliver = listeners.deliver.bind(listeners)
    const slow = vi.spyOn(listeners, 'deliver').mockImplementation(async (ctx, name, fact) => {
      if (name !== invitationAccepted.factName) return deliver(ctx, name, fact)
      await new Promise<void>((resolve) => late.push(() => deliver(ctx, name, fact).then(resolve)))
    })
    const met = await between.accept(other, requestId, String(slot?.sessionId), 'Gladly')
    await between.cancel(one, typeof met === 'string' ? met : met.id, 'I am ill')
    const log = async () => (await talkIn(node).log(one, roomOf(one, other))).map(({ type, msg }) => [type, msg])
    const inOrder = [
      ['mreq', 'I would like to meet you!'],
      ['cmreq', 'Gladly'],
      ['lses', 'I am ill'],
    ]
    await vi.waitFor(async () => expect(await log()).toEqual(inOrder))
    slow.mockRestore()
    await Promise.all(late.map((run) => run()))
    await node.settle()
    expect(await log()).toEqual(inOrder)
    await node.close()
    redis?.close()
  },
)
