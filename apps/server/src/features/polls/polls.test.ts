import { MINUTE_MS, topicName } from '@parley/contract'
import { setupCalls } from '@parley/contract/participants'
import {
  type OwnPollAnswer,
  ownPollAnswersTopic,
  type Poll,
  type PollAction,
  type PollResults,
  pollCalls,
  privatePollsTopic,
  privateResultsTopic,
  publicPollsTopic,
  publicResultsTopic,
} from '@parley/contract/polls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { type PollId, pollFinished, pollPublished } from './facts.ts'

const LATER_MS = 2 * MINUTE_MS

const server = testServer()
let url: string
let event: TestEvent
let organizer: TestParticipant
let moderator: TestParticipant
let voter: TestParticipant
const facts: { name: string; payload: PollId }[] = []

beforeAll(async () => {
  url = await server.listen()
  for (const kind of [pollPublished, pollFinished]) {
    server.ctx.listeners.on<PollId>(kind as never, async (_ctx, { payload }) => {
      facts.push({ name: kind.factName, payload })
    })
  }
})
beforeEach(async () => {
  server.setNow(NOW)
  facts.length = 0
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  moderator = await aParticipant(server, event, { moderator: true })
  voter = await aParticipant(server, event)
})

type Save = Parameters<typeof server.call<typeof pollCalls.savePoll>>[1]
const save = (overrides: Partial<Save> = {}, as = organizer) =>
  server.call(
    pollCalls.savePoll,
    {
      eventId: event.eventId,
      question: 'Which hall next year?',
      answers: [{ text: 'The large one' }, { text: 'The small one' }],
      autoPublishResults: false,
      postAt: 0,
      ...overrides,
    },
    as,
  )
const make = async (overrides: Partial<Save> = {}, as = organizer): Promise<Poll> =>
  (await save(overrides, as)).body.poll
const act = (id: string, action: PollAction, as = organizer) =>
  server.call(pollCalls.savePoll, { eventId: event.eventId, id, action }, as)
const vote = (poll: Poll, at: number, as = voter) =>
  server.call(pollCalls.submitPoll, { eventId: event.eventId, id: poll.id, answers: [answerOf(poll, at)] }, as)
const list = async (as = voter) => (await server.call(pollCalls.getPolls, { eventId: event.eventId }, as)).body
const answerOf = (poll: Poll, at: number) => poll.answers[at]?.id as string
const counts = async (as = organizer) => (await list(as)).results.map(({ votes }) => votes.map(({ count }) => count))
const listen = <Row extends { id: string; rev: number }>(topic: { path: string }, as: TestParticipant) =>
  subscribeTo<Row>(server, url, as.userId, topicName(topic.path, { eventId: event.eventId, userId: as.userId }))

it('POLL-1 is made by organizers and moderators, who manage their own; organizers any', async () => {
  const poll = await make({}, moderator)
  expect(poll).toEqual({
    id: expect.any(String),
    eventId: event.eventId,
    rev: 1,
    question: 'Which hall next year?',
    answers: [
      { id: expect.any(String), text: 'The large one' },
      { id: expect.any(String), text: 'The small one' },
    ],
    state: 'published',
    postAt: NOW,
    autoPublishResults: false,
    resultsShown: false,
    participantId: moderator.participantId,
  })

  const other = await aParticipant(server, event, { moderator: true })
  expect((await act(poll.id, 'close', other)).status).toBe(403)
  expect((await server.call(pollCalls.deletePoll, { eventId: event.eventId, id: poll.id }, other)).status).toBe(403)
  expect((await save({}, voter)).status).toBe(403)
  expect((await list()).polls).toEqual([poll])

  expect((await act(poll.id, 'close')).body.poll.state).toBe('closed')
  expect((await server.call(pollCalls.deletePoll, { eventId: event.eventId, id: poll.id }, moderator)).status).toBe(200)
  expect((await list(organizer)).polls).toEqual([])
})

