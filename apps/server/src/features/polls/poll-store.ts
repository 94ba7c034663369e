import type { PollStatus } from '@parley/contract/polls'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { Work } from '../../platform/work.ts'
import type { PollId } from './facts.ts'
import type { CountPollsRow, LockPollRow, LockScheduledRow, RemoveVotesForRow } from './row-types.gen.ts'

export interface LockedPoll extends PollStatus {
  readonly question: string
  readonly madeBy: string
  /** Epoch milliseconds; null for a draft. */
  readonly postAt: number | null
  readonly wasTold: boolean
  readonly rev: number
  readonly answers: readonly { readonly id: string; readonly text: string }[]
}

/** Returns undefined if the event has no such poll. */
export async function lockPoll(work: Work, { eventId, pollId }: PollId): Promise<LockedPoll | undefined> {
  const poll = await work.db
    .selectFrom('poll')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('poll_id', '=', pollId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!poll) return undefined
  const { rows: answers } = await sql<LockPollRow>`select answer_id as id, text from poll_answer
    where event_id = ${eventId} and poll_id = ${pollId} order by place`.execute(work.db)
  return {
    state: poll.state as LockedPoll['state'],
    resultsShown: poll.results_shown,
    autoPublishResults: poll.auto_publish_results,
    question: poll.question,
    madeBy: poll.made_by,
    postAt: poll.post_at?.epochMilliseconds ?? null,
    wasTold: poll.was_told,
    rev: poll.rev,
    answers,
  }
}

export interface StoredPoll extends PollStatus {
  readonly question: string
  /** Epoch milliseconds; null for a draft. */
  readonly postAt: number | null
  readonly wasTold: boolean
}

const columnsOf = ({ question, state, postAt, autoPublishResults, resultsShown, wasTold }: StoredPoll) => ({
  question,
  state,
  post_at: postAt === null ? null : instantOf(postAt),
  auto_publish_results: autoPublishResults,
  results_shown: resultsShown,
  was_told: wasTold,
})

export async function insertPoll(
  work: Work,
  { eventId, pollId }: PollId,
  madeBy: string,
  poll: StoredPoll,
): Promise<void> {
  await work.db
    .insertInto('poll')
    .values({
      event_id: eventId,
      poll_id: pollId,
      made_by: madeBy,
      created_at: instantOf(work.now),
      ...columnsOf(poll),
    })
    .execute()
}

export async function updatePoll(work: Work, { eventId, pollId }: PollId, poll: StoredPoll): Promise<number> {
  const { rev } = await work.db
    .updateTable('poll')
    .set({ ...columnsOf(poll), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('poll_id', '=', pollId)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

interface ScheduledPoll {
  readonly id: string
  readonly postAt: number
}

export async function lockScheduled(work: Work, eventId: string): Promise<ScheduledPoll[]> {
  const { rows } = await sql<
    NeverNull<LockScheduledRow, 'postAt'>
  >`select poll_id as id, ${millisSql(sql`post_at`)} as "postAt" from poll
    where event_id = ${eventId} and state = 'scheduled' order by poll_id for no key update`.execute(work.db)
  return rows
}

export async function savePollTimes(work: Work, eventId: string, polls: readonly ScheduledPoll[]): Promise<void> {
  const rows = polls.map(({ id, postAt }) => ({ id, post_at: String(instantOf(postAt)) }))
  await sql`update poll p set post_at = m.post_at, rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id text, post_at timestamptz)
    where p.event_id = ${eventId} and p.poll_id = m.id`.execute(work.db)
}

interface StoredAnswer {
  readonly id: string
  readonly text: string
}

export async function removeAnswers(
  work: Work,
  { eventId, pollId }: PollId,
  answerIds: readonly string[],
): Promise<void> {
  await sql`delete from poll_answer where event_id = ${eventId} and poll_id = ${pollId}
    and answer_id = any(${[...answerIds]}::text[])`.execute(work.db)
}

/** Saves the answers in this order. Existing answers keep their votes. */
export async function saveAnswers(
  work: Work,
  { eventId, pollId }: PollId,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await sql`insert into poll_answer (event_id, poll_id, answer_id, place, text)
    select ${eventId}, ${pollId}, w.id, w.place, w.text
    from unnest(${answers.map(({ id }) => id)}::text[], ${answers.map(({ text }) => text)}::text[])
      with ordinality as w (id, text, place)
    on conflict (event_id, poll_id, answer_id) do update set place = excluded.place, text = excluded.text`.execute(
    work.db,
  )
}

/**
 * Removes the votes for these answers. The caller has locked the poll. @returns the number of votes, and the users who
 * gave them
 */
export async function removeVotesFor(
  work: Work,
  { eventId, pollId }: PollId,
  answerIds: readonly string[],
): Promise<{ count: number; userIds: string[] }> {
  const { rows } = await sql<RemoveVotesForRow>`
    delete from poll_vote v using participant p
    where v.event_id = ${eventId} and v.poll_id = ${pollId} and v.answer_id = any(${[...answerIds]}::text[])
      and p.event_id = ${eventId} and p.participant_id = v.participant_id
    returning p.user_id as "userId"`.execute(work.db)
  return { count: rows.length, userIds: rows.flatMap(({ userId }) => userId ?? []) }
}

export async function deletePoll(work: Work, { eventId, pollId }: PollId): Promise<void> {
  await sql`delete from poll where event_id = ${eventId} and poll_id = ${pollId}`.execute(work.db)
}

export async function countPolls(work: Work, eventId: string): Promise<number> {
  const { rows } = await sql<CountPollsRow>`select count(*) as count from poll
    where event_id = ${eventId}`.execute(work.db)
  return rows[0]?.count ?? 0
}
