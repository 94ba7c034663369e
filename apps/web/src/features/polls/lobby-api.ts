import type { EventDetails } from '@parley/contract/app'
import { ownPollAnswersTopic, type Poll, publicPollsTopic } from '@parley/contract/polls'
import { useState } from 'react'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'
import { useOwnAnswers, useWaitingVotes } from './waiting-votes.ts'

/**
 * Returns an open poll without an answer of the reader, from live topics only. It remains after it was answered, so
 * that the reader sees the answer.
 */
export function useLobbyPoll({ id: eventId }: Pick<EventDetails, 'id'>) {
  const userId = useProfile().data?.id
  const open = useTopic(publicPollsTopic, { eventId })
  const ownAnswers = useTopic(ownPollAnswersTopic, userId ? { eventId, userId } : null)
  const waiting = useWaitingVotes(userId ?? '')
  const answered = useOwnAnswers(ownAnswers, waiting)
  const [shownId, show] = useState('')
  const isPending = open.isPending || ownAnswers.isPending
  const polls = isPending ? [] : newestFirst(open.rows).filter(({ state }) => state === 'published')
  const poll = polls.find(({ id }) => id === shownId) ?? polls.find(({ id }) => !answered.has(id))
  if (poll && poll.id !== shownId) show(poll.id)
  return { poll, isPending }
}

/** Sorts polls by id, because ids are ordered by time. A poll that moves between two topics is briefly in both. */
export function newestFirst(polls: readonly Poll[]): Poll[] {
  const byId = new Map<string, Poll>()
  for (const poll of polls) if (poll.rev > (byId.get(poll.id)?.rev ?? 0)) byId.set(poll.id, poll)
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1))
}
