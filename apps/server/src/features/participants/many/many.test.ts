import { DAY_MS, type SentTo } from '@parley/contract'
import { bulkPeopleCalls, type ManyResult, peopleCalls, type StartedMany } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Recorder, recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants, type NewParticipant } from '../records/index.ts'
import { insertTypes } from '../setup/index.ts'
import { applyMany } from './jobs.ts'

type Act = Omit<SentTo<typeof bulkPeopleCalls.runMany>, 'eventId'>

const server = testServer()
let event: TestEvent
let eventId: string
let organizer: TestParticipant
let press: string
let recorder: Recorder
beforeAll(async () => {
  recorder = recordStatements(server.ctx.pool)
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true, owner: true, profileIsFilled: true })
  const types = await server.ctx.inTransaction((work) => insertTypes(work, eventId, [{ texts: { en: 'Press' } }]))
  press = String(types[0])
})

async function add(count: number, overrides: Partial<NewParticipant> = {}) {
  const people = Array.from({ length: count }, (_, nth) => ({
    name: `Person ${nth}`,
    email: `${overrides.company ?? 'p'}-${nth}@example.org`,
    typeId: event.typeId,
    ...overrides,
  }))
  const stored = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, people))
  return stored.map(({ participantId }) => participantId)
}
const run = (act: Act, as = organizer) => server.call(bulkPeopleCalls.runMany, { eventId, ...act }, as)
const preview = async (selected: Omit<SentTo<typeof bulkPeopleCalls.previewMany>, 'eventId'>) =>
  (await server.call(bulkPeopleCalls.previewMany, { eventId, ...selected }, organizer)).body
const undo = (runId: string) => server.call(bulkPeopleCalls.undoMany, { eventId, runId }, organizer)
const readCommand = async (commandId: string) => {
  const { rows } = await sql<{ state: string; result: ManyResult; error_code: string | null; steps_done: number }>`
    select state, result, error_code, steps_done from command where command_id = ${commandId}`.execute(server.ctx.db)
  return rows[0]
}
/** Runs the job of a run, but none of the jobs that it schedules for a minute later. */
const work = ({ runId, commandId }: StartedMany, { participantId, userId } = organizer) =>
  applyMany.run(server.ctx, { eventId, participantId, userId, runId, commandId })