it('POLL-1 needs a question and answers that differ', async () => {
  const refused = async (overrides: Partial<Save>) => {
    const { status, body } = await save(overrides)
    return [status, ...(body.fields ?? []).map(({ path }) => path)]
  }
  expect(await refused({ question: '  ' })).toEqual([400, 'question'])
  expect(await refused({ question: undefined, answers: undefined })).toEqual([400, 'question', 'answers'])
  expect(await refused({ answers: [] })).toEqual([400, 'answers'])
  expect(await refused({ answers: [{ text: 'Yes' }, { text: ' ' }] })).toEqual([400, 'answers.1.text'])
  expect(await refused({ answers: [{ text: 'Yes' }, { text: 'YES' }] })).toEqual([400, 'answers.1.text'])
  expect(await refused({ answers: [{ text: 'x'.repeat(201) }] })).toEqual([400, 'answers.0.text'])
  expect((await list(organizer)).polls).toEqual([])
})

it('POLL-2 is visible only to organizers and moderators until it is published', async () => {
  const draft = await make({ postAt: null })
  server.setNow(NOW + 1)
  const later = await make({ postAt: NOW + LATER_MS })

  expect([draft.state, draft.postAt]).toEqual(['draft', null])
  expect([later.state, later.postAt]).toEqual(['scheduled', NOW + LATER_MS])
  expect(await list()).toEqual({ polls: [], results: [], ownAnswers: [] })
  expect((await list(moderator)).polls).toEqual([later, draft])
  expect((await vote(draft, 0)).status).toBe(404)
  expect((await vote(later, 0)).status).toBe(404)
})

it('POLL-3 is published once at its scheduled time, and notifies once', async () => {
  const poll = await make({ postAt: NOW + LATER_MS })
  await server.settle()
  expect((await list()).polls).toEqual([])

  const { publishPoll } = await import('./jobs.ts')
  await publishPoll.run(server.ctx, { eventId: event.eventId, pollId: poll.id })
  expect((await list()).polls).toEqual([])
  server.setNow(NOW + LATER_MS)
  for (let times = 0; times < 2; times++) await publishPoll.run(server.ctx, { eventId: event.eventId, pollId: poll.id })
  await server.delivered()

  expect((await list()).polls).toMatchObject([{ id: poll.id, state: 'published', postAt: NOW + LATER_MS }])
  expect(facts).toEqual([
    {
      name: 'polls.pollPublished',
      payload: {
        eventId: event.eventId,
        pollId: poll.id,
        question: poll.question,
        byParticipantId: organizer.participantId,
      },
    },
  ])
})

it('POLL-3 is retried if the clock of its node is behind that of the database', async () => {
  const { publishPoll } = await import('./jobs.ts')
  const poll = await make({ postAt: NOW + LATER_MS })
  const key = `poll:${poll.id}`
  // Removes the job, as the queue does with a finished one.
  await sql`select graphile_worker.remove_job(${key})`.execute(server.ctx.db)
  await publishPoll.run(server.ctx, { eventId: event.eventId, pollId: poll.id })
  const { rows } = await sql`select from graphile_worker._private_jobs where key = ${key}`.execute(server.ctx.db)
  expect([rows.length, (await list(organizer)).polls[0]?.state]).toEqual([1, 'scheduled'])
})

it('POLL-3 follows a changed time, and is not published once it is unscheduled', async () => {
  const { publishPoll } = await import('./jobs.ts')
  const poll = await make({ postAt: NOW + LATER_MS })
  await save({ id: poll.id, postAt: NOW + 3 * LATER_MS })
  server.setNow(NOW + LATER_MS)
  await publishPoll.run(server.ctx, { eventId: event.eventId, pollId: poll.id })
  expect((await list(organizer)).polls).toMatchObject([{ state: 'scheduled', postAt: NOW + 3 * LATER_MS }])

  expect((await act(poll.id, 'unpublish')).body.poll).toMatchObject({ state: 'draft', postAt: null })
  server.setNow(NOW + 3 * LATER_MS)
  await publishPoll.run(server.ctx, { eventId: event.eventId, pollId: poll.id })
  expect((await list()).polls).toEqual([])
})

