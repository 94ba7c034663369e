import { dayOf, HOUR_MS, MINUTE_MS, topicName } from '@parley/contract'
import { appCalls, type CommandRow, commandTopic } from '@parley/contract/app'
import { type BulkRun, bulkCalls } from '@parley/contract/bulk'
import { setupCalls } from '@parley/contract/participants'
import { editingCalls, sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { sizes } from '../../testing/sizes.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from '../participants/index.ts'
import { rescheduled } from '../sessions/index.ts'
import { applyAttendance } from './apply-attendance.ts'
import { applyBulk } from './jobs.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let crewId: string
let moves = 0

beforeAll(async () => {
  server.ctx.listeners.on(rescheduled, async () => {
    moves += 1
  })
})
beforeEach(async () => {
  server.setNow(NOW)
  moves = 0
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  const crew = { eventId: event.eventId, texts: { en: 'Crew' }, categories: [] }
  const { body } = await server.call(setupCalls.createType, crew, organizer)
  crewId = body.typeId
})

const NOBODY = { done: 0, same: 0, busy: 0, full: 0, unseen: 0, declined: 0, onStage: 0 }
const aCrew = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aParticipant(server, event, { typeId: crewId })))
const namesakes = (count: number) =>
  server.ctx.inTransaction((work) => {
    const people = Array.from({ length: count }, () => ({ name: 'Ada', typeId: crewId }))
    return insertParticipants(work, event.eventId, people)
  })
const join = (sessionId: string, who: TestParticipant) =>
  server.call(appCalls.join, { eventId: event.eventId, toType: 'session', sessionId }, who)

type Wanted = { act?: 'join' | 'leave'; block?: boolean; typeIds?: string[] }
const attendance = (sessionId: string, wanted: Wanted) => ({
  eventId: event.eventId,
  sessionId,
  typeIds: [crewId],
  act: 'join' as const,
  ...wanted,
})
const preview = async (sessionId: string, wanted: Wanted = {}) =>
  (await server.call(bulkCalls.previewAttendance, attendance(sessionId, wanted), organizer)).body
const start = async (sessionId: string, wanted: Wanted = {}) =>
  (await server.call(bulkCalls.runAttendance, attendance(sessionId, wanted), organizer)).body
async function run(sessionId: string, wanted: Wanted = {}) {
  const shown = await preview(sessionId, wanted)
  const { commandId } = await start(sessionId, wanted)
  await server.settle()
  const { state, result } = await commandOf(commandId)
  expect([state, result]).toEqual(['executed', shown])
  return shown
}
const commandOf = (commandId: string) =>
  server.ctx.db.selectFrom('command').selectAll().where('command_id', '=', commandId).executeTakeFirstOrThrow()
const runs = async (who = organizer): Promise<BulkRun[]> =>
  (await server.call(bulkCalls.getBulkRuns, { eventId: event.eventId }, who)).body.runs
async function lastRun(): Promise<{ eventId: string; runId: string }> {
  return { eventId: event.eventId, runId: (await runs())[0]?.id ?? '' }
}
async function readSession(sessionId: string) {
  const { eventId } = event
  const { rows } = await sql<{ used: number; agenda: string[]; holds: boolean | null }>`select s.used,
      array(select b.participant_id from agenda_block b where b.event_id = ${eventId} and b.source_id = s.session_id order by 1) as agenda,
      (select bool_and(b.holds) from agenda_block b where b.event_id = ${eventId} and b.source_id = s.session_id) as holds
    from session s where s.event_id = ${eventId} and s.session_id = ${sessionId}`.execute(server.ctx.db)
  return rows[0]
}
const idsOf = (people: readonly TestParticipant[]) => people.map(({ participantId }) => participantId).sort()

