import { MINUTE_MS, topicName } from '@parley/contract'
import { type RoomsNow, roomsNowTopic, videoCalls, videoNumberCalls, videoRoomId } from '@parley/contract/video'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPopup, type TestPopup } from '../../../testing/a-popup.ts'
import { aSession } from '../../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { type Listener, subscribeTo } from '../../../testing/subscribe-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { leaveAudience } from '../audience.ts'
import { claimSeat } from '../claim-seat.ts'
import { isPerson } from '../seat-store.ts'
import { countViewers, saveViewer, stampViewer } from '../viewer-store.ts'

const server = testServer()
let url: string
let event: TestEvent
let organizer: TestParticipant
let ada: TestParticipant
let bo: TestParticipant
let table: TestPopup
let now: number
const listeners: Listener<RoomsNow>[] = []
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  now = NOW
  server.setNow(now)
  event = await anEvent(server, { eventType: 'online' })
  organizer = await aParticipant(server, event, { organizer: true })
  ada = await aParticipant(server, event)
  bo = await aParticipant(server, event)
  table = await aPopup(server, event)
})
afterEach(() => {
  for (const each of listeners.splice(0)) each.close()
})

const pass = (ms: number) => {
  now += ms
  server.setNow(now)
}
const connectionOf = ({ participantId }: TestParticipant) => participantId.toLowerCase().slice(-20).padStart(20, '0')
const sit = (who: TestParticipant, { roomId }: { roomId: string } = table, kind: 'table' | 'meeting' = 'table') =>
  claimSeat(
    server.ctx,
    { eventId: event.eventId, roomId },
    {
      participantId: who.participantId,
      connectionId: connectionOf(who),
      kind,
      role: 'member',
      seats: 8,
      wanted: undefined,
      audio: true,
      video: true,
    },
  )
const stay = (who: TestParticipant) =>
  server.call(
    videoCalls.stayInVideoRoom,
    {
      eventId: event.eventId,
      roomId: table.roomId,
      connectionId: connectionOf(who),
      audio: true,
      video: true,
      hand: false,
      sharing: false,
    },
    who,
  )
const rise = (who: TestParticipant) =>
  server.call(
    videoCalls.leaveVideoRoom,
    { eventId: event.eventId, roomId: table.roomId, connectionId: connectionOf(who) },
    who,
  )
const numbers = async () => {
  const answer = await server.call(videoNumberCalls.getVideoNumbers, { eventId: event.eventId }, organizer)
  expect(answer.status).toBe(200)
  return answer.body
}

it('VIDEO-93 counts the minutes at a table by the stamps, of people who are there and who have left', async () => {
  await sit(ada)
  await sit(bo)
  for (let minute = 0; minute < 6; minute++) {
    pass(30_000)
    await stay(ada)
    await stay(bo)
  }
  expect((await numbers()).tables).toEqual({ people: 2, minutes: 6 })
  await rise(ada)
  pass(30_000)
  await stay(bo)
  pass(30_000)
  expect((await numbers()).tables).toEqual({ people: 2, minutes: 7 })
  await rise(bo)
  const { tables, rooms, sessions } = await numbers()
  expect([tables, sessions]).toEqual([
    { people: 2, minutes: 7 },
    { people: 0, minutes: 0 },
  ])
  expect(rooms).toEqual([
    { id: table.popupId, kind: 'table', name: 'Coffee corner', boothName: null, people: 2, minutes: 7, most: null },
  ])
})

it('VIDEO-93 counts no pause of more than a minute, and a returning person once', async () => {
  await sit(ada)
  pass(50_000)
  await stay(ada)
  pass(5 * MINUTE_MS)
  await sit(ada)
  pass(50_000)
  await stay(ada)
  pass(50_000)
  await rise(ada)
  pass(MINUTE_MS)
  await sit(ada)
  pass(59_000)
  await rise(ada)
  expect((await numbers()).tables).toEqual({ people: 1, minutes: 3 })
})

it('VIDEO-93 counts who watched a session, for how long, and the most at once', async () => {
  const { sessionId } = await aSession(server, event)
  const room = { eventId: event.eventId, roomId: videoRoomId(event.eventId, sessionId) }
  const watch = ({ participantId }: TestParticipant, nth: number) =>
    saveViewer(server.ctx, room, { participantId, connectionId: `c${nth}`.padStart(20, '0') })
  await watch(ada, 1)
  await watch(bo, 2)
  expect(await countViewers(server.ctx, room)).toBe(2)
  pass(40_000)
  await leaveAudience(server.ctx, room, isPerson(bo.participantId))
  await stampViewer(server.ctx, room, {
    participantId: ada.participantId,
    connectionId: 'c1'.padStart(20, '0'),
    hand: false,
  })
  expect(await countViewers(server.ctx, room)).toBe(1)
  pass(40_000)
  const { sessions, rooms } = await numbers()
  expect(sessions).toEqual({ people: 2, minutes: 2 })
  expect(rooms).toMatchObject([{ id: sessionId, kind: 'session', people: 2, minutes: 2, most: 2 }])
})

it('VIDEO-93 stores nothing about the people in the room of a meeting', async () => {
  const meeting = { roomId: videoRoomId(event.eventId, 'm1') }
  await sit(ada, meeting, 'meeting')
  pass(50_000)
  await server.call(
    videoCalls.leaveVideoRoom,
    { eventId: event.eventId, connectionId: connectionOf(ada), ...meeting },
    ada,
  )
  const { rows } = await server.ctx.pool.query('select from video_stay where event_id = $1', [event.eventId])
  expect(rows).toEqual([])
})

it('VIDEO-94 shows the numbers to organizers alone', async () => {
  const reply = await server.call(videoNumberCalls.getVideoNumbers, { eventId: event.eventId }, ada)
  expect([reply.status, 'rooms' in reply.body]).toEqual([403, false])
})

it('VIDEO-91 shows organizers live the rooms with people, and only the number of people in meetings', async () => {
  const watching = await subscribeTo<RoomsNow>(
    server,
    url,
    organizer.userId,
    topicName(roomsNowTopic.path, { eventId: event.eventId }),
  )
  listeners.push(watching)
  const rooms = () => watching.rows()[0]
  expect(rooms()).toMatchObject({ meetings: { count: 0 }, rooms: [] })
  await sit(bo, { roomId: videoRoomId(event.eventId, 'm1') }, 'meeting')
  await sit(ada)
  await stay(ada)
  await expect
    .poll(() => rooms()?.rooms)
    .toEqual([
      {
        id: table.popupId,
        kind: 'table',
        name: 'Coffee corner',
        boothName: null,
        people: 1,
        viewers: 0,
        until: NOW + MINUTE_MS,
      },
    ])
  expect(rooms()?.meetings).toEqual({ count: 1, until: NOW + MINUTE_MS })
  expect(JSON.stringify(rooms())).not.toMatch(new RegExp(`m1|${ada.participantId}|${bo.participantId}`))
  await rise(ada)
  await expect.poll(() => rooms()?.rooms, { timeout: 6_000 }).toEqual([])
})