it('POLL-3 is taken back, published again, closed and reopened; its votes stay', async () => {
  const poll = await make({})
  await vote(poll, 1)
  expect((await act(poll.id, 'unpublish')).body.poll).toMatchObject({ state: 'draft', postAt: null })
  expect(await list()).toEqual({ polls: [], results: [], ownAnswers: [] })
  for (const action of ['close', 'closeAndShow', 'reopen', 'showResults', 'hideResults'] as const) {
    expect((await act(poll.id, action)).body.code).toBe('pollNotPublished')
  }
  expect((await act(poll.id, 'publish')).body.poll.state).toBe('published')
  expect((await list()).ownAnswers).toMatchObject([{ id: poll.id, answers: [answerOf(poll, 1)] }])

  expect((await act(poll.id, 'close')).body.poll).toMatchObject({ state: 'closed', resultsShown: false })
  expect((await act(poll.id, 'publish')).body.code).toBe('pollClosed')
  expect((await vote(poll, 0)).body.code).toBe('pollClosed')
  expect((await act(poll.id, 'reopen')).body.poll).toMatchObject({ state: 'published', resultsShown: false })
  expect((await vote(poll, 0)).status).toBe(200)
  expect(await counts()).toEqual([[1]])

  await act(poll.id, 'closeAndShow')
  const { rev } = (await act(poll.id, 'closeAndShow')).body.poll
  expect((await list()).polls).toMatchObject([{ rev, state: 'closed', resultsShown: true }])
  await server.delivered()
  expect(facts.map(({ name }) => name)).toEqual(['polls.pollPublished', 'polls.pollFinished', 'polls.pollFinished'])
})

it('POLL-4 counts one answer per person, the last', async () => {
  const poll = await make()
  expect((await vote(poll, 0)).body.ownAnswer).toMatchObject({ id: poll.id, answers: [answerOf(poll, 0)] })
  await vote(poll, 1)

  expect((await list()).ownAnswers).toMatchObject([{ id: poll.id, answers: [answerOf(poll, 1)] }])
  expect((await list(organizer)).results).toMatchObject([
    { id: poll.id, total: 1, votes: [{ answerId: answerOf(poll, 1), count: 1 }] },
  ])
})

it('POLL-4 refuses an answer of another poll, none and two', async () => {
  const [poll, other] = [await make(), await make()]
  const submit = (answers: string[]) =>
    server.call(pollCalls.submitPoll, { eventId: event.eventId, id: poll.id, answers }, voter)

  expect((await submit([answerOf(other, 0)])).body).toMatchObject({ code: 'pollAnswerGone' })
  expect((await submit([])).status).toBe(400)
  expect((await submit([answerOf(poll, 0), answerOf(poll, 1)])).status).toBe(400)
  expect((await list()).ownAnswers).toEqual([])
})

it('POLL-5 shows the results at the close if it is set to, and hides them again when it is reopened', async () => {
  const poll = await make({ autoPublishResults: true })
  await vote(poll, 0)
  expect((await list()).results).toEqual([])

  await act(poll.id, 'close')
  expect((await list()).results).toMatchObject([{ id: poll.id, total: 1 }])
  await act(poll.id, 'hideResults')
  expect((await list()).results).toEqual([])
  await act(poll.id, 'showResults')
  expect((await list()).results).toHaveLength(1)
  await act(poll.id, 'reopen')
  expect((await list()).results).toEqual([])
})

