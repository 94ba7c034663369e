import type { FeatureName, ReplyOf } from '@parley/contract'
import { type DependentsOfPeople, MOST_REMOVED_AT_ONCE, participantCalls } from '@parley/contract/participants'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useSend } from '../../lib/api/index.ts'
import { forgetPeople } from './people-api.ts'

/** No list of people is too long: each call takes a part of it. */
const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MOST_REMOVED_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * MOST_REMOVED_AT_ONCE, (nth + 1) * MOST_REMOVED_AT_ONCE),
  )

/** Removed and restored people leave lists and come back to them, and the report that asked for it is settled. */
function forgetRemoved(client: QueryClient, eventId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getRemoved) })
  void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getTeam) })
  void client.invalidateQueries({ queryKey: ['chat', 'getReports'] satisfies [FeatureName, string] })
  return forgetPeople(client, null, { eventId })
}

/** Reads what ends when these people are removed, while the dialog is open. */
export function useDependents(eventId: string, ids: readonly string[], enabled: boolean) {
  return useQuery<DependentsOfPeople, ApiFailure>({
    queryKey: [...queryKeyOf(participantCalls.getDependents, { eventId, ids: [...ids] })],
    queryFn: async ({ signal }) => {
      const parts = []
      for (const part of partsOf(ids)) {
        parts.push(await send(participantCalls.getDependents, { eventId, ids: [...part] }, { signal }))
      }
      return parts.reduce(addUp)
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
}

const addUp = (one: DependentsOfPeople, other: DependentsOfPeople): DependentsOfPeople => ({
  people: one.people + other.people,
  meetings: one.meetings + other.meetings,
  requests: one.requests + other.requests,
  seats: one.seats + other.seats,
  talks: [...one.talks, ...other.talks],
  booths: [...one.booths, ...other.booths],
})

export function useRemovePeople(eventId: string) {
  const client = useQueryClient()
  const remove = async (ids: readonly string[], { block, reportId }: { block: boolean; reportId: string | null }) => {
    for (const part of partsOf(ids)) {
      const input = { eventId, ids: [...part], block, ...(reportId ? { reportId } : {}) }
      await send(participantCalls.removeParticipants, input)
    }
    await forgetRemoved(client, eventId)
  }
  const restore = async (ids: readonly string[]) => {
    for (const part of partsOf(ids)) await send(participantCalls.restoreParticipants, { eventId, ids: [...part] })
    await forgetRemoved(client, eventId)
  }
  return { remove, restore }
}

export const useAllowPeople = () =>
  useSend(participantCalls.allowParticipants, (client, _reply, { eventId }) => forgetRemoved(client, eventId))

type Listed = ReplyOf<typeof participantCalls.getRemoved>

export function useRemoved(eventId: string) {
  return useInfiniteQuery<Listed, ApiFailure, Listed['people'], readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(participantCalls.getRemoved, { eventId }), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      send(participantCalls.getRemoved, { eventId, ...(after ? { after } : {}) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => pages.flatMap(({ people }) => people),
    staleTime: 0,
  })
}