describe('everyone of a type', () => {
  it('BULK-1 adds everyone who could join by themselves, and counts the others by reason', async () => {
    const people: TestParticipant[] = []
    for (let at = 0; at < 6; at += 1) {
      server.setNow(NOW + at)
      people.push(...(await aCrew(1)))
    }
    const [requester, declined, busy, there, free] = people as [TestParticipant, ...TestParticipant[]] &
      TestParticipant[]
    const { sessionId } = await aSession(server, event, { restricted: true, capacity: 3 })
    const other = await aSession(server, event, { blocking: true })
    await join(other.sessionId, busy as TestParticipant)
    for (const who of [requester, declined, there]) await join(sessionId, who as TestParticipant)
    for (const [who, state] of [
      [declined, 'declined'],
      [there, 'accepted'],
    ] as const) {
      const input = { eventId: event.eventId, sessionId, participantId: who?.participantId ?? '', state }
      await server.call(sessionCalls.answerSessionRequest, input, organizer)
    }
    expect(await run(sessionId)).toEqual({ ...NOBODY, done: 2, full: 1, busy: 1, declined: 1, same: 1 })
    expect(await readSession(sessionId)).toMatchObject({
      used: 3,
      agenda: idsOf([requester, there, free] as TestParticipant[]),
    })
    const { body } = await server.call(
      sessionCalls.getSessionRequests,
      { eventId: event.eventId, state: 'accepted' },
      organizer,
    )
    expect(idsOf([requester, there] as TestParticipant[])).toEqual(
      body.results.map((each) => each.participant.id).sort(),
    )
    expect(await run(sessionId)).toEqual({ ...NOBODY, full: 1, busy: 1, declined: 1, same: 3 })
  })

  it('BULK-2 skips people who may not see the session', async () => {
    await aCrew(2)
    const organizing = await aParticipant(server, event, { typeId: crewId, organizer: true })
    const hidden = await aSession(server, event, { hidden: true })
    expect(await run(hidden.sessionId)).toEqual({ ...NOBODY, done: 1, unseen: 2 })
    expect(await readSession(hidden.sessionId)).toMatchObject({ agenda: [organizing.participantId] })
    const others = await aSession(server, event, { visibleTypes: [event.typeId] })
    expect(await run(others.sessionId)).toEqual({ ...NOBODY, done: 1, unseen: 2 })
  })

  it('BULK-3 reserves the time if the organizer chooses so, and only for people who are free then', async () => {
    const people = await aCrew(3)
    const [one, two] = people as [TestParticipant, TestParticipant, TestParticipant]
    const beside = await aSession(server, event)
    await join(beside.sessionId, one)
    const { sessionId } = await aSession(server, event)
    expect(await preview(sessionId)).toEqual({ ...NOBODY, done: 3 })
    expect(await run(sessionId, { block: true })).toEqual({ ...NOBODY, done: 2, busy: 1 })
    expect(await readSession(sessionId)).toMatchObject({ used: 2, holds: true })
    const later = await aSession(server, event, { blocking: true })
    expect((await join(later.sessionId, two)).body.code).toBe('busyThen')
  })

  it('BULK-4 removes the session and requests for it, except for people on its stage', async () => {
    const [speaker, attending, requester] = (await aCrew(4)) as [TestParticipant, TestParticipant, TestParticipant]
    const { sessionId } = await aSession(server, event, { capacity: 5, speakers: [speaker.participantId] })
    await join(sessionId, attending)
    await server.ctx.db.updateTable('session_definition').set({ restricted: true }).execute()
    await join(sessionId, requester)
    expect(await run(sessionId, { act: 'leave' })).toEqual({ ...NOBODY, done: 2, same: 1, onStage: 1 })
    expect(await readSession(sessionId)).toMatchObject({ used: 0, agenda: [speaker.participantId] })
    const { body } = await server.call(sessionCalls.getSessionRequests, { eventId: event.eventId }, organizer)
    expect(body.counts.waiting).toBe(0)
  })

  it('BULK-5 continues after its last saved part when it was killed, and reports its progress', async () => {
    await namesakes(701)
    const { sessionId } = await aSession(server, event, { capacity: 650 })
    const { commandId } = await start(sessionId)
    const order = await lastRun()
    const killed = applyAttendance(server.ctx, order, async () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await readSession(sessionId)).toMatchObject({ used: 300 })
    const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId })
    const listener = await subscribeTo<CommandRow>(server, await server.listen(), organizer.userId, topic)
    await server.settle()
    await listener.until(([row]) => row?.state === 'executed')
    expect(listener.rows()[0]).toMatchObject({
      stepsDone: 701,
      stepsAll: 701,
      result: { ...NOBODY, done: 650, full: 51 },
    })
    listener.close()
    await applyBulk.run(server.ctx, { ...order, userId: organizer.userId, commandId })
    expect(await readSession(sessionId)).toMatchObject({ used: 650 })
    const [own] = await runs()
    expect(own).toMatchObject({ act: 'join', state: 'executed', name: 'A talk', people: { done: 650 }, commandId })
    const colleague = await aParticipant(server, event, { organizer: true })
    expect((await runs(colleague))[0]).toEqual({ ...own, commandId: null })
  })

  it('BULK-5 keeps people who joined before the session was cancelled, and reports it', async () => {
    await aCrew(2)
    const { sessionId } = await aSession(server, event)
    const { commandId } = await start(sessionId)
    await server.ctx.db.updateTable('session').set({ state: 'cancelled' }).execute()
    await server.settle()
    expect(await commandOf(commandId)).toMatchObject({ state: 'failed', error_code: 'sessionOver' })
    expect((await runs())[0]).toMatchObject({ state: 'failed', error: 'sessionOver', people: null })
    expect(await preview(sessionId)).toMatchObject({ code: 'sessionOver' })
  })

  it('BULK-11 stops after its current part, for any organizer, and keeps people who have joined', async () => {
    await namesakes(701)
    const { sessionId } = await aSession(server, event)
    const { commandId } = await start(sessionId)
    const order = await lastRun()
    const killed = applyAttendance(server.ctx, order, async () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const colleague = await aParticipant(server, event, { organizer: true })
    const stop = async () => (await server.call(bulkCalls.stopBulk, order, colleague)).status
    expect([await stop(), await stop()]).toEqual([200, 200])
    await server.settle()
    expect(await readSession(sessionId)).toMatchObject({ used: 300 })
    expect(await commandOf(commandId)).toMatchObject({ state: 'executed', result: { ...NOBODY, done: 300 } })
    expect((await runs())[0]).toMatchObject({
      state: 'stopped',
      people: { done: 300 },
      mayBeUndone: true,
      isUndo: false,
    })
    const unknown = await server.call(bulkCalls.stopBulk, { ...order, runId: 'none' }, organizer)
    expect(unknown.body.code).toBe('notFound')
  })

  it('BULK-12 is undone once for the people it has added, even if requested many times at once', async () => {
    const crew = await aCrew(12)
    const [early] = crew as [TestParticipant]
    const { sessionId } = await aSession(server, event)
    await join(sessionId, early)
    await run(sessionId)
    // A changed type does not exclude them from the undo.
    await server.ctx.db
      .updateTable('participant')
      .set({ type_id: event.typeId })
      .where('type_id', '=', crewId)
      .execute()
    const order = await lastRun()
    const colleague = await aParticipant(server, event, { organizer: true })
    const undo = () => server.call(bulkCalls.undoBulk, order, colleague)
    const crowd = await Promise.all(Array.from({ length: 12 }, undo))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(crowd.map(({ body }) => body.commandId)).size).toBe(1)
    await server.settle()
    const session = await readSession(sessionId)
    expect([session?.used, session?.agenda.length]).toEqual([1, 1])
    // Both runs began at the same time of this server's clock.
    const [first, back] = (await runs()).sort((a, b) => Number(a.isUndo) - Number(b.isUndo))
    expect(back).toMatchObject({ act: 'leave', isUndo: true, mayBeUndone: false, people: { ...NOBODY, done: 11 } })
    expect(first).toMatchObject({ act: 'join', isUndo: false, mayBeUndone: false })
    const again = await server.call(bulkCalls.undoBulk, { ...order, runId: back?.id ?? '' }, organizer)
    expect(again.body.code).toBe('notFound')
  })

  it('BULK-12 adds back people who were removed, as far as there are seats, within a day', async () => {
    const crew = await aCrew(3)
    const { sessionId } = await aSession(server, event, { capacity: 3 })
    for (const who of crew.slice(0, 2)) await join(sessionId, who)
    await start(sessionId, { act: 'leave' })
    await server.settle()
    const order = await lastRun()
    expect((await runs())[0]).toMatchObject({ people: { done: 2, same: 1 }, mayBeUndone: true })
    const others = [await aParticipant(server, event), await aParticipant(server, event)]
    for (const who of others) await join(sessionId, who)
    const shiftRuns = (by: string) =>
      sql`update bulk_run set created_at = created_at + ${by}::interval where event_id = ${event.eventId}`.execute(
        server.ctx.db,
      )
    await shiftRuns('-1 day')
    expect((await server.call(bulkCalls.undoBulk, order, organizer)).body.code).toBe('notFound')
    expect((await runs())[0]).toMatchObject({ mayBeUndone: false })
    await shiftRuns('23:59')
    await server.call(bulkCalls.undoBulk, order, organizer)
    await server.settle()
    expect((await runs())[0]).toMatchObject({ act: 'join', isUndo: true, people: { ...NOBODY, done: 1, full: 1 } })
  })

  it('BULK-5 gives each seat once while others join by themselves', async () => {
    const people = await aCrew(Math.max(16, sizes(400)))
    const { sessionId } = await aSession(server, event, { capacity: 10 })
    await start(sessionId)
    await start(sessionId)
    await Promise.all([server.settle(), ...people.map((who) => join(sessionId, who))])
    const session = await readSession(sessionId)
    expect([session?.used, session?.agenda.length]).toEqual([10, 10])
  })

  it('BULK-5 sends as many statements for three hundred people as for three', async () => {
    const recorder = recordStatements(server.ctx.pool)
    const countOf = async () => {
      await start((await aSession(server, event)).sessionId)
      const sent = await recorder.during(() => server.settle())
      return sent.filter(({ text }) => /participant|agenda_block|session/.test(text)).length
    }
    await namesakes(3)
    const few = await countOf()
    await namesakes(280)
    expect(await countOf()).toBe(few)
  })
})

