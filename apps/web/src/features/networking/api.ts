import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, networkingCalls, readFound } from '@parley/contract/networking'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall } from '../../lib/api/index.ts'
import type { AttendeeFilters } from './attendee-filters.ts'

type Found = ReplyOf<typeof networkingCalls.searchParticipants>
interface People {
  /** How many fit in all. */
  readonly matches: number
  readonly people: readonly FoundPerson[]
}

/** People of the event that fit, in my own order, 60 at a time. The last list stays while the next one loads. */
export function usePeople(eventId: string, { query, typeIds, subCategoryIds }: AttendeeFilters) {
  const input = { eventId, query, typeIds: [...typeIds], subCategoryIds: [...subCategoryIds] }
  return useInfiniteQuery<Found, ApiFailure, People, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(networkingCalls.searchParticipants, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(networkingCalls.searchParticipants, { ...input, after: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => ({ matches: pages[0]?.matches ?? 0, people: onceEach(pages.flatMap(readFound)) }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

/** A person whose place changed while paging may come twice. */
function onceEach(people: FoundPerson[]): FoundPerson[] {
  return [...new Map(people.map((each) => [each.id, each])).values()]
}

const STALE_MS = 60_000
/** Enough to find a few with a reason who are not met already. */
const SUGGESTED_OF = 24

/** The people who stand first in my own order. */
export function useFirstPeople(eventId: string, { enabled = true } = {}) {
  const reply = useCall(
    networkingCalls.searchParticipants,
    { eventId, length: SUGGESTED_OF },
    { enabled, staleMs: 5 * STALE_MS },
  )
  return { ...reply, people: reply.data ? readFound(reply.data) : [] }
}
