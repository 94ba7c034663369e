import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { checkinCalls, deskCalls, type OfflineScan } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aDoor } from '../../testing/a-door.ts'
import type { TestParticipant } from '../../testing/a-participant.ts'
import type { TestEvent } from '../../testing/an-event.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { insertParticipants } from '../participants/index.ts'

const CROWD = 12
const MINUTE = 60_000

let server: TestServer
let second: Awaited<ReturnType<typeof startSecondNode>>
let event: TestEvent
let door: TestParticipant
let tickets: string[]

beforeAll(async () => {
  server = await startServer()
  second = await startSecondNode(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  ;({ event, door } = await aDoor(server))
  const people = Array.from({ length: 60 }, (_, at) => ({
    name: `P${at}`,
    email: `p${at}@example.org`,
    typeId: event.typeId,
  }))
  const added = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))
  tickets = added.map(({ ticketId }) => ticketId)
  for (const id of ['hall', 'lounge'])
    await sql`insert into checkin_area (event_id, area_id, name, place)
      values (${event.eventId}, ${id}, ${id}, 1)`.execute(server.ctx.db)
  // Opens the connections first, so that the crowd does not wait for them.
  await crowd((at) => ask(at, checkinCalls.getAreas, { eventId: event.eventId }))
})

async function ask<C extends Call>(
  at: number,
  call: C,
  input: SentTo<C>,
): Promise<{ status: number; body: ReplyOf<C> }> {
  if (at % 2 === 0) return server.call(call, input, door)
  const { method, path } = call
  const content =
    method === 'GET' ? { query: input as Record<string, string> } : { payload: input as Record<string, unknown> }
  const headers = { authorization: `Bearer ${door.token}` }
  const reply = await second.fastify.inject({ method, url: `/api/${path}`, headers, ...content })
  return { status: reply.statusCode, body: reply.json() }
}

const crowd = <T>(act: (at: number) => Promise<T>) => Promise.all(Array.from({ length: CROWD }, (_, at) => act(at)))
const areaOf = (at: number) => (Math.floor(at / 2) % 2 === 0 ? 'hall' : 'lounge')
const late = (nonce: string, ticketId: string | undefined, overrides: Partial<OfflineScan> = {}): OfflineScan => ({
  nonce,
  areaId: 'hall',
  ticketId,
  checkIn: true,
  scannedAtMillis: NOW - 30 * MINUTE,
  said: 'checkedIn',
  ...overrides,
})
const sendLate = (at: number, scans: OfflineScan[]) =>
  ask(at, deskCalls.saveOfflineScans, { eventId: event.eventId, deskId: `desk-${at % 3}`, sentAtMillis: NOW, scans })
const scanAt = (at: number, entityId: string, nonce: string, ticketId: string | undefined) =>
  ask(at, checkinCalls.checkIn, {
    eventId: event.eventId,
    entityType: 'area',
    entityId,
    checkIn: true,
    nonce,
    ticketId,
  })

async function stored(): Promise<{ scans: number; inside: number; used: number; walkIns: number }> {
  const { rows } = await sql<{ scans: number; inside: number; used: number; walkIns: number }>`select
      (select count(*)::int from checkin_scan where event_id = ${event.eventId}) as scans,
      (select count(*)::int from checkin_presence where event_id = ${event.eventId} and inside) as inside,
      (select sum(capacity_used)::int from checkin_area where event_id = ${event.eventId}) as used,
      (select count(*)::int from participant where event_id = ${event.eventId} and name = 'Walks') as "walkIns"`.execute(
    server.ctx.db,
  )
  return rows[0] as { scans: number; inside: number; used: number; walkIns: number }
}

it('DESK-3 a batch that arrives twelve times at two servers in different orders is saved once and answered alike', async () => {
  const batch = Array.from({ length: 40 }, (_, at) =>
    late(`batch-nonce-${at}`, tickets[at % 20], {
      checkIn: at < 20,
      said: at < 20 ? 'checkedIn' : 'checkedOut',
      scannedAtMillis: NOW - (60 - at) * MINUTE,
    }),
  )
  const answers = await crowd(async (at) => {
    const turned = [...batch.slice(at * 3), ...batch.slice(0, at * 3)]
    const { status, body } = await sendLate(at, at % 4 < 2 ? turned : turned.toReversed())
    expect(status, JSON.stringify(body)).toBe(200)
    return new Map(body.results.map(({ nonce, status }) => [nonce, status]))
  })
  const wanted = new Map(batch.map(({ nonce, said: deskStatus }) => [nonce, deskStatus]))
  for (const answer of answers) expect(Object.fromEntries(answer)).toEqual(Object.fromEntries(wanted))
  expect(await stored()).toMatchObject({ scans: 40, inside: 0, used: 0 })
})

