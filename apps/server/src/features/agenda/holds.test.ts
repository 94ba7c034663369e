import { HOUR_MS } from '@parley/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { NOW, type TestServer } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants, lockParticipants } from '../participants/index.ts'
import {
  blocksChanged,
  moveBlocks,
  type NewBlock,
  release,
  reserve,
  reserveWhereFree,
  resumeHolding,
  stopHolding,
} from './index.ts'

const server = testServer()
let event: TestEvent
let ada: string

beforeEach(async () => {
  event = await anEvent(server)
  ada = (await aParticipant(server, event)).participantId
})

/** `from` and `to` are hours after `NOW`. */
const block = (sourceId: string, from: number, to: number, more: Partial<NewBlock> = {}): NewBlock => ({
  participantId: ada,
  kind: 'session',
  sourceId,
  startsAt: NOW + from * HOUR_MS,
  endsAt: NOW + to * HOUR_MS,
  role: 'speaker',
  holds: true,
  ...more,
})

const change = <T>(act: (work: Parameters<Parameters<TestServer['ctx']['inTransaction']>[0]>[0]) => Promise<T>) =>
  server.ctx.inTransaction(async (work) => {
    await lockParticipants(work, event.eventId, [ada])
    return act(work)
  })

/** Formats blocks as `source from-to`: a star if it holds, a question mark if it is meant to hold but cannot. */
async function agendaOf(participantId = ada): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('agenda_block')
    .select(['source_id', 'during', 'holds', 'meant_to_hold'])
    .where('event_id', '=', event.eventId)
    .where('participant_id', '=', participantId)
    .orderBy('source_id')
    .execute()
  const hour = (at: Temporal.Instant) => (at.epochMilliseconds - NOW) / HOUR_MS
  return rows.map(({ source_id, during, holds, meant_to_hold }) => {
    const mark = holds ? '*' : meant_to_hold ? '?' : ''
    return `${source_id} ${hour(during.startsAt)}-${hour(during.endsAt)}${mark}`
  })
}

describe('reserve', () => {
  it('AGENDA-1 refuses blocks that overlap one that holds, and saves none of them', async () => {
    await change((work) => reserve(work, event.eventId, [block('a', 0, 2)], 'busyThen'))
    const both = [block('b', 3, 4), block('c', 1, 3)]
    await expect(change((work) => reserve(work, event.eventId, both, 'slotTaken'))).rejects.toMatchObject({
      reason: 'slotTaken',
    })
    expect(await agendaOf()).toEqual(['a 0-2*'])
  })

  it('AGENDA-2 lets ranges touch, and refuses one millisecond of overlap', async () => {
    await change((work) => reserve(work, event.eventId, [block('a', 0, 1), block('b', 1, 2)], 'busyThen'))
    const early = { ...block('c', 2, 3), startsAt: NOW + 2 * HOUR_MS - 1 }
    await expect(change((work) => reserve(work, event.eventId, [early], 'busyThen'))).rejects.toMatchObject({
      reason: 'busyThen',
    })
    expect(await agendaOf()).toEqual(['a 0-1*', 'b 1-2*'])
  })

  it('AGENDA-3 lets a block that does not hold overlap anything', async () => {
    const plain = { holds: false, role: 'attendee' }
    const all = [block('a', 0, 2), block('b', 0, 2, plain), block('c', 1, 3, plain)]
    await change((work) => reserve(work, event.eventId, all, 'busyThen'))
    expect(await agendaOf()).toEqual(['a 0-2*', 'b 0-2', 'c 1-3'])
  })
})