describe('a day', () => {
  const DAY = dayOf(NOW, 'Europe/Istanbul')
  const move = (minutes: number, options: { locationId?: string; day?: string } = {}) => ({
    eventId: event.eventId,
    day: DAY,
    minutes,
    ...options,
  })
  const look = async (minutes: number, options: { locationId?: string } = {}) =>
    (await server.call(bulkCalls.previewMove, move(minutes, options), organizer)).body
  const startMove = async (minutes: number, seen: string, options: { locationId?: string } = {}) =>
    (await server.call(bulkCalls.runMove, { ...move(minutes, options), seen }, organizer)).body
  async function startsOf(...ids: string[]) {
    const { rows } = await sql<{ id: string; at: number }>`select session_id as id,
      ((extract(epoch from lower(during)) * 1000 - ${NOW}) / ${MINUTE_MS})::integer as at from session`.execute(
      server.ctx.db,
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.at)
  }

  it('BULK-6 moves upcoming sessions with all agendas, notifies once, and changes nothing the second time', async () => {
    const who = await aParticipant(server, event)
    const on = await aSession(server, event, { startsAt: NOW - MINUTE_MS })
    const first = await aSession(server, event, { blocking: true })
    const second = await aSession(server, event, { startsAt: NOW + 2 * HOUR_MS })
    const tomorrow = await aSession(server, event, { startsAt: NOW + 24 * HOUR_MS, blocking: true })
    for (const { sessionId } of [first, second, tomorrow]) await join(sessionId, who)
    const shown = await look(24 * 60 - 60)
    expect(shown).toEqual({
      sessions: 2,
      people: 1,
      busyPeople: 1,
      roomClashes: 0,
      outside: 0,
      begun: 0,
      seen: expect.any(String),
    })
    const { commandId } = await startMove(24 * 60 - 60, shown.seen)
    const order = await lastRun()
    await server.settle()
    expect(await commandOf(commandId)).toMatchObject({ state: 'executed', result: { sessions: 2, people: 1 } })
    const ids = [on, first, second, tomorrow].map(({ sessionId }) => sessionId)
    const after = [-1, 1_440, 1_500, 1_440]
    expect([await startsOf(...ids), moves]).toEqual([after, 1])
    await applyBulk.run(server.ctx, { ...order, userId: organizer.userId, commandId })
    await server.settle()
    expect([await startsOf(...ids), moves]).toEqual([after, 1])
    expect((await runs())[0]).toMatchObject({
      act: 'move',
      day: DAY,
      minutes: 1_380,
      moved: { sessions: 2, people: 1 },
    })
  })

  it('BULK-6 SESSION-23 moves sessions after midnight along with the evening before', async () => {
    const late = Date.UTC(2026, 10, 21, 21, 30)
    const party = await aSession(server, event, { startsAt: late })
    expect(await look(30)).toMatchObject({ sessions: 0 })
    await server.call(editingCalls.setDayBegins, { eventId: event.eventId, dayBegins: 240 }, organizer)
    const shown = await look(30)
    expect(shown).toMatchObject({ sessions: 1 })
    await startMove(30, shown.seen)
    await server.settle()
    expect(await startsOf(party.sessionId)).toEqual([(late - NOW) / MINUTE_MS + 30])
  })

  it('BULK-8 moves one room only, and shows the sessions it would collide with', async () => {
    const { body } = await server.call(
      sessionCalls.createRoom,
      { eventId: event.eventId, name: 'Hall', capacity: null },
      organizer,
    )
    const locationId = body.roomId
    const inHall = await aSession(server, event, { locationId })
    const elsewhere = await aSession(server, event)
    await aSession(server, event, { locationId, startsAt: NOW - 10 * MINUTE_MS, endsAt: NOW + 50 * MINUTE_MS })
    const shown = await look(-30, { locationId })
    expect(shown).toMatchObject({ sessions: 1, roomClashes: 1, begun: 0 })
    expect(await look(-90, { locationId })).toMatchObject({ begun: 1 })
    await startMove(-30, shown.seen, { locationId })
    await server.settle()
    expect(await startsOf(inHall.sessionId, elsewhere.sessionId)).toEqual([30, 60])
  })

  it('BULK-8 is refused when the programme has changed since the preview, also between the call and the move', async () => {
    expect(await startMove(30, 'nothing')).toMatchObject({ code: 'nothingToMove' })
    const { sessionId } = await aSession(server, event)
    const { seen } = await look(30)
    expect(await startMove(30, `${seen}x`)).toMatchObject({ code: 'programmeChanged' })
    const two = [await startMove(30, seen), await startMove(30, seen)]
    await server.settle()
    const states = (await Promise.all(two.map(({ commandId }) => commandOf(commandId)))).map((each) => each.state)
    expect([states.sort(), await startsOf(sessionId)]).toEqual([['executed', 'failed'], [90]])
  })
})
