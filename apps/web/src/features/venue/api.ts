import type { EventDetails } from '@parley/contract/app'
import { boothKinds } from '@parley/contract/booths'
import { type FloorPlan, venueCalls, venueMapTopic, visibleBoothKinds } from '@parley/contract/venue'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

const STALE_MS = 300_000

/**
 * Lists the floor plans in their order with their places, live. Booths are included only if the reader may see their
 * kind. Loaded plans also stay without a connection.
 */
export function useVenueMap({ id: eventId, tabs }: Pick<EventDetails, 'id' | 'tabs'>) {
  const loaded = useCall(venueCalls.getVenueMap, { eventId }, { staleMs: STALE_MS })
  const names = tabs.map(({ name }) => name)
  const live = useTopic(venueMapTopic, { eventId, booths: visibleBoothKinds(names) })
  const hidden = new Set<string | null>(boothKinds.filter((kind) => !names.includes(kind)))
  const plans = live.isPending || live.isGone ? loaded.data?.plans : live.rows
  return {
    plans: plans?.map((plan) => withoutBooths(plan, hidden)).toSorted((one, other) => one.index - other.index),
    isPending: loaded.isPending && live.isPending,
    error: plans ? null : loaded.error,
    refetch: loaded.refetch,
  }
}

/** Removes booths of hidden kinds. The server still sends everything an organizer may see. */
function withoutBooths(plan: FloorPlan, hidden: ReadonlySet<string | null>): FloorPlan {
  if (!plan.places.some(({ boothKind }) => hidden.has(boothKind))) return plan
  return { ...plan, places: plan.places.filter(({ boothKind }) => !hidden.has(boothKind)) }
}

export const usePlaceables = (eventId: string) => useCall(venueCalls.getPlaceables, { eventId })

const invalidateMap = (client: QueryClient) => client.invalidateQueries({ queryKey: [venueCalls.getVenueMap.feature] })
const invalidateThings = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(venueCalls.getPlaceables) })

export const useAddFloorPlan = () => useSend(venueCalls.addFloorPlan, invalidateMap)
export const useChangeFloorPlan = () => useSend(venueCalls.changeFloorPlan, invalidateMap)
export const useDeleteFloorPlan = () => useSend(venueCalls.deleteFloorPlan, invalidateMap)

/** Saves the places of a plan. The list of things is fetched again, because some may have come from another plan. */
export const useSavePlaces = () =>
  useSend(venueCalls.savePlaces, (client, { plan }, { eventId }) => {
    client.setQueryData<{ plans: FloorPlan[] }>(queryKeyOf(venueCalls.getVenueMap, { eventId }), (held) =>
      held ? { plans: held.plans.map((each) => (each.id === plan.id ? plan : each)) } : held,
    )
    return Promise.all([invalidateMap(client), invalidateThings(client)])
  })
