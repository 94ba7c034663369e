import type { EventDetails } from '@parley/contract/app'
import type { Poll } from '@parley/contract/polls'

/** Returns true if the reader sees all polls, including unpublished ones. */
export const seesAllPolls = ({ me }: Pick<EventDetails, 'me'>): boolean =>
  me?.organizer === true || me?.moderator === true

/** @see docs/rules/polls.md POLL-1 */
export const mayManage = ({ me }: Pick<EventDetails, 'me'>, { participantId }: Pick<Poll, 'participantId'>): boolean =>
  me?.organizer === true || (me?.moderator === true && me.participantId === participantId)