async function done(act: Act) {
  const { body, status } = await run(act)
  expect(status).toBe(200)
  await work(body)
  const command = await readCommand(body.commandId)
  expect(command?.state).toBe('executed')
  return { ...body, ...(command?.result as ManyResult) }
}
const count = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from participant p
    where p.event_id = ${eventId} and ${where}`.execute(server.ctx.db)
  return rows[0]?.n
}
const everyone = { filter: {} } as const

it('MANY-1 counts the people that each act would affect, with a filter and exceptions', async () => {
  const [ada = '', bo = ''] = await add(2, { company: 'Kite', rights: ['inviteparticipant'] })
  await add(3, { company: 'Mill', typeId: press, listed: false, email: null })
  const found = { people: 6, types: { [event.typeId]: 3, [press]: 3 }, rights: { inviteparticipant: 2 }, listed: 3 }
  expect(await preview(everyone)).toEqual({ ...found, invitable: 2, remindable: 2, removable: 5 })
  expect(await preview({ filter: { query: 'kite' }, except: [ada] })).toMatchObject({ people: 1, invitable: 1 })
  expect(await preview({ ids: [ada, bo, organizer.participantId, 'nobody'] })).toMatchObject({
    people: 3,
    removable: 2,
  })
  expect(await preview({ filter: { without: 'match' } })).toMatchObject({ people: 0 })
})

it('MANY-1 refuses an act without people, and a change of type without the type', async () => {
  const [ada = ''] = await add(1)
  const refused = [
    await run({ act: 'remind' }),
    await run({ ids: [ada], act: 'type' }),
    await run({ ids: [ada], act: 'type', typeId: 'type99' }),
    await run({ ids: Array.from({ length: 15_001 }, (_, nth) => `p${nth}`), act: 'remind' }),
  ]
  const refusals = refused.map(({ status, body }) => [
    status,
    (body as { fields?: { path: string }[] }).fields?.[0]?.path,
  ])
  expect(refusals).toEqual([
    [400, 'ids'],
    [400, 'typeId'],
    [400, 'typeId'],
    [400, 'ids'],
  ])
  expect((await run({ ids: Array.from({ length: 15_000 }, (_, nth) => `p${nth}`), act: 'remind' })).status).toBe(200)
})

it('MANY-2 MANY-3 changes the type of thousands with a fixed number of statements per five hundred, and back', async () => {
  const [ada = ''] = await add(1, { company: 'Kite' })
  await add(2_600)
  const act: Act = { ...everyone, except: [ada], act: 'type', typeId: press }
  const { body: started } = await run(act)
  const { runId, people } = started
  const sent = await recorder.during(() => work(started))
  const [updates, begun] = [/update participant p set "name"/, /^begin/i].map((kind) =>
    sent.filter(({ text }) => kind.test(text)),
  )
  expect([people, updates?.length, (begun?.length ?? 0) < 20, sent.length < 600]).toEqual([2_601, 6, true, true])
  const command = await readCommand(started.commandId)
  expect(command).toMatchObject({ state: 'executed', steps_done: 2_601, result: { done: 2_601, mayBeUndone: true } })
  expect([
    await count(sql`p.type_id = ${press}`),
    await count(sql`p.participant_id = ${ada} and p.type_id = ${press}`),
  ]).toEqual([2_601, 0])
  expect((await run(act)).body.people).toBe(0)

  const { body } = await undo(runId)
  expect(body.people).toBe(2_601)
  await work(body)
  expect(await count(sql`p.type_id = ${press}`)).toBe(0)
})

it('MANY-2 concerns the people who were there at the call, and skips people who have left', async () => {
  const [ada = '', bo = ''] = await add(2)
  const ctx = server.ctx
  const { body } = await run({ ...everyone, act: 'list', listed: false })
  expect(body.people).toBe(3)
  await work(body)
  const [late = ''] = await add(1)
  await server.call(peopleCalls.removeParticipants, { eventId, ids: [ada] }, organizer)
  await work((await undo(body.runId)).body)
  const { rows } = await sql<{ id: string; listed: boolean }>`select participant_id as id, listed from participant
    where event_id = ${eventId} and participant_id = any(${[ada, bo, late]}::text[])`.execute(ctx.db)
  expect(new Map(rows.map(({ id, listed }) => [id, listed]))).toEqual(
    new Map([
      [ada, false],
      [bo, true],
      [late, true],
    ]),
  )
})

it('ROLL-5 gives and takes rights, and leaves the others', async () => {
  const [ada = '', bo = ''] = [
    ...(await add(1, { rights: ['inviteparticipant'] })),
    ...(await add(1, { company: 'Q' })),
  ]
  const { runId, done: changed } = await done({ ids: [ada, bo], act: 'rights', give: ['reserveatable'], take: [] })
  const rights = async () => {
    const { rows } = await sql<{ rights: string[] }>`select rights from participant
      where event_id = ${eventId} and participant_id = any(${[ada, bo]}::text[]) order by participant_id`.execute(
      server.ctx.db,
    )
    return rows.map((row) => row.rights.toSorted()).toSorted((a, b) => b.length - a.length)
  }
  expect([changed, await rights()]).toEqual([2, [['inviteparticipant', 'reserveatable'], ['reserveatable']]])
  await work((await undo(runId)).body)
  expect(await rights()).toEqual([['inviteparticipant'], []])
})

it('MANY-4 emails thousands, each once', async () => {
  await add(1_200)
  expect((await done({ ...everyone, act: 'invite' })).done).toBe(1_200)
  const again = await done({ ...everyone, act: 'invite' })
  expect([again.people, again.done, again.mayBeUndone]).toEqual([1_200, 0, false])
  expect((await done({ ...everyone, act: 'remind' })).done).toBe(1_200)
  expect((await done({ ...everyone, act: 'remind' })).people).toBe(0)
})

it('MANY-4 sends nothing about an event that is over', async () => {
  const over = await anEvent(server, { startsAt: NOW - 22 * DAY_MS, endsAt: NOW - 20 * DAY_MS })
  const who = await aParticipant(server, over, { organizer: true })
  const input = { eventId: over.eventId, ...everyone, act: 'invite' } as const
  expect((await server.call(bulkPeopleCalls.runMany, input, who)).body).toMatchObject({ code: 'eventFinished' })
})

it('MANY-4 MANY-5 removes everyone except owners and the caller, and restores them within the minute', async () => {
  const other = await aParticipant(server, event, { organizer: true })
  await add(520)
  const { body: removing } = await run({ ...everyone, act: 'remove', block: true })
  await work(removing)
  expect([removing.people, await count(sql`p.state <> 'deleted'`)]).toEqual([521, 1])
  const { body: back } = await undo(removing.runId)
  await work(back)
  expect(await readCommand(back.commandId)).toMatchObject({
    state: 'executed',
    result: { done: 521, mayBeUndone: false },
  })
  expect((await server.call(peopleCalls.countPeople, { eventId }, other)).body.matches).toBe(522)
})

it('MANY-5 refuses to bring removed people back after the minute', async () => {
  await add(2)
  const { body: removing } = await run({ ...everyone, act: 'remove' })
  await work(removing)
  server.setNow(NOW + 61_000)
  const { body: back } = await undo(removing.runId)
  await work(back)
  expect(await readCommand(back.commandId)).toMatchObject({ state: 'failed', error_code: 'removalIsFinal' })
})

it('MANY-3 continues after the last saved part, and does everything once when it starts three times', async () => {
  await add(600)
  const { body } = await run({ ...everyone, act: 'list', listed: false })
  // This is the state that a process leaves if it is killed after its first part.
  await sql`update people_run set people_done = 500, people_changed = 500 where event_id = ${eventId}`.execute(
    server.ctx.db,
  )
  await Promise.all([1, 2, 3].map(() => work(body)))
  expect(await count(sql`not p.listed`)).toBe(101)
  expect(await readCommand(body.commandId)).toMatchObject({ result: { done: 601, mayBeUndone: true }, steps_done: 601 })
})

it('MANY-5 stops on request, and the undo covers the part that was applied', async () => {
  await add(5)
  const { body } = await run({ ...everyone, act: 'list', listed: false })
  expect((await server.call(bulkPeopleCalls.stopMany, { eventId, runId: body.runId }, organizer)).status).toBe(200)
  await work(body)
  expect([await count(sql`not p.listed`), (await readCommand(body.commandId))?.result]).toEqual([
    0,
    { done: 0, mayBeUndone: false },
  ])
  expect((await undo(body.runId)).body.people).toBe(0)
})

it('MANY-3 ends once the asker is no longer an organizer', async () => {
  const other = await aParticipant(server, event, { organizer: true })
  await add(3)
  const { body } = await run({ ...everyone, act: 'list', listed: false }, other)
  await sql`update participant set organizer = false where event_id = ${eventId}
    and participant_id = ${other.participantId}`.execute(server.ctx.db)
  await work(body, other)
  expect(await readCommand(body.commandId)).toMatchObject({ state: 'failed', result: { done: 0 } })
})

it('MANY-2 belongs to its event alone, and an undo cannot be undone', async () => {
  const elsewhere = await anEvent(server)
  const stranger = await aParticipant(server, elsewhere, { organizer: true })
  const [ada = ''] = await add(1)
  const { runId } = await done({ ids: [ada], act: 'list', listed: false })
  const others = { eventId: elsewhere.eventId, runId }
  expect((await server.call(bulkPeopleCalls.undoMany, others, stranger)).status).toBe(404)
  expect((await server.call(bulkPeopleCalls.stopMany, others, stranger)).status).toBe(404)
  const own: Act = { ids: [ada], act: 'list', listed: true }
  const { body: none } = await server.call(bulkPeopleCalls.runMany, { eventId: elsewhere.eventId, ...own }, stranger)
  expect(none.people).toBe(0)
  const { body } = await undo(runId)
  expect((await undo(body.runId)).status).toBe(404)
})

const runsOf = async (as = organizer) => (await server.call(bulkPeopleCalls.getManyRuns, { eventId }, as)).body.runs

it('MANY-6 lists only runs of the caller, while they run and for the minute during which they can be undone', async () => {
  const other = await aParticipant(server, event, { organizer: true })
  await add(3)
  const { body: started } = await run({ ...everyone, act: 'type', typeId: press })
  const listed = {
    ...started,
    act: 'type',
    typeId: press,
    listed: false,
    state: 'running',
    peopleDone: 0,
    peopleChanged: 0,
    error: null,
    startedAtMillis: NOW,
    endedAtMillis: null,
  }
  expect([await runsOf(), await runsOf(other)]).toEqual([[listed], []])
  server.setNow(NOW + 5_000)
  await work(started)
  const ended = { ...listed, state: 'executed', peopleDone: 5, peopleChanged: 5, endedAtMillis: NOW + 5_000 }
  server.setNow(NOW + 64_000)
  expect(await runsOf()).toEqual([ended])
  server.setNow(NOW + 65_000)
  expect(await runsOf()).toEqual([])
})

it('MANY-6 lists no run that was undone, that sent emails, or that changed no one', async () => {
  const [ada = ''] = await add(2)
  await done({ ...everyone, act: 'remind' })
  const shown = await run({ ids: [ada], act: 'list', listed: true })
  await work(shown.body)
  const { runId } = await done({ ids: [ada], act: 'list', listed: false })
  expect((await runsOf()).map((each) => each.runId)).toEqual([runId])
  const { body: back } = await undo(runId)
  expect((await runsOf()).map(({ act, state }) => [act, state])).toEqual([['undo', 'running']])
  await work(back)
  expect(await runsOf()).toEqual([])
})

it('MANY-6 lists removals while they can be undone, and the reason of a failed run', async () => {
  await add(2)
  const other = await aParticipant(server, event, { organizer: true })
  const { body: failing } = await run({ ...everyone, act: 'list', listed: false }, other)
  await sql`update people_run set people_done = 1, people_changed = 1 where event_id = ${eventId}`.execute(
    server.ctx.db,
  )
  const organizes = (is: boolean) =>
    sql`update participant set organizer = ${is}
    where event_id = ${eventId} and participant_id = ${other.participantId}`.execute(server.ctx.db)
  await organizes(false)
  await work(failing, other)
  await organizes(true)
  expect(await runsOf(other)).toMatchObject([{ state: 'failed', error: 'DEAL-00130', peopleChanged: 1 }])
  const { body: removing } = await run({ ...everyone, act: 'remove' })
  await work(removing)
  server.setNow(NOW + 44_000)
  expect((await runsOf()).map(({ act }) => act)).toEqual(['remove'])
  server.setNow(NOW + 45_000)
  expect(await runsOf()).toEqual([])
})
