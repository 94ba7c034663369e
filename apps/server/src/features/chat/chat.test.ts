import { topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { type ChatRoom, chatCalls, roomMessagesTopic, roomsTopic, typingTopic } from '@parley/contract/chat'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let ada: TestParticipant
let bo: TestParticipant
let cleo: TestParticipant
let talk: ReturnType<typeof talkIn>
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  talk = talkIn(server)
  const named = async (name: string) =>
    aParticipant(server, event, { user: await aUser(server, { name }), company: `${name} Ltd` })
  ;[ada, bo, cleo] = [await named('Ada'), await named('Bo'), await named('Cleo')]
})

const roomId = () => [ada.userId, bo.userId].sort().join('-')
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  status === 200 ? 'done' : String(body.code)

it('CHAT-1 opens one room for two people, even if both ask many times at once', async () => {
  const opened = await Promise.all(
    Array.from({ length: 16 }, (_, at) => talk.open(at % 2 ? ada : bo, at % 2 ? bo : ada)),
  )
  expect(new Set(opened)).toEqual(new Set([roomId()]))
  expect(await talk.rooms(ada)).toMatchObject([
    {
      id: roomId(),
      type: 'private',
      meta: { members: [{ fullName: 'Ada Kaya' }, { fullName: 'Bo Kaya', company: 'Bo Ltd' }], lastMessageDate: null },
      lastMessage: null,
      unread: 0,
      blocked: false,
      closed: false,
    },
  ])
})

it('CHAT-1 shows a room to the other person once it has a message', async () => {
  await talk.open(ada, bo)
  expect([(await talk.rooms(ada)).length, (await talk.rooms(bo)).length]).toEqual([1, 0])
  await talk.say(ada, roomId(), 'Hello')
  expect(await talk.rooms(bo)).toMatchObject([{ unread: 1, lastMessage: { msg: 'Hello', sndr: ada.userId } }])
})

it('CHAT-1 refuses a chat with oneself and with deleted accounts', async () => {
  const gone = await aParticipant(server, event)
  await server.call(appCalls.deleteUser, {}, gone)
  const ask = async (members: string[], more = {}) =>
    codeOf(await server.call(chatCalls.openRoom, { members, ...more }, ada))
  expect([await ask([ada.userId]), await ask([gone.userId]), await ask(['nobody'])]).toEqual([
    'noChatWithOneself',
    'noChatWithDeleted',
    'DEAL-00137',
  ])
  expect(await ask([bo.userId], { type: 'group' })).toBe('invalidInput')
})

it('CHAT-2 refuses to write to strangers, to hidden people, and where the sender may not invite', async () => {
  const elsewhere = await anEvent(server)
  const stranger = await aParticipant(server, elsewhere)
  const hidden = await aParticipant(server, event, { listed: false })
  const restricted = await anEvent(server, { restricted: true })
  const [one, other, organizer] = [
    await aParticipant(server, restricted),
    await aParticipant(server, restricted),
    await aParticipant(server, restricted, { organizer: true, listed: false }),
  ]
  const types = server.ctx.db.updateTable('participant_type').set({ invitation_rights: false })
  await types.where('event_id', '=', restricted.eventId).execute()
  expect([
    await talk.open(ada, stranger),
    await talk.open(ada, hidden),
    await talk.open(hidden, ada),
    await talk.open(one, other),
    await talk.open(organizer, other),
  ]).toEqual([
    'DEAL-00137',
    'DEAL-00137',
    'DEAL-00137',
    'DEAL-00137',
    [organizer.userId, other.userId].sort().join('-'),
  ])
  // An existing room stays open to both.
  expect(await talk.open(other, organizer)).toContain('-')
})

