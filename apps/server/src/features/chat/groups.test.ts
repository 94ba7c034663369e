import { topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { type ChatRoom, chatCalls, roomsTopic } from '@parley/contract/chat'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
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
  event = await anEvent(server)
  talk = talkIn(server)
  ;[ada, bo, cleo] = [await named('Ada'), await named('Bo'), await named('Cleo')]
})

const named = async (name: string) => aParticipant(server, event, { user: await aUser(server, { name }) })
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  status === 200 ? 'done' : String(body.code)
const aGroup = async () => {
  const input = { members: [bo.userId, cleo.userId], type: 'group' as const, name: 'Cheese people' }
  return (await server.call(chatCalls.openRoom, input, ada)).body.data.id
}
const add = (who: TestParticipant, roomId: string, ...members: string[]) =>
  server.call(chatCalls.addRoomMembers, { roomId, members }, who)
const remove = (who: TestParticipant, roomId: string, ...members: string[]) =>
  server.call(chatCalls.removeRoomMembers, { roomId, members }, who)
const roomsOf = (who: TestParticipant) =>
  subscribeTo<ChatRoom>(server, url, who.userId, topicName(roomsTopic.path, { userId: who.userId }))
const namesIn = (room: ChatRoom | undefined) => ({
  members: room?.meta.members.map(({ name }) => name),
  former: room?.meta.former?.map(({ name }) => name),
})

it('CHAT-3 creates groups, adds and removes people, and notifies them', async () => {
  const { body } = await server.call(
    chatCalls.openRoom,
    { members: [bo.userId, cleo.userId], type: 'group', name: '  Cheese\u202E people ' },
    ada,
  )
  const { id } = body.room
  expect(body.room).toMatchObject({ type: 'group', name: 'Cheese people' })
  const dora = await aParticipant(server, event)
  const doras = await subscribeTo<ChatRoom>(
    server,
    url,
    dora.userId,
    topicName(roomsTopic.path, { userId: dora.userId }),
  )
  await talk.say(ada, id, 'Welcome')
  const added = await server.call(chatCalls.addRoomMembers, { roomId: id, members: [dora.userId] }, bo)
  expect([added.status, added.body.room.meta.members.length]).toEqual([200, 4])
  await doras.until((rooms) => rooms[0]?.unread === 1)
  const live = await talk.listen(url, dora, id)
  expect(live.rows()).toMatchObject([{ msg: 'Welcome' }])

  expect(codeOf(await remove(bo, id, dora.userId))).toBe('DEAL-00130')
  expect(codeOf(await remove(ada, id, dora.userId))).toBe('done')
  await live.ended
  await doras.until((rooms) => rooms.length === 0)
  expect(
    codeOf(await server.call(chatCalls.sendMessage, { roomId: id, clientId: 'one-of-doras', msg: 'x' }, dora)),
  ).toBe('notFound')
  expect(codeOf(await remove(bo, id, bo.userId))).toBe('done')
  expect((await talk.rooms(ada))[0]?.meta.members.length).toBe(2)
  expect(codeOf(await server.call(chatCalls.addRoomMembers, { roomId: id, members: ['nobody'] }, ada))).toBe(
    'DEAL-00137',
  )
  const two = { roomId: await talk.open(ada, bo), members: [cleo.userId] }
  expect(codeOf(await server.call(chatCalls.addRoomMembers, two, ada))).toBe('roomIsForTwo')
  // A person who comes back sees it again.
  await server.call(chatCalls.addRoomMembers, { roomId: id, members: [dora.userId] }, ada)
  await doras.until((rooms) => rooms.length === 1)
  for (const each of [doras, live]) each.close()
})

it('CHAT-3 keeps showing the names of former members who have written in a group, also when they change', async () => {
  const id = await aGroup()
  await talk.say(bo, id, 'Brie')
  const live = await roomsOf(ada)
  await remove(bo, id, bo.userId)
  await remove(ada, id, cleo.userId)
  await live.until((rooms) => rooms[0]?.meta.members.length === 1)
  expect(live.rows().map(namesIn)).toEqual([{ members: ['Ada'], former: ['Bo'] }])
  expect(live.rows()[0]?.meta.former?.[0]).toMatchObject({
    fullName: 'Bo Kaya',
    eventInfo: { eventId: event.eventId, attendeeId: bo.participantId },
  })
  await server.call(accountCalls.changeProfile, { action: 'profile', name: 'Boris' }, bo)
  await live.until((rooms) => rooms[0]?.meta.former?.[0]?.name === 'Boris')
  // A person who comes back is a member like any other.
  await add(ada, id, bo.userId, cleo.userId)
  await live.until((rooms) => rooms[0]?.meta.members.length === 3)
  expect(live.rows().map(namesIn)).toEqual([{ members: ['Ada', 'Boris', 'Cleo'], former: [] }])
  live.close()
})

it('CHAT-3 has each person in a group once or not at all, when many add, remove and leave at once', async () => {
  const id = await aGroup()
  const doras = await named('Dora')
  await add(ada, id, doras.userId)
  await talk.say(doras, id, 'Feta')
  const live = await roomsOf(bo)
  const acts = [
    () => add(ada, id, doras.userId),
    () => add(bo, id, doras.userId),
    () => add(cleo, id, doras.userId),
    () => remove(ada, id, doras.userId),
    () => remove(doras, id, doras.userId),
  ]
  const done = await Promise.all(Array.from({ length: 4 }, () => acts).flatMap((all) => all.map((act) => act())))
  expect(new Set(done.map((each) => each && codeOf(each))).difference(new Set(['done', 'notFound']))).toEqual(new Set())
  const [room] = await talk.rooms(ada)
  const { members = [], former = [] } = namesIn(room)
  expect([...members, ...former].toSorted()).toEqual(['Ada', 'Bo', 'Cleo', 'Dora'])
  expect((await talk.rooms(doras)).length).toBe(members.includes('Dora') ? 1 : 0)
  // All see the final state, in any order of the calls.
  await live.until((rooms) => rooms[0]?.meta.members.length === members.length && rooms[0].rev >= (room?.rev ?? 0))
  await Promise.all([add(bo, id, doras.userId), add(cleo, id, doras.userId), add(cleo, id, doras.userId)])
  expect(namesIn((await talk.rooms(ada))[0])).toEqual({ members: ['Ada', 'Bo', 'Cleo', 'Dora'], former: [] })
  live.close()
})

it('CHAT-15 removes an erased person from groups that they are in and that they have left', async () => {
  const id = await aGroup()
  await talk.say(bo, id, 'Brie')
  await talk.say(cleo, id, 'Gouda')
  await remove(bo, id, bo.userId)
  const live = await roomsOf(ada)
  expect(live.rows().map(namesIn)).toEqual([{ members: ['Ada', 'Cleo'], former: ['Bo'] }])
  await server.call(appCalls.deleteUser, {}, bo)
  await live.until((rooms) => rooms[0]?.meta.former?.length === 0)
  await server.call(appCalls.deleteUser, {}, cleo)
  await live.until((rooms) => rooms[0]?.meta.members.length === 1)
  expect(live.rows().map(namesIn)).toEqual([{ members: ['Ada'], former: [] }])
  expect((await talk.log(ada, id)).map(({ msg, deleted }) => [msg, deleted])).toEqual([
    ['', true],
    ['', true],
  ])
  live.close()
})
