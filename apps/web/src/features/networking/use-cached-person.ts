import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, networkingCalls } from '@parley/contract/networking'
import type { PersonBrief } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'
import { listLoadedRows } from '../../lib/live/index.ts'
import { peopleIn, toFoundPerson } from './found-pages.ts'

type Known = PersonBrief & Partial<FoundPerson>

/** Returns a person from any data this page has loaded, lists first. */
export function useCachedPerson(eventId: string, id: string): Known | undefined {
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
    if (suggested) return toFoundPerson(suggested)
  }
  return briefIn([listsOf([]), listLoadedRows()], id)
}

/** Finds a person within other data, for example a meeting, a session, a booth or a chat. */
function briefIn(value: unknown, id: string): PersonBrief | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('id' in value && value.id === id && 'fullName' in value && 'profilePhotoPath' in value)
    return value as PersonBrief
  for (const each of Object.values(value)) {
    const found = briefIn(each, id)
    if (found) return found
  }
  return undefined
}

type Input = { readonly eventId?: string }
type Suggested = ReplyOf<typeof networkingCalls.suggestPeople>
