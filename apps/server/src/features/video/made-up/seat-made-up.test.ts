import { MINUTE_MS } from '@parley/contract'
import { beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPopup } from '../../../testing/a-popup.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { claimSeat } from '../claim-seat.ts'
import { listStates } from '../seat-store.ts'
import { publishMadeUpSeats, seatDemoPeople } from './seat-made-up.ts'

const server = testServer()
let event: TestEvent
let roomId: string
let madeUp: TestParticipant[]
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server, { eventType: 'online' })
  roomId = (await aPopup(server, event)).roomId
  madeUp = await Promise.all(Array.from({ length: 5 }, () => aParticipant(server, event)))
})

async function seat(people: readonly TestParticipant[]): Promise<void> {
  const seats = people.map((each, nth) => ({
    roomId,
    participantId: each.participantId,
    seat: madeUp.indexOf(each),
    nth,
  }))
  const seating = await server.ctx.inTransaction((work) =>
    seatDemoPeople(work, event.eventId, { roomIds: [roomId], seats }),
  )
  await publishMadeUpSeats(server.ctx, event.eventId, seating)
}
const there = async (now = NOW) => {
  const states = await listStates(server.ctx.db, { eventId: event.eventId, roomId }, now)
  return states.map(({ id }) => id)
}
async function claim(who: TestParticipant, nth: number): Promise<number | null> {
  const defaults = { kind: 'table', role: 'member', seats: 8, audio: true, video: true, wanted: undefined } as const
  const connectionId = `c${nth}`.padStart(20, '0')
  const own = { ...defaults, participantId: who.participantId, connectionId }
  return (await claimSeat(server.ctx, { eventId: event.eventId, roomId }, own))?.seat ?? null
}
const idsOf = (people: readonly TestParticipant[]) => people.map(({ participantId }) => participantId)

it('DEMO-16 seats people without camera and microphone, who leave a minute after their last stamp', async () => {
  await seat(madeUp)
  const states = await listStates(server.ctx.db, { eventId: event.eventId, roomId }, NOW)
  expect(states.map(({ id }) => id)).toEqual(idsOf(madeUp))
  expect(states.filter(({ audio, video, presence }) => audio || video || presence.date !== NOW)).toEqual([])
  expect(await there(NOW + MINUTE_MS - 1)).toEqual(idsOf(madeUp))
  expect(await there(NOW + MINUTE_MS)).toEqual([])
  server.setNow(NOW + 50_000)
  await seat(madeUp.slice(1))
  expect(await there(NOW + MINUTE_MS)).toEqual(idsOf(madeUp.slice(1)))
})

it('DEMO-16 leaves a seat free for real people, and never takes theirs', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  expect(await claim(guests[0] as TestParticipant, 0)).toBe(0)
  await seat(madeUp)
  expect(await there()).toEqual([guests[0]?.participantId, ...idsOf(madeUp.slice(1))])
  await Promise.all(guests.slice(1, 4).map((guest, at) => claim(guest, at + 1)))
  expect(await there()).toHaveLength(8)
  await seat(madeUp)
  expect(await there()).toHaveLength(6)
  const rest = await Promise.all(guests.slice(4).map((guest, at) => claim(guest, at + 5)))
  expect(rest.filter((each) => each !== null)).toHaveLength(2)
  await seat(madeUp)
  expect(await there()).toEqual(expect.arrayContaining(idsOf(guests.slice(0, 4))))
})

it('DEMO-16 takes seats amid a crowd of twelve who want the same seats, and no one gets an error', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  const results = await Promise.allSettled([
    ...guests.map((guest, at) => claim(guest, at)),
    ...Array.from({ length: 6 }, () => seat(madeUp)),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await there()).length).toBeLessThanOrEqual(8)
})
