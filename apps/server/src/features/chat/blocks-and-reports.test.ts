import { topicName } from '@parley/contract'
import { type ChatRoom, chatCalls, reportsTopic, roomsTopic } from '@parley/contract/chat'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'
import { messagesSent, type SentMessage } from './index.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let room: string
let talk: ReturnType<typeof talkIn>
const sentMessages: SentMessage[] = []
beforeAll(async () => {
  url = await server.listen()
  server.ctx.listeners.on(messagesSent, async (_, { payload }) => void sentMessages.push(...payload.messages))
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  talk = talkIn(server)
  ada = await aParticipant(server, event, { user: await aUser(server, { name: 'Ada' }) })
  bo = await aParticipant(server, event, { user: await aUser(server, { name: 'Bo' }) })
  room = await talk.open(ada, bo)
})

const block = (who: TestParticipant, { userId }: { userId: string }, blocked = true) =>
  server.call(chatCalls.blockUser, { userId, blocked }, who)
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  status === 200 ? 'done' : String(body.code)
const words = (rows: readonly { msg: string }[]) => rows.map(({ msg }) => msg)

it('CHAT-13 the blocked person notices nothing, the blocker gets nothing, and unblocking restores nothing', async () => {
  await talk.say(ada, room, 'Before')
  const blockers = await talk.listen(url, bo, room)
  const blocked = await talk.listen(url, ada, room)
  const list = await subscribeTo<ChatRoom>(server, url, bo.userId, topicName(roomsTopic.path, { userId: bo.userId }))
  expect(codeOf(await block(bo, ada))).toBe('done')
  await list.until((rooms) => rooms[0]?.blocked === true)
  const receivedCount = list.heard.length

  const sent = await talk.say(ada, room, 'Unwanted')
  await blocked.until((rows) => rows.length === 2)
  await server.settle()
  expect([words(await talk.log(ada, room)), await talk.rooms(ada)]).toMatchObject([
    ['Before', 'Unwanted'],
    [{ blocked: false, closed: false, lastMessage: { id: sent.id } }],
  ])
  expect(sentMessages.find(({ roomId, seq }) => roomId === room && seq === sent.seq)).toMatchObject({
    sender: ada.userId,
    receivers: {},
  })
  expect([words(await talk.log(bo, room)), await talk.rooms(bo)]).toMatchObject([
    ['Before'],
    [{ blocked: true, unread: 1, lastSeq: 1, lastMessage: { msg: 'Before' } }],
  ])
  const found = await server.call(chatCalls.searchMessages, { query: 'unwanted' }, bo)
  expect([found.body.found, list.heard.length]).toEqual([[], receivedCount])
  const mine = { roomId: room, clientId: 'one-of-bos', msg: 'x' }
  expect(codeOf(await server.call(chatCalls.sendMessage, mine, bo))).toBe('personIsBlocked')
  // Deletions by the blocked person are not shown either.
  await server.call(chatCalls.deleteMessage, { roomId: room, id: sent.id }, ada)
  await blocked.until((rows) => rows.length === 3)

  await block(bo, ada, false)
  await talk.say(ada, room, 'After')
  await blockers.until((rows) => rows.length === 2)
  expect(words(blockers.rows())).toEqual(['Before', 'After'])
  // The gap in `seq` does not make the reader start again.
  expect(words(await talk.log(bo, room, { since: 1 }))).toEqual(['After'])
  expect(await talk.rooms(bo)).toMatchObject([{ blocked: false, unread: 2 }])
  for (const each of [blockers, blocked, list]) each.close()
})

it('CHAT-5 answers a repeated message with its row, even if the sender has blocked the other person since, and refuses a new one', async () => {
  const send = (clientId: string) => server.call(chatCalls.sendMessage, { roomId: room, clientId, msg: 'Hello' }, ada)
  const { body } = await send('kept-before')
  await block(ada, bo)
  const answers = await Promise.all([send('kept-before'), send('a-new-one'), send('kept-before')])
  expect(answers.map(codeOf)).toEqual(['done', 'personIsBlocked', 'done'])
  expect([answers[0]?.body, answers[2]?.body]).toEqual([body, body])
  expect(words(await talk.log(bo, room))).toEqual(['Hello'])
})

it('CHAT-13 hides typing from a person who blocked the writer, and a room that the blocked writer opened', async () => {
  const cleo = await aParticipant(server, event)
  await block(cleo, ada)
  const unwanted = await talk.open(ada, cleo)
  await talk.say(ada, unwanted, 'Hello')
  expect([await talk.rooms(cleo), (await talk.rooms(ada)).length]).toEqual([[], 2])
  expect(codeOf(await server.call(chatCalls.sendTyping, { roomId: unwanted }, ada))).toBe('done')
  expect(codeOf(await block(ada, ada))).toBe('notFound')
  expect(codeOf(await block(ada, { userId: 'nobody' }))).toBe('notFound')
})

