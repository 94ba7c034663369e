import { ALL_EVENT, type Area, areasTopic, checkinCalls, ownAreaCalls } from '@parley/contract/checkin'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

/** Milliseconds between reads, for people who may not subscribe to the occupancy. */
const LOOK_AGAIN_MS = 15_000

const inOrder = (areas: readonly Area[]) =>
  areas.toSorted(
    (one, other) =>
      Number(other.id === ALL_EVENT) - Number(one.id === ALL_EVENT) ||
      one.place - other.place ||
      (one.id < other.id ? -1 : 1),
  )

/**
 * Lists the areas in order, live, for organizers and check-in admins. If a live row and a reply differ, the newer one
 * counts.
 */
export function useAreas(eventId: string, { enabled = true } = {}) {
  const loaded = useCall(checkinCalls.getAreas, { eventId }, { enabled })
  const live = useTopic(areasTopic, enabled ? { eventId } : null)
  const answered = new Map(loaded.data?.areas.map((each) => [each.id, each]))
  const newer = (row: Area) =>
    [row, answered.get(row.id) ?? row].reduce((one, other) => (other.rev > one.rev ? other : one))
  const areas = live.isPending || live.isGone ? loaded.data?.areas : live.rows.map(newer)
  return {
    areas: areas && inOrder(areas),
    isPending: enabled && !areas && loaded.isPending,
    error: areas ? null : loaded.error,
    refetch: loaded.refetch,
  }
}

const invalidateAreas = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(checkinCalls.getAreas) })
const invalidateCode = (client: QueryClient) =>
  Promise.all([invalidateAreas(client), client.invalidateQueries({ queryKey: queryKeyOf(checkinCalls.getPostedCode) })])

export const useAddArea = () => useSend(checkinCalls.addArea, invalidateAreas)
export const useChangeArea = () => useSend(checkinCalls.changeArea, invalidateAreas)
export const useRemoveArea = () => useSend(checkinCalls.removeArea, invalidateAreas)

export const usePostedCode = (eventId: string, id: string, enabled = true) =>
  useCall(checkinCalls.getPostedCode, { eventId, id }, { enabled, staleMs: 0 })
export const useMakePostedCode = () => useSend(checkinCalls.createPostedCode, invalidateCode)
export const useRemovePostedCode = () => useSend(checkinCalls.removePostedCode, invalidateCode)

export const useOwnAreas = (
  eventId: string,
  options: { readonly enabled?: boolean; readonly refetchEveryMs?: number } = {},
) => useCall(ownAreaCalls.getOwnAreas, { eventId }, { staleMs: 0, ...options })

export const usePostedArea = (eventId: string, id: string, code: string) =>
  useCall(checkinCalls.getPostedArea, { eventId, id, code }, { staleMs: 0, refetchEveryMs: LOOK_AGAIN_MS })

const invalidatePresence = (client: QueryClient) =>
  Promise.all(
    [checkinCalls.getPostedArea, ownAreaCalls.getOwnAreas, checkinCalls.getAdminDetails].map((call) =>
      client.invalidateQueries({ queryKey: queryKeyOf(call) }),
    ),
  )

export function useCheckIn() {
  return useSend(checkinCalls.checkIn, invalidatePresence)
}
export const useUndoScan = () => useSend(checkinCalls.undoScan, invalidatePresence)

export const usePersonToCheckIn = (eventId: string, ticketId: string) =>
  useCall(checkinCalls.getAdminDetails, { eventId, id: ticketId }, { staleMs: 0 })
