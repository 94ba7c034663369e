import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, networkingCalls, readFound } from '@parley/contract/networking'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'

type Found = ReplyOf<typeof networkingCalls.searchParticipants>

/** Someone as the lists that this page has loaded show them, while no more of them is here. */
export function useKnownPerson(eventId: string, id: string): FoundPerson | undefined {
  const client = useQueryClient()
  const lists = client.getQueriesData<Found | InfiniteData<Found>>({
    queryKey: queryKeyOf(networkingCalls.searchParticipants),
    predicate: ({ queryKey }) => (queryKey[2] as { eventId?: string } | undefined)?.eventId === eventId,
  })
  for (const [, list] of lists) {
    const pages = !list ? [] : 'pages' in list ? list.pages : [list]
    const found = pages.flatMap(readFound).find((person) => person.id === id)
    if (found) return found
  }
  return undefined
}