it('POLL-6 hides the answers of others from participants while results are hidden', async () => {
  const poll = await make()
  const before = JSON.stringify(await list())
  const [polls, results, own] = [
    await listen<Poll>(publicPollsTopic, voter),
    await listen<PollResults>(publicResultsTopic, voter),
    await listen<OwnPollAnswer>(ownPollAnswersTopic, voter),
  ]
  const watched = await listen<PollResults>(privateResultsTopic, moderator)

  for (const as of [organizer, moderator]) await vote(poll, 1, as)
  await watched.until(([row]) => row?.total === 2)

  expect(JSON.stringify(await list())).toBe(before)
  expect([polls.heard, results.heard, own.heard]).toEqual([[], [], []])

  await act(poll.id, 'showResults')
  await results.until((rows) => rows.length === 1)
  expect(results.rows()).toEqual([
    { id: poll.id, rev: expect.any(Number), total: 2, votes: [{ answerId: answerOf(poll, 1), count: 2 }] },
  ])
  await act(poll.id, 'hideResults')
  await results.until((rows) => rows.length === 0)
  for (const each of [polls, results, own, watched]) each.close()
})

it('POLL-7 keeps the votes of an answer that is reworded or moved, and asks before an answer with votes is removed', async () => {
  const poll = await make()
  await vote(poll, 1)
  const [first, second] = poll.answers as [Poll['answers'][0], Poll['answers'][0]]

  const reworded = await save({
    id: poll.id,
    answers: [{ id: second.id, text: 'The little one' }, { text: first.text }],
  })
  expect(reworded.body.poll.answers).toEqual([{ id: second.id, text: 'The little one' }, first])
  expect(await counts()).toEqual([[1]])

  const refused = await save({ id: poll.id, answers: [{ id: first.id, text: first.text }] })
  expect(refused.body).toMatchObject({ code: 'pollHasVotes', params: { count: 1 } })
  expect(await counts()).toEqual([[1]])

  const own = await listen<OwnPollAnswer>(ownPollAnswersTopic, voter)
  await save({ id: poll.id, answers: [{ id: first.id, text: first.text }], dropVotes: true })
  await own.until((rows) => rows.length === 0)
  expect((await list()).ownAnswers).toEqual([])
  expect((await vote(poll, 1)).body.code).toBe('pollAnswerGone')
  await vote(poll, 0)
  await own.until((rows) => rows.length === 1)
  expect(own.rows()).toMatchObject([{ answers: [first.id] }])
  own.close()
})

it('POLL-7 keeps the first save when two people edit the same version', async () => {
  const poll = await make()
  expect((await save({ id: poll.id, rev: poll.rev, question: 'Which hall?' })).status).toBe(200)
  expect((await save({ id: poll.id, rev: poll.rev, question: 'Which room?' })).body.code).toBe('conflict')
  expect((await list()).polls).toMatchObject([{ question: 'Which hall?' }])
})

it('POLL-8 moves from the private polls to the public ones and back, and is gone when it is deleted', async () => {
  const poll = await make({ postAt: null })
  const [open, hidden] = [await listen<Poll>(publicPollsTopic, voter), await listen<Poll>(privatePollsTopic, moderator)]
  expect([open.rows(), hidden.rows()]).toEqual([[], [poll]])

  await act(poll.id, 'publish')
  await Promise.all([open.until((rows) => rows.length === 1), hidden.until((rows) => rows.length === 0)])
  await act(poll.id, 'unpublish')
  await Promise.all([open.until((rows) => rows.length === 0), hidden.until((rows) => rows.length === 1)])
  await server.call(pollCalls.deletePoll, { eventId: event.eventId, id: poll.id }, organizer)
  await hidden.until((rows) => rows.length === 0)
  for (const each of [open, hidden]) each.close()
})

it('POLL-8 hides unpublished polls from a person who is no longer a moderator', async () => {
  const hidden = await listen<Poll>(privatePollsTopic, moderator)
  await server.call(
    setupCalls.changeTeamRoles,
    {
      eventId: event.eventId,
      participantId: moderator.participantId,
      roles: { owner: false, organizer: false, moderator: false, checkInAdmin: false },
    },
    organizer,
  )
  await hidden.ended
  hidden.close()
})