it('CHAT-14 reports a person or a message to the organizers, as it was, and does not notify the reported person', async () => {
  const [organizer, other] = [
    await aParticipant(server, event, { organizer: true }),
    await aParticipant(server, await anEvent(server), { organizer: true }),
  ]
  const message = await talk.say(bo, room, 'Send me money')
  const own = await talk.say(ada, room, 'No')
  const report = (more: object, who = ada) =>
    server.call(chatCalls.reportUser, { eventId: event.eventId, roomId: room, reason: 'fraud', ...more }, who)
  expect(codeOf(await report({ messageId: message.id, words: 'He asks everyone' }))).toBe('done')
  server.setNow(NOW + 1_000)
  await server.call(chatCalls.deleteMessage, { roomId: room, id: message.id }, bo)
  expect(codeOf(await report({ reason: 'spam' }))).toBe('done')
  const outsider = await aParticipant(server, event)
  const refused = [
    await report({ messageId: own.id }),
    await report({ messageId: message.id }),
    await report({ messageId: 'none' }),
    await report({}, outsider),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'notFound'))

  const { eventId } = event
  const look = async (who = organizer) => server.call(chatCalls.getReports, { eventId }, who)
  const { reports } = (await look()).body
  expect(reports).toEqual([
    {
      id: expect.any(String),
      eventId,
      reason: 'spam',
      words: '',
      dt: NOW + 1_000,
      reporter: { participantId: ada.participantId, fullName: 'Ada Kaya' },
      reported: { participantId: bo.participantId, fullName: 'Bo Kaya' },
      message: null,
      state: 'open',
    },
    expect.objectContaining({ words: 'He asks everyone', message: { dt: NOW, msg: 'Send me money' }, dt: NOW }),
  ])
  expect([codeOf(await look(ada)), codeOf(await look(other))]).toEqual(['DEAL-00130', 'notFound'])
  const id = String(reports[0]?.id)
  const settle = (settled: boolean, who = organizer) =>
    server.call(chatCalls.resolveReport, { eventId, id, settled }, who)
  expect([codeOf(await settle(true, ada)), codeOf(await settle(true))]).toEqual(['DEAL-00130', 'done'])
  expect((await look()).body.reports.map(({ state }) => state)).toEqual(['open', 'settled'])
  await settle(false)
  expect((await look()).body.reports.map(({ state }) => state)).toEqual(['open', 'open'])
})

it('CHAT-14 counts open reports live, for organizers only', async () => {
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  const topic = topicName(reportsTopic.path, { eventId })
  const count = await subscribeTo<{ id: string; rev: number; open: number }>(server, url, organizer.userId, topic)
  const stranger = await subscribeTo(server, url, ada.userId, topic)
  expect([count.rows()[0]?.open, stranger.code]).toEqual([0, 'notFound'])
  const report = () => server.call(chatCalls.reportUser, { eventId, roomId: room, reason: 'spam' }, ada)
  await Promise.all([report(), report(), report()])
  await count.until((rows) => rows[0]?.open === 3)
  const [open] = (await server.call(chatCalls.getReports, { eventId }, organizer)).body.reports
  await server.call(chatCalls.resolveReport, { eventId, id: String(open?.id), settled: true }, organizer)
  await count.until((rows) => rows[0]?.open === 2)
  for (const each of [count, stranger]) each.close()
})

it('CHAT-14 shows an organizer no reports about themselves', async () => {
  const { eventId } = event
  const [reported, other] = [
    await aParticipant(server, event, { organizer: true, user: await aUser(server, { name: 'Cem' }) }),
    await aParticipant(server, event, { organizer: true }),
  ]
  const with2 = await talk.open(ada, reported)
  await server.call(chatCalls.reportUser, { eventId, roomId: with2, reason: 'harassment', words: 'Help' }, ada)
  const look = async (who: TestParticipant) => (await server.call(chatCalls.getReports, { eventId }, who)).body.reports
  expect([await look(reported), (await look(other)).map((each) => each.words)]).toEqual([[], ['Help']])
  const [{ id = '' } = {}] = await look(other)
  const settle = (who: TestParticipant) => server.call(chatCalls.resolveReport, { eventId, id, settled: true }, who)
  expect([(await settle(reported)).status, (await settle(other)).status]).toEqual([404, 200])
  await server.call(chatCalls.resolveReport, { eventId, id, settled: false }, other)
  const topic = topicName(reportsTopic.path, { eventId })
  const count = await subscribeTo<{ id: string; rev: number; open: number }>(server, url, reported.userId, topic)
  expect(count.rows().map(({ open }) => open)).toEqual([0])
  count.close()
})

it('CHAT-14 pages through many reports, each once', async () => {
  const organizer = await aParticipant(server, event, { organizer: true })
  const { eventId } = event
  const report = (at: number) =>
    server.call(chatCalls.reportUser, { eventId, roomId: room, reason: 'other', words: `Number ${at}` }, ada)
  await Promise.all(Array.from({ length: 55 }, (_, at) => report(at)))
  const first = (await server.call(chatCalls.getReports, { eventId }, organizer)).body
  const next = (await server.call(chatCalls.getReports, { eventId, after: String(first.after) }, organizer)).body
  const all = [...first.reports, ...next.reports].map((report) => report.words)
  expect([first.reports.length, next.after, new Set(all).size]).toEqual([50, null, 55])
})
