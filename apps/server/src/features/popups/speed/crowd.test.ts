import { speedCalls } from '@parley/contract/popups'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { startSecondNode } from '../../../testing/second-node.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { endRound } from './end-phase.ts'
import { makeRound } from './make-round.ts'
import { findNewestRun } from './run-store.ts'

const PEOPLE = 12
const LONG_MS = 240_000

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondNode>>
let event: TestEvent
let organizer: TestParticipant
let crowd: TestParticipant[]

beforeEach(async () => {
  server = await startServer()
  second = await startSecondNode(server)
  event = await anEvent(server, { eventType: 'online' })
  organizer = await aParticipant(server, event, { organizer: true })
  crowd = await Promise.all(Array.from({ length: PEOPLE }, () => aParticipant(server, event)))
  await Promise.all(crowd.map(comeIn))
})
afterEach(async () => {
  await second.close()
  await server.close()
})

const inEvent = () => ({ eventId: event.eventId })
const start = () =>
  server.call(
    speedCalls.startSpeedRounds,
    { ...inEvent(), groupSize: 2, roundMs: 300_000, pauseMs: 60_000, rounds: 30, hallMs: 60_000 },
    organizer,
  )
const stop = () => server.call(speedCalls.stopSpeedRounds, { ...inEvent(), atOnce: true }, organizer)
const comeIn = (who: TestParticipant) => server.call(speedCalls.stayInHall, inEvent(), who)
const leave = (who: TestParticipant) => server.call(speedCalls.leaveHall, inEvent(), who)
const stored = async () => {
  const found = await findNewestRun(server.ctx.db, event.eventId, NOW)
  if (!found) throw new Error('There is no run')
  return { found, run: { eventId: event.eventId, runId: found.id } }
}

async function makeTwelveTimes(): Promise<void> {
  const { found, run } = await stored()
  const nodes = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? server.ctx : second.ctx))
  await Promise.all(nodes.map((ctx) => makeRound(ctx, run, found)))
}

async function check(): Promise<void> {
  const { rows } = await sql<{ pairs: number; seated: number; met: number; alone: number }>`
    with pair as (
      select least(a.participant_id, b.participant_id) as one, greatest(a.participant_id, b.participant_id) as other
      from speed_seat a join speed_seat b on b.event_id = ${event.eventId} and b.run_id = a.run_id and b.round = a.round
        and b.group_no = a.group_no and b.participant_id > a.participant_id
      where a.event_id = ${event.eventId}
    )
    select (select count(*)::integer from pair) as pairs, (select count(*)::integer from (select distinct * from pair) d) as seated,
      (select count(*)::integer from speed_met where event_id = ${event.eventId}) as met,
      (select count(*)::integer from speed_group o where o.event_id = ${event.eventId} and 2 > (select count(*) from speed_seat s
        where s.event_id = ${event.eventId} and s.run_id = o.run_id and s.round = o.round and s.group_no = o.group_no)) as alone`.execute(
    server.ctx.db,
  )
  const [counted] = rows
  expect(counted?.seated, 'nobody meets the same person twice').toBe(counted?.pairs)
  expect(counted?.met).toBe(counted?.pairs)
  expect(counted?.alone, 'nobody is alone in a group').toBe(0)
}

it(
  'SPEED-9 makes one round when two servers make it twelve times at once',
  async () => {
    await start()
    await Promise.all(crowd.map(comeIn))
    await makeTwelveTimes()
    const { found } = await stored()
    expect(found).toMatchObject({ state: 'round', round: 1, phase: 2, inHall: PEOPLE })
    const { rows } = await sql`select from speed_seat where event_id = ${event.eventId}`.execute(server.ctx.db)
    expect(rows.length).toBe(PEOPLE)
    await check()
  },
  LONG_MS,
)

it(
  'SPEED-5 SPEED-9 never brings a pair together twice while people come and go, over several runs',
  async () => {
    const random = seededRandom()
    for (let at = 0; at < 12; at += 1) {
      if (at % 4 === 0) {
        await stop()
        await start()
        await Promise.all(crowd.map(comeIn))
      }
      const moves = crowd.map((who) => (random() < 0.5 ? comeIn(who) : random() < 0.5 ? leave(who) : undefined))
      await Promise.all([makeTwelveTimes(), ...moves])
      await check()
      const { found, run } = await stored()
      if (found.state === 'round') {
        await sql`update speed_seat set came = true where event_id = ${event.eventId}`.execute(server.ctx.db)
        await Promise.all(Array.from({ length: 6 }, () => endRound(server.ctx, run, found)))
        expect((await stored()).found).toMatchObject({ state: 'pause', phase: found.phase + 1 })
      }
      if (found.state === 'ended') await start()
    }
  },
  LONG_MS,
)