it('CHAT-4 CHAT-5 saves the tidied message once per id of the device, and answers with its row', async () => {
  await talk.open(ada, bo)
  const send = (msg: string, clientId = 'one-of-adas') =>
    server.call(chatCalls.sendMessage, { roomId: roomId(), clientId, msg }, ada)
  const answers = await Promise.all(Array.from({ length: 32 }, () => send('  Hello\n\n\n\nthere\u202E  ')))
  const [first] = answers
  expect(first?.body.message).toEqual({
    id: expect.any(String),
    seq: 1,
    at: 1,
    dt: NOW,
    sndr: ada.userId,
    type: null,
    msg: 'Hello\n\nthere',
    det: null,
    files: [],
    deleted: false,
    clientId: 'one-of-adas',
  })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.message))).size).toBe(1)
  expect((await send('Other words')).body.message.msg).toBe('Hello\n\nthere')
  expect(await talk.log(bo, roomId())).toEqual([first?.body.message])
  for (const [msg, code] of [
    [' \n \u200B ', 'messageIsEmpty'],
    ['x'.repeat(10_001), 'messageTooLong'],
  ] as const) {
    expect(codeOf(await send(msg, 'another-one'))).toBe(code)
  }
  expect(codeOf(await send('x'.repeat(10_000), 'the-longest'))).toBe('done')
  expect((await talk.log(ada, roomId())).length).toBe(2)
})

it('CHAT-5 is visible only to members: others find nothing', async () => {
  await talk.open(ada, bo)
  await talk.say(ada, roomId(), 'Hello')
  const input = { roomId: roomId() }
  const clientId = 'one-of-cleos'
  const answers = [
    await server.call(chatCalls.sendMessage, { ...input, clientId, msg: 'Hi' }, cleo),
    await server.call(chatCalls.markRoomSeen, { ...input, seq: 1 }, cleo),
    await server.call(chatCalls.pinRoom, { ...input, pin: true }, cleo),
    await server.call(chatCalls.sendTyping, input, cleo),
    await server.call(chatCalls.searchMessages, { ...input, query: 'hello' }, cleo),
    await server.call(chatCalls.deleteMessage, { ...input, id: 'x' }, cleo),
    await server.call(chatCalls.sendMessage, { roomId: 'none', clientId, msg: 'Hi' }, cleo),
  ]
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'notFound'))
  expect((await subscribeTo(server, url, cleo.userId, topicName(roomMessagesTopic.path, input))).code).toBe('notFound')
  expect((await subscribeTo(server, url, cleo.userId, topicName(typingTopic.path, input))).code).toBe('notFound')
})

