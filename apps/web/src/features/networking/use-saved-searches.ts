import type { InputOf, ReplyOf } from '@parley/contract'
import { networkingCalls, type SavedSearch } from '@parley/contract/networking'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send, useCall } from '../../lib/api/index.ts'

type Saved = ReplyOf<typeof networkingCalls.getSavedSearches>

/**
 * Lists the saved searches, the newest first. Undefined until they have loaded. They are refetched when a search has
 * found new people.
 */
export const useSavedSearches = (eventId: string) =>
  useCall(networkingCalls.getSavedSearches, { eventId }).data?.searches

/**
 * Returns actions for saved searches. They update the cache after success, and reject with the API's failure otherwise.
 */
export function useSavedSearchActs(eventId: string) {
  const client = useQueryClient()
  const patch = (change: (searches: SavedSearch[]) => SavedSearch[]) => patchSaved(client, eventId, change)
  return {
    async save(search: Pick<InputOf<typeof networkingCalls.saveSearch>, 'name' | 'filters' | 'notify'>) {
      const { search: made } = await send(networkingCalls.saveSearch, { eventId, ...search })
      await patch((searches) => [made, ...searches])
    },
    async remove(id: string) {
      await send(networkingCalls.deleteSearch, { eventId, id })
      await patch((searches) => searches.filter((each) => each.id !== id))
    },
    /** Marks the new people of a search as seen. If the call fails, the next visit tries again. */
    async see(id: string) {
      await send(networkingCalls.markSearchSeen, { eventId, id })
      await patch((searches) =>
        searches.map((each) => (each.id === id ? { ...each, newCount: 0, newPeople: [] } : each)),
      )
    },
    /** Reads the searches again, because another window may have changed them. */
    readAgain: () => client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.getSavedSearches) }),
  }
}

async function patchSaved(client: QueryClient, eventId: string, change: (searches: SavedSearch[]) => SavedSearch[]) {
  const queryKey = queryKeyOf(networkingCalls.getSavedSearches, { eventId })
  // A running fetch would overwrite the change with older data.
  await client.cancelQueries({ queryKey })
  client.setQueryData<Saved>(queryKey, (before) => before && { searches: change(before.searches) })
}
