import { MAX_TAGGED, networkingCalls, parseFoundPeople, SEARCH_PAGE } from '@parley/contract/networking'
import { useCall } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import type { AttendeeFilters } from './attendee-filters.ts'

interface PeopleOptions {
  readonly enabled?: boolean
  /** The number of people with the tag in the filters. All of them are loaded at once. */
  readonly tagged?: number
  readonly orderBy?: 'rank' | 'name' | 'company'
}

/** Searches people in the reader's own order, 60 at a time. The previous list remains while the next one loads. */
export function usePeople(
  eventId: string,
  filters: AttendeeFilters,
  { enabled = true, tagged = 0, orderBy = 'rank' }: PeopleOptions = {},
) {
  const length = Math.min(tagged, MAX_TAGGED) + SEARCH_PAGE
  const input = {
    ...searchFor(eventId, filters),
    ...(length > SEARCH_PAGE ? { length } : {}),
    ...(orderBy === 'rank' ? {} : { orderBy }),
  }
  return usePages(networkingCalls.searchParticipants, input, {
    select: (pages) => ({
      matches: pages[0]?.matches ?? 0,
      people: onceEach(pages.flatMap(parseFoundPeople)),
      /** True if the list has near matches, because no one matches exactly. */
      isNear: pages[0]?.isNear ?? false,
    }),
    keepPrevious: true,
    staleMs: STALE_MS,
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

const STALE_MS = 60_000

/** Returns counts for the filters. The previous reply remains while the next one loads. */
export const useSearchCounts = (eventId: string, filters: AttendeeFilters) =>
  useCall(
    networkingCalls.searchParticipants,
    { ...searchFor(eventId, filters), length: 1, withCounts: true },
    { staleMs: STALE_MS, keepPrevious: true },
  ).data?.counts
