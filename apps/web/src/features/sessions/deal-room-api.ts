import type { SentTo } from '@parley/contract'
import { peopleCalls } from '@parley/contract/participants'
import { dealRoomCalls } from '@parley/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { useCall, useSend } from '../../lib/api/index.ts'

/* Most users organize nothing and need not load this code. */

const USE_EVERY_MS = 60_000
const MAX_FOUND = 6

export const useDealRooms = (eventId: string) =>
  useCall(dealRoomCalls.getDealRooms, { eventId }, { staleMs: 0, refetchEveryMs: USE_EVERY_MS })

export const useDealRoom = (eventId: string, dealRoomId: string) =>
  useCall(dealRoomCalls.getDealRoom, { eventId, dealRoomId }, { staleMs: 0, refetchEveryMs: USE_EVERY_MS })

/** Returns the preview of a deal room. The previous answer remains while the next one loads. */
export const useDealRoomPreview = (input: SentTo<typeof dealRoomCalls.previewDealRoom>) =>
  useCall(dealRoomCalls.previewDealRoom, input, { staleMs: 0, keepPrevious: true })

/** Lists the meetings of one slot, of one table from now on, or of the whole deal room. */
export const useDealRoomMeetings = (input: SentTo<typeof dealRoomCalls.getDealRoomMeetings>, enabled: boolean) =>
  useCall(dealRoomCalls.getDealRoomMeetings, input, { staleMs: 0, enabled })

export function useFoundPeople(eventId: string, query: string) {
  const found = useCall(peopleCalls.getPeople, { eventId, query }, { enabled: query !== '', keepPrevious: true })
  return { ...found, people: query === '' ? [] : (found.data?.people ?? []).slice(0, MAX_FOUND) }
}

const invalidateDealRooms = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [dealRoomCalls.getDealRooms.feature] })

export const useCreateDealRoom = () => useSend(dealRoomCalls.createDealRoom, invalidateDealRooms)
export const useChangeDealRoom = () => useSend(dealRoomCalls.changeDealRoom, invalidateDealRooms)
export const useDeleteDealRoom = () => useSend(dealRoomCalls.deleteDealRoom, invalidateDealRooms)
