import type { ReplyOf } from '@parley/contract'
import type { pollCalls } from '@parley/contract/polls'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { anyPoll, countVotes, isPublic, listPolls, showsResults } from './list-polls.ts'
import { listOwnAnswers } from './vote-store.ts'

/** @see docs/rules/polls.md POLL-2, POLL-6 */
export async function getPolls(
  { db }: Context,
  { eventId, userId, organizer, moderator }: ParticipantActor,
): Promise<ReplyOf<typeof pollCalls.getPolls>> {
  const seesAll = organizer || moderator
  const [polls, results, ownAnswers] = await Promise.all([
    listPolls(db, eventId, seesAll ? anyPoll : isPublic),
    countVotes(db, eventId, seesAll ? anyPoll : showsResults),
    listOwnAnswers(db, eventId, userId),
  ])
  return { polls, results: results.map(({ id, rev, total, votes }) => ({ id, rev, total, votes })), ownAnswers }
}
