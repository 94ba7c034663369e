import { appCalls, type EventDetails } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import { popupCalls, popupsTopic } from '@parley/contract/popups'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useRefetchOnTopic } from '../../lib/live/index.ts'

const STALE_MS = 300_000

export function usePopups({ id: eventId }: Pick<EventDetails, 'id'>, boothId?: string, enabled = true) {
  const input = boothId === undefined ? { eventId } : { eventId, boothId }
  const read = useCall(popupCalls.getPopups, input, { staleMs: STALE_MS, enabled })
  useRefetchOnTopic(popupsTopic, enabled ? { eventId } : null, queryKeyOf(popupCalls.getPopups))
  return read
}

async function refetchTables(client: QueryClient): Promise<void> {
  const calls = [popupCalls.getPopups, boothCalls.getBooth, appCalls.getEvents]
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: queryKeyOf(call) })))
}

export const useSavePopup = () => useSend(popupCalls.savePopup, refetchTables)
export const useDeletePopup = () => useSend(popupCalls.deletePopup, refetchTables)
