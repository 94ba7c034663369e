import type { OwnPollAnswer, PollState } from '@parley/contract/polls'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { type PollId, pollsChanged } from './facts.ts'
import { revWithVotes } from './rev-with-votes.ts'
import type {
  ListOwnAnswersRow,
  LockAnsweredRow,
  LockPollSharedRow,
  SaveVoteRow,
  TransferPollsRow,
} from './row-types.gen.ts'

/** Takes a shared lock, so that voters do not wait for each other, only for changes of the poll. */
export async function lockPollShared(
  work: Work,
  { eventId, pollId }: PollId,
): Promise<{ state: PollState; rev: number } | undefined> {
  const { rows } = await sql<LockPollSharedRow>`select state, rev from poll
    where event_id = ${eventId} and poll_id = ${pollId} for share`.execute(work.db)
  return rows[0]
}

/** @returns the number of times that this person has voted; undefined if the poll has no such answer */
export async function saveVote(
  work: Work,
  { eventId, pollId, participantId, answerId }: PollId & { participantId: string; answerId: string },
): Promise<number | undefined> {
  const { rows } = await sql<SaveVoteRow>`
    insert into poll_vote as v (event_id, poll_id, participant_id, answer_id, voted_at)
    select ${eventId}, a.poll_id, ${participantId}, a.answer_id, ${instantOf(work.now)} from poll_answer a
    where a.event_id = ${eventId} and a.poll_id = ${pollId} and a.answer_id = ${answerId}
    on conflict (event_id, poll_id, participant_id) do update
      set answer_id = excluded.answer_id, voted_at = excluded.voted_at, changes = v.changes + 1
    returning v.changes`.execute(work.db)
  return rows[0]?.changes
}

/** Lists the user's answers, without those to polls that the user does not see. */
export async function listOwnAnswers(db: Kysely<DB>, eventId: string, userId: string): Promise<OwnPollAnswer[]> {
  const { rows } = await sql<ListOwnAnswersRow>`
    select v.poll_id as id, v.answer_id as "answerId", p.rev as "pollRev", v.changes
    from participant o
    join poll_vote v on v.event_id = o.event_id and v.participant_id = o.participant_id
    join poll p on p.event_id = v.event_id and p.poll_id = v.poll_id and p.state in ('published', 'closed')
    where o.event_id = ${eventId} and o.user_id = ${userId} and o.state <> 'deleted'
    order by v.poll_id`.execute(db)
  return rows.map(({ id, answerId, pollRev, changes }) => ({
    id,
    rev: revWithVotes(pollRev, changes),
    answers: [answerId],
  }))
}

/** Locks the polls that these people have answered. They are locked in one order, which avoids deadlocks. */
async function lockAnswered(work: Work, eventId: string, participantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<LockAnsweredRow>`select p.poll_id as id from poll p
    where p.event_id = ${eventId} and exists (select from poll_vote v
      where v.event_id = ${eventId} and v.poll_id = p.poll_id and v.participant_id = any(${[...participantIds]}::text[]))
    order by p.poll_id for no key update`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** Removes all votes of a participant. The caller has locked the polls. */
async function removeVotesOf(
  work: Work,
  eventId: string,
  participantId: string,
  pollIds: readonly string[],
): Promise<void> {
  await sql`delete from poll_vote where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
  await sql`update poll set rev = rev + 1
    where event_id = ${eventId} and poll_id = any(${[...pollIds]}::text[])`.execute(work.db)
  work.recordFact(pollsChanged.of({ eventId, pollIds }))
}

/** @see docs/rules/polls.md POLL-10 */
export async function deleteVotes(work: Work, eventId: string, participantId: string): Promise<void> {
  const pollIds = await lockAnswered(work, eventId, [participantId])
  if (pollIds.length === 0) return
  await removeVotesOf(work, eventId, participantId, pollIds)
}

/**
 * Moves polls and votes to the other record. If both records have answered a poll, only the later answer counts. @see
 * docs/rules/polls.md POLL-10
 */
export async function transferPolls(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const { rows: own } = await sql<TransferPollsRow>`update poll set made_by = ${toId}, rev = rev + 1
    where event_id = ${eventId} and made_by = ${fromId} returning poll_id as id`.execute(work.db)
  if (own.length > 0) work.recordFact(pollsChanged.of({ eventId, pollIds: own.map(({ id }) => id) }))
  const pollIds = await lockAnswered(work, eventId, [fromId])
  if (pollIds.length === 0) return
  await sql`insert into poll_vote as own (event_id, poll_id, participant_id, answer_id, changes, voted_at)
    select ${eventId}, poll_id, ${toId}, answer_id, changes, voted_at from poll_vote
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, poll_id, participant_id) do update
      set answer_id = case when excluded.voted_at > own.voted_at then excluded.answer_id else own.answer_id end,
        voted_at = greatest(excluded.voted_at, own.voted_at), changes = own.changes + 1`.execute(work.db)
  await removeVotesOf(work, eventId, fromId, pollIds)
}
