import { topicName } from '@parley/contract'
import { type EventFace, eventTopic } from '@parley/contract/app'
import { sessionCalls } from '@parley/contract/sessions'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDealRoom } from '../../testing/a-deal-room.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
let url: string
let event: TestEvent
let eventId: string
let organizer: TestParticipant
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
})

const create = (name: string, capacity: number | null = null) =>
  server.call(sessionCalls.createRoom, { eventId, name, capacity }, organizer)
const change = (roomId: string, input: { name: string; capacity?: number | null; place?: number }) =>
  server.call(sessionCalls.changeRoom, { eventId, roomId, ...input }, organizer)
const remove = (roomId: string) => server.call(sessionCalls.deleteRoom, { eventId, roomId }, organizer)
const rooms = async () => (await server.call(sessionCalls.getRooms, { eventId }, organizer)).body.rooms
const names = async () => (await rooms()).map(({ name }) => name)

it('SESSION-15 adds, changes and orders rooms, and counts the sessions in each', async () => {
  await aDealRoom(server, event)
  const first = (await create('Hall 1', 200)).body.roomId
  await create('Hall 2')
  const third = (await create('Hall 3')).body.roomId
  await aSession(server, event, { locationId: first })
  await aSession(server, event, { locationId: first, hidden: true })
  await aSession(server, event)
  expect((await rooms())[0]).toEqual({ id: first, name: 'Hall 1', capacity: 200, sessionCount: 2 })

  await change(third, { name: 'Garden', capacity: 40, place: 0 })
  expect(await names()).toEqual(['Garden', 'Hall 1', 'Hall 2'])
  await change(third, { name: 'Garden', place: 900 })
  await change(first, { name: 'HALL 1' })
  expect(await names()).toEqual(['HALL 1', 'Hall 2', 'Garden'])
  expect((await rooms()).map(({ capacity }) => capacity)).toEqual([null, null, null])
})

it('SESSION-15 refuses the name of another room, ignoring case and accents, and an invalid room', async () => {
  const { placeIds } = await aDealRoom(server, event)
  const roomId = (await create('Çınar')).body.roomId
  await create('Hall 2')
  const elsewhere = await anEvent(server)
  const codes = [
    (await create('cinar')).body.code,
    (await change(roomId, { name: 'HALL 2' })).body.code,
    (await change(String(placeIds[0]), { name: 'Table' })).body.code,
    (await remove(String(placeIds[0]))).body.code,
    (await server.call(sessionCalls.deleteRoom, { eventId: elsewhere.eventId, roomId }, organizer)).body.code,
    (await create(' ')).body.code,
  ]
  expect(codes).toEqual(['roomTaken', 'roomTaken', 'notFound', 'notFound', 'notFound', 'invalidInput'])
  expect(await names()).toEqual(['Çınar', 'Hall 2'])
})

it('SESSION-15 gives a name to one of twelve who take it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('Hall 1')))
  expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', ...Array(11).fill('roomTaken')])
  expect(await names()).toEqual(['Hall 1'])
})

it('SESSION-15 leaves the sessions of a deleted room at their time, without a room', async () => {
  const { roomId } = (await create('Hall 1')).body
  await create('Hall 2')
  const guest = await aParticipant(server, event)
  const { sessionId } = await aSession(server, event, { locationId: roomId, speakers: [guest.participantId] })
  const { body: before } = await server.call(sessionCalls.getSession, { eventId, id: sessionId }, guest)
  expect((await remove(roomId)).status).toBe(200)
  const { body } = await server.call(sessionCalls.getSession, { eventId, id: sessionId }, guest)
  const [slot] = before.sesArray
  expect([slot?.room, body.sesArray]).toEqual(['Hall 1', [{ ...slot, locationId: null, room: null }]])
  expect(await names()).toEqual(['Hall 2'])
})

it('SESSION-15 updates open pages of the programme after each change', async () => {
  const guest = await aParticipant(server, event)
  const page = await subscribeTo<EventFace>(server, url, guest.userId, topicName(eventTopic.path, { eventId }))
  const { roomId } = (await create('Hall 1')).body
  await page.until(([row]) => row?.programmeRev === 1)
  await change(roomId, { name: 'Hall 2' })
  await page.until(([row]) => row?.programmeRev === 2)
  await remove(roomId)
  await page.until(([row]) => row?.programmeRev === 3)
  page.close()
})

it('SESSION-15 is for organizers alone', async () => {
  const guest = await aParticipant(server, event, { moderator: true })
  expect((await server.call(sessionCalls.createRoom, { eventId, name: 'Hall' }, guest)).status).toBe(403)
  expect(await names()).toEqual([])
})
