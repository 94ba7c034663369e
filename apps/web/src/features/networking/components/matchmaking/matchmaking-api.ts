import { networkingCalls, parseFoundPeople, type SuggestionWeights } from '@parley/contract/networking'
import { queryKeyOf, useCall, useSend } from '../../../../lib/api/index.ts'

export const useWeights = (eventId: string) =>
  useCall(networkingCalls.getSuggestionWeights, { eventId }, { staleMs: 0 })

/** Changes the weights, which changes the suggestions for everyone. */
export const useChangeWeights = () =>
  useSend(networkingCalls.changeSuggestionWeights, (client, _reply, { eventId, weights }) => {
    client.setQueryData(queryKeyOf(networkingCalls.getSuggestionWeights, { eventId }), { weights })
    void client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.suggestPeople) })
    return client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.previewSuggestions) })
  })

/** Returns the suggestions under other weights. The previous reply remains while the next one loads. */
export const usePreview = (eventId: string, participantId: string | null, weights: SuggestionWeights) =>
  useCall(
    networkingCalls.previewSuggestions,
    { eventId, participantId: participantId ?? '', weights },
    { enabled: participantId !== null, keepPrevious: true },
  )

export function useFirstFound(eventId: string, query: string, length: number) {
  const reply = useCall(networkingCalls.searchParticipants, { eventId, query, length }, { keepPrevious: true })
  return { ...reply, people: reply.data ? parseFoundPeople(reply.data) : [] }
}
