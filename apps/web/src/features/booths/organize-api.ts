import { boothCalls } from '@parley/contract/booths'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import { withParams } from '../../lib/page/with-params.ts'

export const ownerStates = ['none', 'invited', 'owned'] as const
export type OwnerState = (typeof ownerStates)[number]

export interface ListFilters {
  readonly query: string
  /** The id of the type. An empty text is any type. */
  readonly boothType: string
  readonly owner: OwnerState | ''
}

export const EVERY_BOOTH: ListFilters = { query: '', boothType: '', owner: '' }

/** Parses a query such as `?q=olive&type=btype1&owner=none`. */
export const parseListFilters = (params: URLSearchParams): ListFilters => ({
  query: params.get('q')?.slice(0, 100) ?? '',
  boothType: params.get('type') ?? '',
  owner: ownerStates.find((state) => state === params.get('owner')) ?? '',
})

export function withListFilters(before: URLSearchParams, changes: Partial<ListFilters>): URLSearchParams {
  const { query, boothType, owner } = { ...parseListFilters(before), ...changes }
  return withParams(before, { q: query, type: boothType, owner })
}

export function useBoothList(eventId: string, { query, boothType, owner }: ListFilters) {
  const input = { eventId, query, ...(boothType ? { boothType } : {}), ...(owner ? { owner } : {}) }
  return usePages(boothCalls.getBooths, input, {
    select: (pages) => ({
      booths: onceEach(pages.flatMap(({ booths }) => booths)),
      matches: pages[0]?.matches ?? 0,
    }),
    keepPrevious: true,
  })
}
