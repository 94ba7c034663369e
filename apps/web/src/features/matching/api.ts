import { commandTopic } from '@parley/contract/app'
import { matchingCalls } from '@parley/contract/matching'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

const REFRESH_MS = 60_000
/** While a plan is made that another organizer has started. */
const WATCH_MS = 5_000

export const useMatchWish = (eventId: string, enabled: boolean) =>
  useCall(matchingCalls.getMatchWish, { eventId }, { enabled })

export const useSaveMatchWish = () =>
  useSend(matchingCalls.saveMatchWish, (client, _reply, { eventId, most }) => {
    client.setQueryData(queryKeyOf(matchingCalls.getMatchWish, { eventId }), { most })
  })

/** What organizers propose to me, in all events; read again every minute. */
export const useMatchProposals = () => useCall(matchingCalls.getMatchProposals, {}, { refetchEveryMs: REFRESH_MS })

/** A refusal says that what is shown is not what is there. */
export const useAnswerProposal = () => useSend(matchingCalls.answerMatchProposal)
export const forgetProposals = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(matchingCalls.getMatchProposals) })

export function useMatching(eventId: string) {
  const input = { eventId }
  const { data } = useCall(matchingCalls.getMatching, input)
  const isWatched = data?.run?.state === 'running' && data.run.commandId === null
  return useCall(matchingCalls.getMatching, input, { refetchEveryMs: isWatched ? WATCH_MS : REFRESH_MS })
}

/** How a plan of mine is coming on. */
export function useMatchCommand(commandId: string | null) {
  const userId = useProfile().data?.id
  return useTopic(commandTopic, userId && commandId ? { userId, commandId } : null).rows[0]
}

export const forgetMatching = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(matchingCalls.getMatching) })

export const useStartMatching = () => useSend(matchingCalls.startMatching, forgetMatching)
export const useSendMatching = () => useSend(matchingCalls.sendMatching, forgetMatching)
export const useDiscardMatching = () => useSend(matchingCalls.discardMatching, forgetMatching)
