import { reserve } from '../apps/server/src/features/agenda/index.ts'
import { insertMeetingHistory } from '../apps/server/src/features/meetings/index.ts'
import {
  insertDealRoom,
  insertSessions,
  saveDefinitions,
  saveLocations,
} from '../apps/server/src/features/sessions/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { plainOpenSlots } from '../apps/server/src/testing/plain-open-slots.ts'
import { meetingCalls } from '../packages/contract/src/meetings/index.ts'
import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { compareWithStatement } from './lib/compare-with-statement.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtRate } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { startProduct } from './lib/product.ts'
import { atMost, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { type Caller, seedCallers, signIn } from './lib/seed-callers.ts'
import { seedEvent } from './lib/seed-people.ts'
import { expectStatus, sendTo } from './lib/send.ts'
import { pgText, type Script } from './lib/sql-script.ts'
import { percentile } from './lib/statistics.ts'

const SESSIONS = 1_000
const DAYS = 10
const TABLES = 20
const PEOPLE = 300
/** Number of viewers, because each may send only 60 requests a second. */
const VIEWERS = 40
const LANES = 4
const PER_SECOND = 40
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { path } = meetingCalls.findOpenSlots

/**
 * Measures the search for open slots with 1,000 sessions, then the latency at a steady pace. The limit is one plain
 * statement with the same result (`plainOpenSlots`).
 */
export async function slots(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  run.say('slots: filling the event')
  const { eventId, invent } = await seedEvent(app.ctx, 'slots')
  const callers = await seedCallers(app.ctx, eventId, invent(3_000_000).slice(0, PEOPLE))
  await seedProgramme(app, eventId, callers)
  await app.ctx.pool.query('vacuum (analyze)')
  await app.ctx.pool.query('checkpoint')
  const driver = chooseSqlDriver(app.databaseUrl)

  const send = sendTo(product.url, 'GET')
  const viewers = callers.slice(0, VIEWERS)
  const questionOf = (viewer: number) => ({ eventId, participantId: callers[viewer + 1]?.participantId ?? '' })
  let tokens = await signIn(app.ctx, viewers)
  const right: string[] = []
  for (const [viewer, token] of tokens.entries()) {
    const answer = await send(path, questionOf(viewer), token)
    expectStatus(200, answer)
    right.push(answer.body)
  }
  const script = await plainScript(app, { eventId, callers, answer: right[0] ?? '' })
  const isRight = async (nth: number) => {
    const viewer = nth % VIEWERS
    return (await send(path, questionOf(viewer), tokens[viewer] ?? '')).body === right[viewer]
  }
  const options = { product, driver, name: 'slots: free for two', lanes: LANES, goal: 0.6, isRight, script }
  const rows = await compareWithStatement(run, options)
  if (rows.length === 1) return rows
  const beside = driver.name
  run.say(`slots: ${PER_SECOND} requests a second`)
  tokens = await signIn(app.ctx, viewers)
  const [late, lateBeside]: [number[], number[]] = [[], []]
  const ask = async () => late.push(...(await runAtRate(PER_SECOND, PER_SECOND * run.paceSeconds, isRight)))
  const askPlainly = async () =>
    lateBeside.push(...(await driver.runAtRate([script], LANES, PER_SECOND, run.paceSeconds)))
  for (const measure of [ask, askPlainly, askPlainly, ask, ask, askPlainly, askPlainly, ask]) await measure()
  const p99 = { value: percentile(late, 99), limit: percentile(lateBeside, 99), unit: 'ms', beside }
  return [...rows, rowOf(`slots: p99 at ${PER_SECOND}/s`, p99, atMost(5, 'ms'))]
}

/** Creates the programme. Everyone attends one talk a day, and half of the tables have meetings of the callers. */
async function seedProgramme({ ctx }: OwnApp, eventId: string, callers: readonly Caller[]): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const first = Math.ceil(work.now / DAY_MS) * DAY_MS
    const rooms = Array.from({ length: 10 }, (_, at) => ({
      locationId: newId(),
      kind: 'room' as const,
      name: `Room ${at}`,
      index: at,
    }))
    await saveLocations(work, eventId, rooms)
    const talks = Array.from({ length: SESSIONS }, (_, at) => {
      const startsAt = first + (at % DAYS) * DAY_MS + (8 + (Math.floor(at / DAYS) % 10)) * HOUR_MS
      return { id: newId(), room: rooms[Math.floor(at / (10 * DAYS)) % 10], startsAt, endsAt: startsAt + HOUR_MS }
    })
    await saveDefinitions(
      work,
      eventId,
      talks.map(({ id }, at) => ({ definitionId: id, title: `Talk ${at}`, blocking: true })),
    )
    await insertSessions(
      work,
      eventId,
      talks.map(({ id, room, startsAt, endsAt }) => ({
        sessionId: id,
        definitionId: id,
        locationId: room?.locationId ?? null,
        startsAt,
        endsAt,
      })),
    )
    const days = Array.from({ length: DAYS }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10))
    const places = Array.from({ length: TABLES }, (_, at) => `Table ${at + 1}`)
    const room = await insertDealRoom(work, eventId, {
      name: 'Tables',
      places,
      days,
      opens: '10:00',
      closes: '18:00',
      slotMinutes: 20,
    })
    // One talk a day, in the morning, before the tables open. Half of the people meet in every third slot.
    const mornings = talks.filter(({ startsAt }) => new Date(startsAt).getUTCHours() < 10)
    const attended = callers.flatMap(({ participantId }, at) =>
      days.map((_, day) => {
        const ofDay = mornings.filter(({ startsAt }) => Math.floor((startsAt - first) / DAY_MS) === day)
        return { participantId, talk: ofDay[at % ofDay.length] as (typeof talks)[number] }
      }),
    )
    const block = { kind: 'session', role: 'attendee', holds: true } as const
    await reserve(
      work,
      eventId,
      attended.map(({ participantId, talk }) => ({
        ...block,
        participantId,
        sourceId: talk.id,
        startsAt: talk.startsAt,
        endsAt: talk.endsAt,
      })),
      'busyThen',
    )
    const half = TABLES / 2
    const meetings = room.slots.flatMap(({ sessionId: slotId }, at) =>
      Array.from({ length: half }, (_, table) => {
        const one = (at * half + table) * 2
        const [fromId, toId] = [
          callers[one % PEOPLE]?.participantId ?? '',
          callers[(one + 1) % PEOPLE]?.participantId ?? '',
        ]
        const details = {
          message: '',
          answer: '',
          askedAt: work.now,
          answeredAt: work.now,
          state: 'confirmed',
          change: null,
        } as const
        return { fromId, toId, slotId, ...details }
      }),
    )
    await insertMeetingHistory(work, eventId, { meetings, requests: [] })
  })
}

/** Returns the plain statement for the first two callers. Its result must equal the reply of the call. */
async function plainScript(
  { ctx }: OwnApp,
  { eventId, callers, answer }: { eventId: string; callers: readonly Caller[]; answer: string },
): Promise<Script> {
  const [my, their] = callers
  const criteria = {
    eventId,
    myId: my?.participantId ?? '',
    theirId: their?.participantId ?? '',
    meetingId: null,
    now: Date.now(),
  }
  const { sql: text, parameters } = plainOpenSlots(criteria).compile(ctx.db)
  const { rows } = await ctx.pool.query<{ slots: { id: string }[] }>(text, [...parameters])
  const [found, answered] = [rows[0]?.slots, JSON.parse(answer).slots as { id: string }[]].map((slots) =>
    slots?.map(({ id }) => id),
  )
  if (!found?.length || found.join() !== answered?.join()) throw new Error('The plain statement finds other slots')
  return [{ text, values: parameters.map(pgText), takes: false }]
}
