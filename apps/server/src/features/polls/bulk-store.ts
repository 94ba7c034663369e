import type { PollState } from '@parley/contract/polls'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'

export interface NewPoll {
  readonly question: string
  readonly answers: readonly string[]
  readonly state: Exclude<PollState, 'scheduled'>
  readonly resultsShown: boolean
  readonly madeBy: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly votes: readonly {
    readonly participantId: string
    /** The index of the chosen answer in `answers`. */
    readonly answer: number
    /** Epoch milliseconds. */
    readonly votedAt: number
  }[]
}

/** Inserts polls and notifies no one. @returns the ids of the polls */
export async function insertPolls(work: Work, eventId: string, polls: readonly NewPoll[]): Promise<string[]> {
  if (polls.length === 0) return []
  const newPolls = polls.map((poll) => ({
    ...poll,
    pollId: newId(poll.madeAt),
    answers: poll.answers.map((text) => ({ id: newId(poll.madeAt), text })),
  }))
  await work.db
    .insertInto('poll')
    .values(
      newPolls.map(({ pollId, question, state, resultsShown, madeBy, madeAt }) => ({
        event_id: eventId,
        poll_id: pollId,
        question,
        state,
        post_at: state === 'draft' ? null : instantOf(madeAt),
        auto_publish_results: resultsShown,
        results_shown: resultsShown,
        was_told: state !== 'draft',
        made_by: madeBy,
        created_at: instantOf(madeAt),
      })),
    )
    .execute()
  const answers = newPolls.flatMap((poll) =>
    poll.answers.map((each, at) => ({ ...each, pollId: poll.pollId, place: at + 1 })),
  )
  await sql`insert into poll_answer (event_id, poll_id, answer_id, place, text)
    select ${eventId}, w."pollId", w.id, w.place, w.text
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as w ("pollId" text, id text, place integer, text text)`.execute(work.db)
  const votes = newPolls.flatMap(({ pollId, answers: own, votes: pollVotes }) =>
    pollVotes.map(({ participantId, answer, votedAt }) => ({
      pollId,
      participantId,
      answerId: own[answer]?.id,
      votedAt: String(instantOf(votedAt)),
    })),
  )
  await sql`insert into poll_vote (event_id, poll_id, participant_id, answer_id, voted_at)
    select ${eventId}, w."pollId", w."participantId", w."answerId", w."votedAt"
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb)
      as w ("pollId" text, "participantId" text, "answerId" text, "votedAt" timestamptz)`.execute(work.db)
  return newPolls.map(({ pollId }) => pollId)
}