describe('a programme that changes', () => {
  it('AGENDA-4 puts a speaker into two talks at once: the first holds, the other overlaps', async () => {
    await change((work) => reserveWhereFree(work, event.eventId, [block('b', 1, 3), block('a', 0, 2)]))
    expect(await agendaOf()).toEqual(['a 0-2*', 'b 1-3?'])
  })

  it('AGENDA-4 moves a whole day by an hour although every row then lies where another lay', async () => {
    const day = ['a', 'b', 'c', 'd'].map((name, at) => block(name, at, at + 1))
    await change((work) => reserve(work, event.eventId, day, 'busyThen'))
    const moves = day.map(({ sourceId, startsAt, endsAt }) => ({
      sourceId,
      startsAt: startsAt + HOUR_MS,
      endsAt: endsAt + HOUR_MS,
    }))
    await change((work) => moveBlocks(work, event.eventId, 'session', moves))
    expect(await agendaOf()).toEqual(['a 1-2*', 'b 2-3*', 'c 3-4*', 'd 4-5*'])
  })

  it('AGENDA-4 leaves an agreed meeting in place: the session moved onto it overlaps', async () => {
    const meeting = block('meeting', 5, 6, { kind: 'meeting', role: 'host' })
    await change((work) => reserve(work, event.eventId, [block('talk', 0, 1), meeting], 'busyThen'))
    const onto = { sourceId: 'talk', startsAt: NOW + 5 * HOUR_MS, endsAt: NOW + 6 * HOUR_MS }
    await change((work) => moveBlocks(work, event.eventId, 'session', [onto]))
    expect(await agendaOf()).toEqual(['meeting 5-6*', 'talk 5-6?'])
  })

  it('AGENDA-4 lets an overlapping block hold once the other is moved away', async () => {
    await change((work) => reserveWhereFree(work, event.eventId, [block('a', 0, 2), block('b', 1, 3)]))
    const away = { sourceId: 'a', startsAt: NOW + 9 * HOUR_MS, endsAt: NOW + 10 * HOUR_MS }
    await change((work) => moveBlocks(work, event.eventId, 'session', [away]))
    expect(await agendaOf()).toEqual(['a 9-10*', 'b 1-3*'])
  })

  it('AGENDA-5 lets an overlapping block hold once the other is released', async () => {
    await change((work) => reserveWhereFree(work, event.eventId, [block('a', 0, 2), block('b', 1, 3)]))
    const released = await change((work) => release(work, event.eventId, 'session', [{ sourceId: 'a' }]))
    expect(released.map(({ sourceId, role }) => ({ sourceId, role }))).toEqual([{ sourceId: 'a', role: 'speaker' }])
    expect(await agendaOf()).toEqual(['b 1-3*'])
  })

  it('AGENDA-6 keeps cancelled blocks without holding, and lets them hold again where the time is free', async () => {
    await change((work) => reserve(work, event.eventId, [block('a', 0, 2), block('b', 4, 5)], 'busyThen'))
    await change((work) => stopHolding(work, event.eventId, 'session', ['a', 'b']))
    expect(await agendaOf()).toEqual(['a 0-2', 'b 4-5'])
    await change((work) => reserve(work, event.eventId, [block('c', 1, 3)], 'busyThen'))
    await change((work) => resumeHolding(work, event.eventId, 'session', ['a', 'b']))
    expect(await agendaOf()).toEqual(['a 0-2?', 'b 4-5*', 'c 1-3*'])
  })
})

it('AGENDA-4 moves thousands of blocks in four statements', async () => {
  const people = Array.from({ length: 1_000 }, (_, at) => ({ name: `Guest ${at}`, typeId: event.typeId }))
  const saved = await server.ctx.inTransaction((work) => insertParticipants(work, event.eventId, people))
  const talks = ['a', 'b', 'c']
  const blocks = saved.flatMap(({ participantId }) =>
    talks.map((name, at) => block(name, at, at + 1, { participantId })),
  )
  await server.ctx.inTransaction((work) => reserve(work, event.eventId, blocks, 'busyThen'))

  const moves = talks.map((sourceId, at) => ({
    sourceId,
    startsAt: NOW + (at + 1) * HOUR_MS,
    endsAt: NOW + (at + 2) * HOUR_MS,
  }))
  const statements = await server.ctx.inTransaction(async (work) => {
    const { db, sent } = countStatements(work.db)
    await moveBlocks({ ...work, db }, event.eventId, 'session', moves)
    return sent()
  })
  expect(statements).toBe(4)
  expect(await agendaOf(saved[999]?.participantId)).toEqual(['a 1-2*', 'b 2-3*', 'c 3-4*'])
  const { holding } = await server.ctx.db
    .selectFrom('agenda_block')
    .select(({ fn }) => fn.countAll<number>().as('holding'))
    .where('event_id', '=', event.eventId)
    .where('holds', '=', true)
    .executeTakeFirstOrThrow()
  expect(holding).toBe(3_000)
})

it('AGENDA-7 reports the blocks that were created, that hold and that were removed', async () => {
  const payloads: unknown[] = []
  server.ctx.listeners.on(blocksChanged, async (_ctx, { payload }) => void payloads.push(payload))
  const both = [block('a', 0, 2), block('b', 1, 3)]
  await change((work) => reserveWhereFree(work, event.eventId, both))
  await change((work) => release(work, event.eventId, 'session', [{ sourceId: 'a' }]))
  // Facts are delivered at least once. A duplicate carries the same payload.
  await server.settle()
  const { rows } = await sql<{ source_id: string; block_id: string; rev: number }>`select source_id, block_id, rev
    from agenda_block where event_id = ${event.eventId}`.execute(server.ctx.db)
  const b = { participantId: ada, blockId: rows[0]?.block_id }
  const a = { participantId: ada, blockId: expect.not.stringMatching(String(b.blockId)) }
  expect(payloads).toContainEqual({ eventId: event.eventId, changed: [a, b], removed: [] })
  expect(payloads).toContainEqual({ eventId: event.eventId, changed: [b], removed: [a] })
  expect(rows.map(({ source_id, rev }) => ({ source_id, rev }))).toEqual([{ source_id: 'b', rev: 2 }])
})
