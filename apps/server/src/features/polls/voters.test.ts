import { topicName } from '@parley/contract'
import { MAX_POLLS, type PollResults, pollCalls, publicResultsTopic } from '@parley/contract/polls'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aPollIn, type TestPoll } from '../../testing/a-poll.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { sizes } from '../../testing/sizes.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { insertParticipants } from '../participants/index.ts'
import { getPolls } from './get-polls.ts'
import { deleteVotes, transferPolls } from './index.ts'
import { countVotes, isAmong } from './list-polls.ts'
import { RESULTS_EVERY_MS } from './realtime.ts'
import { submitPoll } from './submit-poll.ts'

const VOTERS = sizes(5_000)
/** The time limit for all votes: in the long run half a minute, which is twice the promised rate. */
const WITHIN_MS = Math.min(30_000, VOTERS * 10)

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let poll: TestPoll

beforeEach(async () => {
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  poll = await aPollIn(server, event, { madeBy: organizer.participantId, answers: ['One', 'Two', 'Three'] })
})

const people = async (count: number): Promise<ParticipantActor[]> => {
  const stored = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      event.eventId,
      Array.from({ length: count }, (_, at) => ({
        name: `Voter ${at}`,
        email: `v${at}@example.org`,
        typeId: event.typeId,
      })),
    ),
  )
  return stored.map(
    ({ participantId }) => ({ eventId: event.eventId, participantId, userId: participantId }) as ParticipantActor,
  )
}
const answer = (at: number) => poll.answerIds[at % poll.answerIds.length] as string
const vote = (who: ParticipantActor, at: number) =>
  submitPoll(server.ctx, who, { eventId: event.eventId, id: poll.pollId, answers: [answer(at)] })
const act = (action: 'close' | 'showResults' | 'closeAndShow') =>
  server.call(pollCalls.savePoll, { eventId: event.eventId, id: poll.pollId, action }, organizer)
const count = async () => {
  const [counted] = await countVotes(server.ctx.db, event.eventId, isAmong([poll.pollId]))
  if (!counted) throw new Error('The poll is gone')
  return counted
}
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.ctx.db)
  return rows[0]?.n ?? 0
}

it('POLL-9 counts each of 5,000 voters once; the sum is always right and no voter waits for another', async () => {
  const voters = await people(VOTERS)
  await act('showResults')
  const url = await server.listen()
  const topic = topicName(publicResultsTopic.path, { eventId: event.eventId })
  const screen = await subscribeTo<PollResults>(server, url, organizer.userId, topic)
  let [begun, done, mostWaiting] = [0, 0, 0]
  const over = new AbortController()
  const startedAt = performance.now()
  const wrong: string[] = []
  const sample = async () => {
    let lastRev = 0
    while (!over.signal.aborted) {
      const before = done
      const { total, votes, rev } = await count()
      const summed = votes.reduce((sum, each) => sum + each.count, 0)
      if (summed !== total || total < before || total > begun || rev < lastRev)
        wrong.push(`${before} ${total} ${begun}`)
      lastRev = rev
      mostWaiting = Math.max(mostWaiting, await waiting())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const took: number[] = []
  const sampling = sample()
  await Promise.all(
    voters.map(async (voter, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at / VOTERS) * WITHIN_MS))
      const from = performance.now()
      begun += 1
      await vote(voter, at)
      done += 1
      took.push(performance.now() - from)
    }),
  )
  over.abort()
  await sampling
  const seconds = (performance.now() - startedAt) / 1_000
  await screen.until(([row]) => row?.total === VOTERS)
  screen.close()

  expect(wrong).toEqual([])
  expect(mostWaiting).toBe(0)
  expect((await count()).total).toBe(VOTERS)
  // The server sends one frame at once, two per second, and one after the last vote.
  const mostFrames = 3 + (seconds * 1_000) / RESULTS_EVERY_MS
  expect(screen.heard.length).toBeLessThanOrEqual(mostFrames)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.info(
    `${VOTERS} voters in ${seconds.toFixed(1)} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${screen.heard.length} frames`,
  )
}, 120_000)

