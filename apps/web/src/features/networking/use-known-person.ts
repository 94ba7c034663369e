import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, networkingCalls } from '@parley/contract/networking'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'
import { asFound, peopleIn } from './found-pages.ts'

/** Someone as the lists that this page has loaded show them, while no more of them is here. */
export function useKnownPerson(eventId: string, id: string): FoundPerson | undefined {
  const client = useQueryClient()
  const listsOf = (queryKey: readonly string[]) =>
    client
      .getQueriesData({ queryKey, predicate: (query) => (query.queryKey[2] as Input | undefined)?.eventId === eventId })
      .map(([, list]) => list)
  for (const list of listsOf(queryKeyOf(networkingCalls.searchParticipants) as string[])) {
    const found = peopleIn(list).find((person) => person.id === id)
    if (found) return found
  }
  for (const list of listsOf(queryKeyOf(networkingCalls.suggestPeople) as string[])) {
    const suggested = (list as Suggested | undefined)?.people.find((person) => person.id === id)
    if (suggested) return asFound(suggested)
  }
  return undefined
}

type Input = { readonly eventId?: string }
type Suggested = ReplyOf<typeof networkingCalls.suggestPeople>
