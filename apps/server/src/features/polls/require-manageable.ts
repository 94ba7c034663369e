import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'

/**
 * @throws Failure `notFound` if there is no such poll
 * @throws Failure `notAllowed` for a moderator who has not made the poll
 * @see docs/rules/polls.md POLL-1
 */
export function requireManageable<Poll extends { readonly madeBy: string }>(
  { organizer, participantId }: Pick<ParticipantActor, 'organizer' | 'participantId'>,
  poll: Poll | undefined,
): Poll {
  if (!poll) throw new Failure('notFound')
  if (!organizer && poll.madeBy !== participantId) throw new Failure('notAllowed')
  return poll
}