it('POLL-4 keeps one vote of a person who answers from twelve pages at once', async () => {
  const [voter] = (await people(1)) as [ParticipantActor]
  await Promise.all(Array.from({ length: 12 }, (_, at) => vote(voter, at)))
  expect((await count()).total).toBe(1)
})

it('POLL-4 counts votes accepted before the close and refuses all others', async () => {
  for (let round = 0; round < 3; round++) {
    poll = await aPollIn(server, event, { madeBy: organizer.participantId })
    const voters = await people(24)
    const votes = voters.map((voter, at) =>
      vote(voter, at).then(
        () => 'counted',
        (error) => (error instanceof Failure ? error.message : String(error)),
      ),
    )
    const [closed, ...outcomes] = await Promise.all([act('closeAndShow'), ...votes])
    expect(closed.status).toBe(200)
    const counted = outcomes.filter((each) => each === 'counted').length
    expect(new Set(outcomes.filter((each) => each !== 'counted')).size).toBeLessThanOrEqual(1)
    expect((await count()).total).toBe(counted)
    await forgetPeople()
  }
})

const forgetPeople = () =>
  sql`update participant set email = null where event_id = ${event.eventId}`.execute(server.ctx.db)

it('POLL-7 leaves no vote for an answer that is removed at the same moment', async () => {
  const voters = await people(24)
  const votes = voters.map((voter) =>
    vote(voter, 2).then(
      () => 'counted',
      () => 'refused',
    ),
  )
  const remaining = poll.answerIds.slice(0, 2).map((id, at) => ({ id, text: `${at}` }))
  const input = { eventId: event.eventId, id: poll.pollId, answers: remaining, dropVotes: true }
  const [edited] = await Promise.all([server.call(pollCalls.savePoll, input, organizer), ...votes])
  expect(edited.status).toBe(200)
  expect((await count()).total).toBe(0)
})

it('POLL-1 lets one of twelve organizers create the last possible poll', async () => {
  await sql`insert into poll (event_id, poll_id, question, state, auto_publish_results, made_by, created_at)
    select ${event.eventId}, 'p' || n, 'Which hall?', 'draft', false, ${organizer.participantId}, now()
    from generate_series(1, ${MAX_POLLS - 2}::integer) n`.execute(server.ctx.db)
  const input = { eventId: event.eventId, question: 'Which?', answers: [{ text: 'This' }], postAt: null }
  const replies = await Promise.all(Array.from({ length: 12 }, () => server.call(pollCalls.savePoll, input, organizer)))
  expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array(11).fill('tooManyPolls'),
  ])
})

it('POLL-10 counts the later answer of a person with two merged records, once', async () => {
  const [from, to, third] = (await people(3)) as [ParticipantActor, ParticipantActor, ParticipantActor]
  await vote(to, 0)
  server.setNow(server.ctx.clock.now() + 1_000)
  await vote(from, 1)
  await vote(third, 2)
  const before = await count()

  await server.ctx.inTransaction((work) => transferPolls(work, event.eventId, from.participantId, to.participantId))
  const merged = await count()
  expect(merged.votes.map(({ answerId }) => answerId).toSorted()).toEqual([answer(1), answer(2)].toSorted())
  expect(merged.total).toBe(2)
  expect(merged.rev).toBeGreaterThan(before.rev)

  await server.ctx.inTransaction((work) => deleteVotes(work, event.eventId, to.participantId))
  const erased = await count()
  expect(erased.votes).toEqual([{ answerId: answer(2), count: 1 }])
  expect(erased.rev).toBeGreaterThan(merged.rev)
})

it('POLL-9 runs as many statements for ten thousand votes as for one', async () => {
  // Counts only its own statements, because jobs of the server send statements too.
  const list = async () => {
    const { db, sent } = countStatements(server.ctx.db)
    const actor = { eventId: event.eventId, userId: organizer.userId, organizer: true } as ParticipantActor
    await getPolls({ ...server.ctx, db }, actor)
    return sent()
  }
  const few = await list()
  for (const [at, voter] of (await people(20)).entries()) await vote(voter, at)
  await aPollIn(server, event, { madeBy: organizer.participantId })
  expect(await list()).toBe(few)
})
