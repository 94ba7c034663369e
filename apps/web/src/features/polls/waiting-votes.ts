import { type OwnPollAnswer, pollCalls } from '@parley/contract/polls'
import { useEffect, useSyncExternalStore } from 'react'
import { send, session } from '../../lib/api/index.ts'
import type { LiveTopic } from '../../lib/live/index.ts'
import { type OutgoingItem, outbox } from '../../lib/storage/outbox.ts'

/** An answer that the server has not confirmed. */
export interface WaitingVote extends OutgoingItem {
  readonly eventId: string
  readonly pollId: string
  readonly answerId: string
}

const votes = outbox<WaitingVote, OwnPollAnswer>('pollVotes', async ({ onceKey, ...vote }) => {
  const { eventId, pollId: id, answerId } = vote
  const { ownAnswer } = await send(pollCalls.submitPoll, { eventId, id, answers: [answerId] }, { onceKey })
  setArrived([...arrived.filter((each) => each.id !== id), ownAnswer])
  return ownAnswer
})
export const { forget: discardVote, useSending: useSendingVotes, useWaiting: useWaitingVotes } = votes

/** Confirmed answers that the live topic does not have yet. */
let arrived: readonly OwnPollAnswer[] = []
const watchers = new Set<() => void>()

function setArrived(next: typeof arrived): void {
  arrived = next
  for (const tell of watchers) tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

session.watch(() => {
  if (session.state() === 'out') setArrived([])
})

/**
 * Sends an answer. Discards a waiting answer to the same poll.
 * @returns null while it waits for a connection
 * @throws ApiFailure if it was refused; it is then discarded
 */
export async function sendVote(
  userId: string,
  waiting: readonly WaitingVote[],
  vote: Omit<WaitingVote, keyof OutgoingItem>,
): Promise<OwnPollAnswer | null> {
  for (const { pollId, onceKey } of waiting) if (pollId === vote.pollId) votes.forget(userId, onceKey)
  const queuedVote = votes.keep(userId, vote)
  try {
    return await votes.sendInTurn(userId, queuedVote)
  } catch (error) {
    votes.forget(userId, queuedVote.onceKey)
    throw error
  }
}

/** Returns the reader's answers by poll, including confirmed and waiting ones that the topic does not have yet. */
export function useOwnAnswers(known: LiveTopic<OwnPollAnswer>, waiting: readonly WaitingVote[]) {
  const come = useSyncExternalStore(watch, () => arrived)
  const { rows, isPending } = known
  useEffect(() => {
    // Confirmed answers that the topic has are dropped. Otherwise they would hide a later answer from another device.
    const isInTopic = (each: OwnPollAnswer) => rows.some(({ id, rev }) => id === each.id && rev >= each.rev)
    if (!isPending && come.some(isInTopic)) setArrived(come.filter((each) => !isInTopic(each)))
  }, [rows, isPending, come])
  return ownAnswers(rows, come, waiting)
}

function ownAnswers(
  rows: readonly OwnPollAnswer[],
  come: readonly OwnPollAnswer[],
  waiting: readonly Pick<WaitingVote, 'pollId' | 'answerId' | 'refused'>[],
): ReadonlyMap<string, string> {
  const last = new Map<string, OwnPollAnswer>()
  for (const row of [...rows, ...come]) if (row.rev >= (last.get(row.id)?.rev ?? 0)) last.set(row.id, row)
  const answered = [...last.values()].map(({ id, answers }) => [id, answers[0] ?? ''] as const)
  const waitingAnswers = waiting
    .filter(({ refused }) => !refused)
    .map(({ pollId, answerId }) => [pollId, answerId] as const)
  return new Map([...answered, ...waitingAnswers])
}