it('SCAN-13 a nonce sent to two servers for two areas at once does not refuse the other scans of its batch', async () => {
  for (let round = 0; round < 4; round++) {
    const same = `same-nonce-${round}`
    const answers = await crowd((at) => {
      const areaId = areaOf(at)
      const own = Array.from({ length: 2 }, (_, n) => late(`own-${round}-${at}-${n}`, tickets[at * 2 + n], { areaId }))
      return sendLate(at, [own[0] as OfflineScan, late(same, tickets[50], { areaId }), own[1] as OfflineScan])
    })
    const codes = answers.map(({ status, body }) => [status, (body as { code?: string }).code ?? ''].join(' ').trim())
    expect(new Set(codes)).toEqual(new Set(['200', '422 keyReused']))
    // Each area gets all of its requests served, or all of them refused.
    expect(codes.filter((_, at) => areaOf(at) === 'hall')).toEqual(Array(CROWD / 2).fill(codes[0]))
    expect((await stored()).scans).toBe((round + 1) * (CROWD * 2 + 1))
  }
  const { inside, used } = await stored()
  expect(used).toBe(inside)
})

it('SCAN-13 one batch saves all but the scan that another area has, in either order', async () => {
  await sendLate(0, [late('of-the-lounge', tickets[0], { areaId: 'lounge' })])
  const { status, body } = await sendLate(0, [
    late('first-one', tickets[1]),
    late('of-the-lounge', tickets[2]),
    late('last-one', tickets[3], { areaId: 'lounge' }),
  ])
  expect([status, body]).toMatchObject([422, { code: 'keyReused' }])
  expect(await stored()).toMatchObject({ scans: 3, inside: 3, used: 3 })
})

it('SCAN-13 a nonce that twelve calls use for two areas on two servers is one scan, and each other scan gets its reply', async () => {
  const answers = await crowd(async (at) => {
    const [same, own] = await Promise.all([
      scanAt(at, areaOf(at), 'same-nonce-live', tickets[50]),
      scanAt(at, areaOf(at), `own-live-${at}`, tickets[at]),
    ])
    expect(own.status, JSON.stringify(own.body)).toBe(200)
    return same.status
  })
  const hall = answers.filter((_, at) => areaOf(at) === 'hall')
  const lounge = answers.filter((_, at) => areaOf(at) === 'lounge')
  expect([new Set(hall), new Set(lounge)].map(([...each]) => each).toSorted()).toEqual([[200], [422]])
  expect(await stored()).toMatchObject({ scans: CROWD + 1, inside: CROWD + 1, used: CROWD + 1 })
})

it('SCAN-10 SCAN-13 a person who is registered twelve times under one nonce, also at two areas, is one person and one scan', async () => {
  const register = (nonce: string, email: string | undefined, areaAt: (at: number) => string) =>
    crowd((at) =>
      ask(at, checkinCalls.registerWalkIn, {
        eventId: event.eventId,
        areaId: areaAt(at),
        nonce,
        name: 'Walks',
        surname: 'In',
        company: '',
        ...(email ? { email } : {}),
      }),
    )
  for (const email of [undefined, 'walks@example.org']) {
    const answers = await register(`walk-in-${email ? 1 : 0}`, email, () => 'hall')
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
    expect(new Set(answers.map(({ body }) => body.result.participant?.id)).size).toBe(1)
  }
  expect(await stored()).toMatchObject({ scans: 2, inside: 2, used: 2, walkIns: 2 })

  const answers = await register('two-areas', undefined, areaOf)
  for (const { status, body } of answers) expect([200, 422], JSON.stringify(body)).toContain(status)
  expect(await stored()).toMatchObject({ scans: 3, inside: 3, used: 3, walkIns: 3 })
})
