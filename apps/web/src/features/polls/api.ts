import type { EventDetails } from '@parley/contract/app'
import {
  isPublicState,
  ownPollAnswersTopic,
  type Poll,
  type PollResults,
  pollCalls,
  privatePollsTopic,
  privateResultsTopic,
  publicPollsTopic,
  publicResultsTopic,
} from '@parley/contract/polls'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { useProfile } from '../accounts/index.ts'
import { newestFirst } from './lobby-api.ts'
import { seesAllPolls } from './may-manage.ts'
import { sendVote, useOwnAnswers, useWaitingVotes, type WaitingVote } from './waiting-votes.ts'

const STALE_MS = 300_000

export interface ShownPoll {
  readonly poll: Poll
  /** The results. Null if the reader may not see them. */
  readonly results: PollResults | null
  readonly own: string | null
  /** The reader's answer that is not confirmed yet, or was refused. Null if there is none. */
  readonly waiting: WaitingVote | null
}

/**
 * Lists the polls, the newest first, live. Once loaded they remain, even without a connection.
 * @param enabled false to use live topics only
 */
export function usePolls(event: EventDetails, { enabled = true } = {}) {
  const eventId = event.id
  const seesAll = seesAllPolls(event)
  const userId = useProfile().data?.id
  const loaded = useCall(pollCalls.getPolls, { eventId }, { enabled, staleMs: STALE_MS })
  const open = useTopic(publicPollsTopic, { eventId })
  const hidden = useTopic(privatePollsTopic, seesAll ? { eventId } : null)
  const shownResults = useTopic(publicResultsTopic, seesAll ? null : { eventId })
  const allResults = useTopic(privateResultsTopic, seesAll ? { eventId } : null)
  const ownAnswers = useTopic(ownPollAnswersTopic, userId ? { eventId, userId } : null)

  const isLive = !open.isPending && !open.isGone && !(seesAll && hidden.isPending)
  const polls = isLive ? [...open.rows, ...(hidden.isGone ? [] : hidden.rows)] : (loaded.data?.polls ?? [])
  const live = seesAll ? allResults : shownResults
  const results = live.isPending || live.isGone ? (loaded.data?.results ?? []) : live.rows
  const known = ownAnswers.isPending ? { ...ownAnswers, rows: loaded.data?.ownAnswers ?? [] } : ownAnswers
  const waiting = useWaitingVotes(userId ?? '')
  const own = useOwnAnswers(known, waiting)
  const isThere = isLive || loaded.data !== undefined
  return {
    polls: newestFirst(polls).map(
      (poll): ShownPoll => ({
        poll,
        results: isPublicState(poll.state) ? (results.find(({ id }) => id === poll.id) ?? null) : null,
        own: own.get(poll.id) ?? null,
        waiting: waiting.find(({ pollId }) => pollId === poll.id) ?? null,
      }),
    ),
    isPending: !isThere && loaded.isPending,
    /** True while the first attempt is being retried. */
    isFailing: loaded.failureCount > 0,
    error: isThere ? null : loaded.error,
    refetch: loaded.refetch,
  }
}

/**
 * Returns a function that sends an answer. A refusal reverts it with a toast. Without a connection it waits on this
 * device and is sent once.
 */
export function useVote(event: EventDetails) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const userId = useProfile().data?.id ?? ''
  const waiting = useWaitingVotes(userId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (vote: Parameters<typeof sendVote>[2]) => sendVote(userId, waiting, vote),
  })
  /** Sends an answer. @returns true if the server has confirmed it */
  const vote = async (poll: Poll, answerId: string): Promise<boolean> => {
    failure.clear()
    try {
      return (await mutateAsync({ eventId: event.id, pollId: poll.id, answerId })) !== null
    } catch (error) {
      failure.tell(t('polls.answer.notCounted', { why: failureText(error) }))
      return false
    }
  }
  return { vote, isPending }
}

const invalidatePolls = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(pollCalls.getPolls) })

export const useSavePoll = () => useSend(pollCalls.savePoll, invalidatePolls)
export const useDeletePoll = () => useSend(pollCalls.deletePoll, invalidatePolls)
