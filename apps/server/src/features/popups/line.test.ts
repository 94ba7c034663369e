import { topicName } from '@parley/contract'
import { popupCalls } from '@parley/contract/popups'
import { type VideoWait, videoCalls, videoLineTopic } from '@parley/contract/video'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { type Listener, subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { claimSeat } from '../video/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let roomId: string
let seated: TestParticipant[]
let now: number
const listeners: Listener<VideoWait>[] = []

beforeAll(async () => {
  url = await server.listen()
})

beforeEach(async () => {
  for (const each of listeners.splice(0)) each.close()
  now = NOW
  server.setNow(now)
  event = await anEvent(server, { eventType: 'online' })
  const organizer = await aParticipant(server, event, { organizer: true })
  const input = { eventId: event.eventId, name: 'Coffee corner' }
  roomId = (await server.call(popupCalls.savePopup, input, organizer)).body.popup.roomId
  seated = await Promise.all(Array.from({ length: 8 }, () => aParticipant(server, event)))
  for (const each of seated) expect(await sit(each)).not.toBeNull()
})

const pass = (ms: number) => {
  now += ms
  server.setNow(now)
}
const connectionOf = ({ participantId }: TestParticipant) => participantId.toLowerCase().slice(-20).padStart(20, '0')
/** @returns the seat; null when all seats are taken or held */
const sit = async (who: TestParticipant, wanted?: number) => {
  const claim = { kind: 'table', role: 'member', seats: 8, audio: true, video: true } as const
  const own = { participantId: who.participantId, connectionId: connectionOf(who), wanted }
  return (await claimSeat(server.ctx, { eventId: event.eventId, roomId }, { ...claim, ...own }))?.seat ?? null
}
const rise = (who: TestParticipant) =>
  server.call(videoCalls.leaveVideoRoom, { eventId: event.eventId, roomId, connectionId: connectionOf(who) }, who)
const wait = async (who: TestParticipant, isComing = false) =>
  (await server.call(videoCalls.joinVideoLine, { eventId: event.eventId, roomId, isComing }, who)).body.wait
const leaveLine = (who: TestParticipant) =>
  server.call(videoCalls.leaveVideoLine, { eventId: event.eventId, roomId }, who)
const stay = async (who: TestParticipant) => {
  const state = { audio: true, video: true, hand: false, sharing: false }
  const input = { eventId: event.eventId, roomId, connectionId: connectionOf(who), ...state }
  return (await server.call(videoCalls.stayInVideoRoom, input, who)).body.isIn
}
const someone = () => aParticipant(server, event)
const hears = async (who: TestParticipant, whose = who) => {
  const topic = topicName(videoLineTopic.path, { roomId, userId: whose.userId })
  const listener = await subscribeTo<VideoWait>(server, url, who.userId, topic)
  listeners.push(listener)
  return listener
}
/** Stamps all seats, so that none expires while the test waits for another one. */
const allStay = () => Promise.all(seated.map(stay))

it('TABLE-8 has no seat for a ninth person, who waits behind those who came before', async () => {
  const [bo, cem] = [await someone(), await someone()]
  expect(await sit(bo)).toBeNull()
  expect(await wait(bo)).toEqual({
    id: bo.participantId,
    rev: expect.any(Number),
    position: 1,
    seat: null,
    heldUntil: null,
  })
  pass(1_000)
  expect(await wait(cem)).toMatchObject({ position: 2 })
  pass(1_000)
  expect(await wait(bo)).toMatchObject({ position: 1 })
  expect(await wait(seated[0] as TestParticipant)).toBeNull()
})

const enter = async (who: TestParticipant) => {
  const input = { eventId: event.eventId, roomId }
  const { token } = (await server.call(videoCalls.getVideoRoom, input, who)).body
  const request = { ...input, token, offer: 'v=0', audio: true, video: true }
  return (await server.call(videoCalls.enterVideoRoom, request, who)).body.code
}

it('TABLE-8 refuses a ninth person through the API, because all seats are taken', async () => {
  const bo = await someone()
  expect(await enter(bo)).toBe('videoFull')
  await rise(seated[2] as TestParticipant)
  expect(['videoOfferRefused', 'videoAway']).toContain(await enter(bo))
})

it('TABLE-9 calls the next when the called person comes and cannot be connected', async () => {
  const [bo, cem] = [await someone(), await someone()]
  await wait(bo)
  pass(10)
  await wait(cem)
  await rise(seated[5] as TestParticipant)
  expect(await enter(cem)).toBe('videoFull')
  expect(['videoOfferRefused', 'videoAway']).toContain(await enter(bo))
  expect(await wait(cem)).toMatchObject({ seat: 5 })
})

it('TABLE-9 calls the first in line when a person leaves, and holds the seat for them alone', async () => {
  const [bo, cem, eve] = [await someone(), await someone(), await someone()]
  await wait(bo)
  pass(1_000)
  await wait(cem)
  const [his, hers] = [await hears(bo), await hears(cem)]
  pass(1_000)
  await rise(seated[3] as TestParticipant)
  await his.until(([row]) => row?.seat === 3)
  expect(his.rows()).toEqual([expect.objectContaining({ position: 0, seat: 3, heldUntil: now + 20_000 })])
  await hers.until(([row]) => row?.position === 1)
  expect(await sit(eve, 3)).toBeNull()
  expect(await sit(cem, 3)).toBeNull()
  expect(await sit(bo)).toBe(3)
  await his.until((rows) => rows.length === 0)
})

it('TABLE-9 calls the next after 20 seconds, and waits a minute for a person who has answered', async () => {
  const [bo, cem, eve] = [await someone(), await someone(), await someone()]
  for (const each of [bo, cem, eve]) {
    await wait(each)
    pass(10)
  }
  await rise(seated[0] as TestParticipant)
  const hers = await hears(cem)
  pass(20_000)
  await allStay()
  await server.settle()
  await hers.until(([row]) => row?.seat === 0)
  expect(await sit(bo)).toBeNull()
  expect(await wait(bo)).toMatchObject({ position: 2 })
  expect(await wait(cem, true)).toMatchObject({ seat: 0, heldUntil: now + 60_000 })
  pass(59_000)
  await allStay()
  await wait(eve)
  expect(await wait(cem, true)).toMatchObject({ seat: 0, heldUntil: now + 1_000 })
  expect(await sit(eve)).toBeNull()
  pass(1_000)
  await server.settle()
  expect(await wait(eve)).toMatchObject({ seat: 0 })
  expect(await wait(cem)).toMatchObject({ position: 1 })
})

it('TABLE-9 offers the seat to the next when the called person waits no longer', async () => {
  const [bo, cem] = [await someone(), await someone()]
  await wait(bo)
  pass(10)
  await wait(cem)
  await rise(seated[7] as TestParticipant)
  expect(await wait(bo)).toMatchObject({ seat: 7 })
  await leaveLine(bo)
  expect(await wait(cem)).toMatchObject({ seat: 7 })
  await leaveLine(cem)
  expect(await sit(bo)).toBe(7)
})

it('TABLE-10 gives the seat of a person silent for 60 seconds to the next in line', async () => {
  const bo = await someone()
  await wait(bo)
  const his = await hears(bo)
  const [silent, ...others] = seated as [TestParticipant, ...TestParticipant[]]
  pass(30_000)
  for (const each of others) expect(await stay(each)).toBe(true)
  await wait(bo)
  pass(29_999)
  await server.settle()
  expect(await wait(bo)).toMatchObject({ position: 1 })
  pass(1)
  await server.settle()
  await his.until(([row]) => row?.seat === 0)
  expect(await stay(silent)).toBe(false)
})

it('TABLE-10 removes a person silent for 60 seconds from the line', async () => {
  const [bo, cem] = [await someone(), await someone()]
  await wait(bo)
  pass(10)
  await wait(cem)
  pass(59_995)
  await Promise.all(seated.map(stay))
  await wait(cem)
  await server.settle()
  expect(await wait(cem)).toMatchObject({ position: 1 })
})

it('TABLE-9 hides the places of others in line', async () => {
  const [bo, cem] = [await someone(), await someone()]
  await wait(bo)
  expect((await hears(cem, bo)).code).toBe('notFound')
  expect((await hears(bo)).rows()).toHaveLength(1)
  const stranger = await aParticipant(server, await anEvent(server))
  expect((await hears(stranger)).code).toBe('notFound')
  const input = { eventId: event.eventId, roomId }
  expect((await server.call(videoCalls.joinVideoLine, input, stranger)).status).toBe(404)
})
