import type { ReplyOf } from '@parley/contract'
import { type FoundPerson, MOST_TAGGED, networkingCalls, readFound, SEARCH_PAGE } from '@parley/contract/networking'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall } from '../../lib/api/index.ts'
import type { AttendeeFilters } from './attendee-filters.ts'

type Found = ReplyOf<typeof networkingCalls.searchParticipants>
interface People {
  /** How many fit in all. */
  readonly matches: number
  readonly people: readonly FoundPerson[]
  /** Whether nobody fits as it is written, and these nearly do. */
  readonly isNear: boolean
}

interface Asked {
  readonly enabled?: boolean
  /** How many I have marked as the filters ask: all of them come at once. */
  readonly tagged?: number
  readonly orderBy?: 'rank' | 'name' | 'company'
}

/** People of the event that fit, in my own order, 60 at a time. The last list stays while the next one loads. */
export function usePeople(
  eventId: string,
  filters: AttendeeFilters,
  { enabled = true, tagged = 0, orderBy = 'rank' }: Asked = {},
) {
  const length = Math.min(tagged, MOST_TAGGED) + SEARCH_PAGE
  const input = {
    ...searchFor(eventId, filters),
    ...(length > SEARCH_PAGE ? { length } : {}),
    ...(orderBy === 'rank' ? {} : { orderBy }),
  }
  return useInfiniteQuery<Found, ApiFailure, People, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(networkingCalls.searchParticipants, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(networkingCalls.searchParticipants, { ...input, after: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => ({
      matches: pages[0]?.matches ?? 0,
      people: onceEach(pages.flatMap(readFound)),
      isNear: pages[0]?.isNear ?? false,
    }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    enabled,
  })
}

export type PeopleQuery = ReturnType<typeof usePeople>

const searchFor = (eventId: string, { typeIds, chosen, ...filters }: AttendeeFilters) => ({
  eventId,
  ...filters,
  typeIds: [...typeIds],
  chosen: chosen.map(({ categoryId, subCategoryIds }) => ({ categoryId, subCategoryIds: [...subCategoryIds] })),
})

/** A person whose place changed while paging may come twice. */
function onceEach(people: FoundPerson[]): FoundPerson[] {
  return [...new Map(people.map((each) => [each.id, each])).values()]
}

const STALE_MS = 60_000

/** How many people each choice beside these filters would show; the last answer stays while the next one loads. */
export const useSearchCounts = (eventId: string, filters: AttendeeFilters) =>
  useCall(
    networkingCalls.searchParticipants,
    { ...searchFor(eventId, filters), length: 1, withCounts: true },
    { staleMs: STALE_MS, keepPrevious: true },
  ).data?.counts
