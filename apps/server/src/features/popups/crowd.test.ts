import { popupCalls } from '@parley/contract/popups'
import { videoCalls } from '@parley/contract/video'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { sizes } from '../../testing/sizes.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { claimSeat } from '../video/index.ts'

const PEOPLE = 32
const SEATS = 8
const ROUNDS = sizes(1_000)
const LONG_MS = 1_800_000

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondNode>>
let event: TestEvent
let roomId: string
let crowd: TestParticipant[]

beforeEach(async () => {
  server = await startServer()
  second = await startSecondNode(server)
  isSecondGone = false
  event = await anEvent(server, { eventType: 'online' })
  const organizer = await aParticipant(server, event, { organizer: true })
  const input = { eventId: event.eventId, name: 'Coffee corner' }
  roomId = (await server.call(popupCalls.savePopup, input, organizer)).body.popup.roomId
  crowd = await Promise.all(Array.from({ length: PEOPLE }, () => aParticipant(server, event)))
})
afterEach(async () => {
  await killSecond()
  await server.close()
})
let isSecondGone = false
/** Ends the second node without notifying the people on it. */
async function killSecond(): Promise<void> {
  if (isSecondGone) return
  isSecondGone = true
  await second.close()
}

const connectionOf = ({ participantId }: TestParticipant) => participantId.slice(-20).padStart(20, '0')
const grab = (who: TestParticipant, wanted?: number) =>
  claimSeat(
    crowd.indexOf(who) % 2 === 0 ? server.ctx : second.ctx,
    { eventId: event.eventId, roomId },
    {
      participantId: who.participantId,
      connectionId: connectionOf(who),
      kind: 'table',
      role: 'member',
      seats: SEATS,
      audio: true,
      video: true,
      wanted,
    },
  )
const stay = async (who: TestParticipant) => {
  const state = { audio: true, video: true, hand: false, sharing: false }
  const input = { ...inRoom(), connectionId: connectionOf(who), ...state }
  return (await server.call(videoCalls.stayInVideoRoom, input, who)).body.isIn
}
const inRoom = () => ({ eventId: event.eventId, roomId })
const wait = (who: TestParticipant) => server.call(videoCalls.joinVideoLine, inRoom(), who)
const stopWaiting = (who: TestParticipant) => server.call(videoCalls.leaveVideoLine, inRoom(), who)
const rise = async (who: TestParticipant) => {
  const { status, body } = await server.call(
    videoCalls.leaveVideoRoom,
    { ...inRoom(), connectionId: connectionOf(who) },
    who,
  )
  expect([status, body]).toEqual([200, { success: true }])
}

interface Standing {
  readonly seated: string[]
  readonly called: string[]
  readonly waiting: string[]
  readonly seatsTwice: number
}

/** Reads seats and line in one statement, so that it is a consistent snapshot. */
async function standing(): Promise<Standing> {
  const { rows } = await sql<Standing>`select
      (select coalesce(jsonb_agg(participant_id), '[]') from video_seat
        where event_id = ${event.eventId} and room_id = ${roomId}) as seated,
      (select coalesce(jsonb_agg(participant_id), '[]') from video_line
        where event_id = ${event.eventId} and room_id = ${roomId} and seat is not null) as called,
      (select coalesce(jsonb_agg(participant_id), '[]') from video_line
        where event_id = ${event.eventId} and room_id = ${roomId} and seat is null) as waiting,
      (select count(*)::integer from video_line l join video_seat s on s.event_id = ${event.eventId}
        and s.room_id = l.room_id and s.seat = l.seat
        where l.event_id = ${event.eventId} and l.room_id = ${roomId}) as "seatsTwice"`.execute(server.ctx.db)
  return rows[0] as Standing
}

function check({ seated, called, waiting, seatsTwice }: Standing): void {
  expect(seated.length + called.length, 'a ninth').toBeLessThanOrEqual(SEATS)
  expect(seatsTwice, 'a taken seat is held for another').toBe(0)
  if (waiting.length > 0) expect(seated.length + called.length, 'an empty seat while a person waits').toBe(SEATS)
}

it(
  'TABLE-8 gives eight of thirty-two people who claim a seat at once a seat, many times, and never a ninth',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const claims = await Promise.all(crowd.map((who, at) => grab(who, at % 3 === 0 ? at % SEATS : undefined)))
      const seats = claims.flatMap((claimed) => claimed?.seat ?? [])
      expect(seats.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      check(await standing())
      await Promise.all(crowd.map(rise))
      expect((await standing()).seated).toEqual([])
    }
  },
  LONG_MS,
)

it(
  'TABLE-9 leaves no seat empty while a person waits, when thirty-two people come, wait and go at once, many times',
  async () => {
    const random = seededRandom()
    let taken = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      server.setNow(NOW + round * 10)
      const before = await standing()
      const acts = crowd.map(async (who) => {
        const id = who.participantId
        if (before.seated.includes(id)) return random() < 0.5 ? rise(who) : undefined
        if (before.called.includes(id) && random() < 0.2) return stopWaiting(who)
        if (before.waiting.includes(id) && random() < 0.2) return stopWaiting(who)
        const claimed = await grab(who)
        if (claimed) taken += 1
        else if (random() < 0.7) await wait(who)
        return undefined
      })
      const looks = Array.from({ length: 4 }, async () => check(await standing()))
      await Promise.all([...acts, ...looks])
      check(await standing())
    }
    expect(taken).toBeGreaterThan(SEATS)
  },
  LONG_MS,
)

it('TABLE-10 knows within 60 seconds who still sits there after the server of half of the people is gone', async () => {
  const seated = crowd.slice(0, SEATS)
  for (const who of seated) expect(await grab(who)).not.toBeNull()
  const ids = (people: readonly TestParticipant[]) => people.map(({ participantId }) => participantId).toSorted()
  const [next, ...others] = crowd.slice(SEATS) as [TestParticipant, ...TestParticipant[]]
  for (const who of [next, ...others.slice(0, 2)]) {
    server.setNow(NOW + crowd.indexOf(who))
    await wait(who)
  }
  await killSecond()
  const [, ada] = seated as [TestParticipant, TestParticipant]
  const remaining = seated.filter((who, at) => at % 2 === 0 || who === ada)
  server.setNow(NOW + 30_000)
  for (const who of remaining) expect(await stay(who)).toBe(true)
  for (const who of [next, ...others.slice(0, 2)]) await wait(who)
  server.setNow(NOW + 59_999)
  await wait(next)
  expect((await standing()).seated.toSorted()).toEqual(ids(seated))
  server.setNow(NOW + 60_000)
  await server.settle()
  const after = await standing()
  expect([after.seated.toSorted(), after.called.toSorted()]).toEqual([
    ids(remaining),
    ids([next, ...others.slice(0, 2)]),
  ])
  check(after)
})
