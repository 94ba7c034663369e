import { commandTopic } from '@parley/contract/app'
import { matchingCalls, matchProposalsTopic, matchRunsTopic } from '@parley/contract/matching'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useLastRow, useRefetchOnTopic, useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** Milliseconds between reads. The topic only covers the plan, so the number of people who want meetings is polled. */
const REFRESH_MS = 300_000

export const useMatchWish = (eventId: string, enabled: boolean) =>
  useCall(matchingCalls.getMatchWish, { eventId }, { enabled })

export const useSaveMatchWish = () =>
  useSend(matchingCalls.saveMatchWish, (client, _reply, { eventId, most }) => {
    client.setQueryData(queryKeyOf(matchingCalls.getMatchWish, { eventId }), { most })
  })

export function useMatchProposals() {
  const userId = useProfile().data?.id
  useRefetchOnTopic(matchProposalsTopic, userId ? { userId } : null, queryKeyOf(matchingCalls.getMatchProposals))
  return useCall(matchingCalls.getMatchProposals, {})
}

/**
 * Answers a proposal. The caller also refetches after a refusal, which means that the displayed proposals are out of
 * date.
 */
export const useAnswerProposal = () => useSend(matchingCalls.answerMatchProposal)
export const invalidateProposals = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(matchingCalls.getMatchProposals) })

export function useMatching(eventId: string) {
  useRefetchOnTopic(matchRunsTopic, { eventId }, queryKeyOf(matchingCalls.getMatching))
  return useCall(matchingCalls.getMatching, { eventId }, { refetchEveryMs: REFRESH_MS })
}

export function useMatchCommand(commandId: string | null) {
  const userId = useProfile().data?.id
  return useLastRow(commandId, useTopic(commandTopic, userId && commandId ? { userId, commandId } : null).rows[0])
}

export const invalidateMatching = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(matchingCalls.getMatching) })

export const useStartMatching = () => useSend(matchingCalls.startMatching, invalidateMatching)
export const useSendMatching = () => useSend(matchingCalls.sendMatching, invalidateMatching)
export const useDiscardMatching = () => useSend(matchingCalls.discardMatching, invalidateMatching)
