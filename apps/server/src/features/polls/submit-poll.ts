import type { InputOf, ReplyOf } from '@parley/contract'
import { isPublicState, type pollCalls } from '@parley/contract/polls'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { pollAnswered } from './facts.ts'
import { revWithVotes } from './rev-with-votes.ts'
import { lockPollShared, saveVote } from './vote-store.ts'

type Call = typeof pollCalls.submitPoll

/**
 * Saves the caller's answer; a second one replaces the first. An answer that races with the closing is either counted
 * or refused.
 *
 * @throws Failure `notFound` for a poll that is not published
 * @throws Failure `pollClosed`, `pollAnswerGone`
 * @see docs/rules/polls.md POLL-4
 */
export async function submitPoll(
  ctx: Context,
  { eventId, participantId, userId }: ParticipantActor,
  { id: pollId, answers: [answerId = ''] }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const poll = await lockPollShared(work, { eventId, pollId })
    if (!poll || !isPublicState(poll.state)) throw new Failure('notFound')
    if (poll.state === 'closed') throw new Failure('pollClosed')
    const changes = await saveVote(work, { eventId, pollId, participantId, answerId })
    if (changes === undefined) throw new Failure('pollAnswerGone')
    const rev = revWithVotes(poll.rev, changes)
    work.recordFact(pollAnswered.of({ eventId, pollId, userId, answers: [answerId], rev }))
    return { ownAnswer: { id: pollId, rev, answers: [answerId] } }
  })
}