it('CHAT-6 sends messages to all open clients in one order, and loads rows beyond a page of 20', async () => {
  await talk.open(ada, bo)
  const live = await talk.listen(url, bo, roomId())
  await Promise.all(Array.from({ length: 30 }, (_, at) => talk.say(at % 2 ? ada : bo, roomId(), `Number ${at}`)))
  await live.until((rows) => rows.length === 30)
  const messages = await talk.log(ada, roomId())
  expect(live.rows().map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  expect(messages).toEqual(live.rows().slice(-20))
  expect(await talk.log(ada, roomId(), { before: 11 })).toEqual(live.rows().slice(0, 10))
  expect(await talk.log(ada, roomId(), { since: 25 })).toEqual(live.rows().slice(25))
  live.close()
})

it('CHAT-7 CHAT-8 counts unread messages, marks them as seen, and shows both the other’s position', async () => {
  await talk.open(ada, bo)
  const adas = await subscribeTo<ChatRoom>(server, url, ada.userId, topicName(roomsTopic.path, { userId: ada.userId }))
  for (const msg of ['One', 'Two', 'Three']) await talk.say(ada, roomId(), msg)
  expect(await talk.rooms(bo)).toMatchObject([{ unread: 3, lastSeq: 3, lastMessage: { msg: 'Three' } }])
  expect(await talk.rooms(ada)).toMatchObject([{ unread: 0 }])
  const see = (seq: number) => server.call(chatCalls.markRoomSeen, { roomId: roomId(), seq }, bo)
  await see(2)
  expect(await talk.rooms(bo)).toMatchObject([{ unread: 1 }])
  await see(99)
  await see(1)
  expect(await talk.rooms(bo)).toMatchObject([{ unread: 0 }])
  const seenBy = (rooms: readonly ChatRoom[]) =>
    rooms[0]?.meta.members.find(({ userId }) => userId === bo.userId)?.lastSeenMessage
  await adas.until((rooms) => seenBy(rooms) === 3)
  // Sending a message marks the room as seen up to it.
  await talk.say(bo, roomId(), 'Four')
  await adas.until((rooms) => seenBy(rooms) === 4 && rooms[0]?.unread === 1)
  adas.close()
})

it('CHAT-8 lists pinned rooms first, then the latest, and finds them by the names of people', async () => {
  const [bos, cleos] = [await talk.open(ada, bo), await talk.open(ada, cleo)]
  await talk.say(ada, bos, 'First')
  server.setNow(NOW + 1_000)
  await talk.say(ada, cleos, 'Second')
  const ids = async (query = '') => (await talk.rooms(ada, query)).map(({ id }) => id)
  expect(await ids()).toEqual([cleos, bos])
  await server.call(chatCalls.pinRoom, { roomId: bos, pin: true }, ada)
  expect([await ids(), await ids('CLEO'), await ids('kaya b'), await ids('dora')]).toEqual([
    [bos, cleos],
    [cleos],
    [bos],
    [],
  ])
  expect((await talk.rooms(bo))[0]?.meta.pin).toBe(false)
  await server.call(chatCalls.pinRoom, { roomId: bos, pin: false }, ada)
  expect(await ids()).toEqual([cleos, bos])
})

it('CHAT-9 empties a message for all, once, and appends it to the log', async () => {
  await talk.open(ada, bo)
  const live = await talk.listen(url, bo, roomId())
  const first = await talk.say(ada, roomId(), 'A secret')
  await talk.say(bo, roomId(), 'What?')
  const remove = (id: string, who = ada) => server.call(chatCalls.deleteMessage, { roomId: roomId(), id }, who)
  expect(codeOf(await remove(first.id, bo))).toBe('notFound')
  const all = await Promise.all(Array.from({ length: 12 }, () => remove(first.id)))
  expect(all.map(codeOf)).toEqual(all.map(() => 'done'))
  await live.until((rows) => rows.length === 3)
  const gone = { ...first, msg: '', deleted: true }
  expect(live.rows().at(-1)).toEqual({ ...gone, seq: 3 })
  expect(await talk.log(ada, roomId())).toEqual([gone, live.rows()[1], { ...gone, seq: 3 }])
  const { rows } = await server.ctx.pool.query(
    "select from chat_message where msg like '%secret%' or search_text like '%secret%'",
  )
  expect(rows).toEqual([])
  // A device that missed the deletion sends the message again, which does not restore it.
  const again = { roomId: roomId(), clientId: String(first.clientId), msg: 'A secret' }
  expect((await server.call(chatCalls.sendMessage, again, ada)).body.message).toEqual(gone)
  live.close()
})

it('CHAT-9 is not counted as unread, and the room shows that it was deleted', async () => {
  await talk.open(ada, bo)
  const { id } = await talk.say(ada, roomId(), 'A secret')
  await server.call(chatCalls.deleteMessage, { roomId: roomId(), id }, ada)
  expect(await talk.rooms(bo)).toMatchObject([{ unread: 0, lastMessage: { deleted: true, msg: '' }, lastSeq: 2 }])
})

it('CHAT-11 shows who is typing for six seconds, and stores nothing', async () => {
  await talk.open(ada, bo)
  const input = { roomId: roomId() }
  const topic = topicName(typingTopic.path, input)
  const live = await subscribeTo<{ id: string; rev: number; untilMillis: number }>(server, url, bo.userId, topic)
  await server.call(chatCalls.sendTyping, input, ada)
  await live.until((rows) => rows[0]?.id === ada.userId && rows[0].untilMillis === NOW + 6_000)
  live.close()
  server.setNow(NOW + 6_000)
  expect((await subscribeTo(server, url, bo.userId, topic)).rows()).toEqual([])
})

it('CHAT-12 finds the words of messages in one room and in all, in any spelling', async () => {
  const [bos, cleos] = [await talk.open(ada, bo), await talk.open(ada, cleo)]
  await talk.say(ada, bos, 'Zeytin ve IŞIK fuarı')
  server.setNow(NOW + 1_000)
  await talk.say(cleo, cleos, 'The isik stand is closed')
  const deleted = await talk.say(ada, bos, 'Işık again')
  await server.call(chatCalls.deleteMessage, { roomId: bos, id: deleted.id }, ada)
  const find = async (query: string, more = {}, who = ada) =>
    (await server.call(chatCalls.searchMessages, { query, ...more }, who)).body.found.map(({ message }) => message.msg)
  expect(await find('işık')).toEqual(['The isik stand is closed', 'Zeytin ve IŞIK fuarı'])
  expect(await find('fuar isik')).toEqual(['Zeytin ve IŞIK fuarı'])
  expect(await find('isik', { roomId: cleos })).toEqual(['The isik stand is closed'])
  expect([await find('%'), await find('isik', {}, bo)]).toEqual([[], ['Zeytin ve IŞIK fuarı']])
})

it('CHAT-12 pages through the matches, each message once', async () => {
  const room = await talk.open(ada, bo)
  for (let at = 0; at < 25; at++) await talk.say(ada, room, `Cheese ${at}`)
  const first = (await server.call(chatCalls.searchMessages, { query: 'cheese' }, bo)).body
  const next = (await server.call(chatCalls.searchMessages, { query: 'cheese', after: String(first.after) }, bo)).body
  const all = [...first.found, ...next.found].map(({ message }) => message.msg)
  expect([first.found.length, next.after, all]).toEqual([
    20,
    null,
    Array.from({ length: 25 }, (_, at) => `Cheese ${24 - at}`),
  ])
})

it('CHAT-15 deletes all messages of an erased person, and closes the room for the other person', async () => {
  const room = await talk.open(ada, bo)
  await talk.say(ada, room, 'A secret')
  await talk.say(bo, room, 'Mine')
  const live = await subscribeTo<ChatRoom>(server, url, bo.userId, topicName(roomsTopic.path, { userId: bo.userId }))
  await server.call(appCalls.deleteUser, {}, ada)
  await live.until((rooms) => rooms[0]?.closed === true)
  expect(live.rows()).toMatchObject([
    {
      id: room,
      meta: { members: [{ userId: bo.userId }, { userId: ada.userId, fullName: 'Deleted', deleted: true }] },
    },
  ])
  expect((await talk.log(bo, room)).map(({ msg, deleted }) => [msg, deleted])).toEqual([
    ['', true],
    ['Mine', false],
  ])
  const late = { roomId: room, clientId: 'a-late-one', msg: 'Hello?' }
  expect(codeOf(await server.call(chatCalls.sendMessage, late, bo))).toBe('roomIsClosed')
  live.close()
})

it('VIDEO-47 saves a late notice as its own kind of message, which its sender may delete like any other', async () => {
  const room = await talk.open(ada, bo)
  const late = { roomId: room, clientId: 'late-for-it', type: 'late' as const, msg: 'I am running late.' }
  const { message } = (await server.call(chatCalls.sendMessage, late, ada)).body
  expect(message).toMatchObject({ type: 'late', clientId: 'late-for-it' })
  expect((await server.call(chatCalls.sendMessage, late, ada)).body.message.id).toBe(message.id)
  expect((await talk.log(bo, room)).map(({ type, msg }) => [type, msg])).toEqual([['late', 'I am running late.']])
  expect((await server.call(chatCalls.deleteMessage, { roomId: room, id: message.id }, ada)).status).toBe(200)
})
