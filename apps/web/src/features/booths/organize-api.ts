import type { ReplyOf } from '@parley/contract'
import { boothCalls, type ListedBooth } from '@parley/contract/booths'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send } from '../../lib/api/index.ts'

export const ownerStates = ['none', 'invited', 'owned'] as const
export type OwnerState = (typeof ownerStates)[number]

export interface ListFilters {
  readonly query: string
  /** Empty is any. */
  readonly boothType: string
  readonly owner: OwnerState | ''
}

export const EVERY_BOOTH: ListFilters = { query: '', boothType: '', owner: '' }

/** As the address names them: `?q=olive&type=btype1&owner=none`. */
export const readListFilters = (params: URLSearchParams): ListFilters => ({
  query: params.get('q')?.slice(0, 100) ?? '',
  boothType: params.get('type') ?? '',
  owner: ownerStates.find((state) => state === params.get('owner')) ?? '',
})

export function writeListFilters(before: URLSearchParams, changes: Partial<ListFilters>): URLSearchParams {
  const { query, boothType, owner } = { ...readListFilters(before), ...changes }
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ q: query, type: boothType, owner })) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}

type Listed = ReplyOf<typeof boothCalls.getBooths>
interface List {
  readonly booths: readonly ListedBooth[]
  readonly matches: number
}

/** The organizers' list of booths that fit, page by page; read again each time it is shown. */
export function useBoothList(eventId: string, { query, boothType, owner }: ListFilters) {
  const input = { eventId, query, ...(boothType ? { boothType } : {}), ...(owner ? { owner } : {}) }
  return useInfiniteQuery<Listed, ApiFailure, List, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(boothCalls.getBooths, input), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      send(boothCalls.getBooths, { ...input, ...(after ? { after } : {}) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => ({
      booths: [...new Map(pages.flatMap(({ booths }) => booths).map((each) => [each.id, each])).values()],
      matches: pages[0]?.matches ?? 0,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
