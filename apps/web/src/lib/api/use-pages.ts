import type { Call, ReplyOf, SentTo } from '@parley/contract'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiFailure } from './api-failure.ts'
import { firstReads } from './first-reads.ts'
import { send } from './send.ts'
import { prefetchedAt, queryKeyOf } from './use-call.ts'

interface Reading<Page, List> {
  readonly select: (pages: readonly Page[]) => List
  readonly enabled?: boolean
  readonly staleMs?: number
  readonly keepPrevious?: boolean
  readonly refetchEveryMs?: number
}

export function usePages<C extends Call, List>(
  call: C,
  input: Omit<SentTo<C>, 'after'>,
  { select, enabled = true, staleMs = 0, keepPrevious, refetchEveryMs = 0 }: Reading<ReplyOf<C>, List>,
): UseInfiniteQueryResult<List, ApiFailure> {
  return useInfiniteQuery<ReplyOf<C>, ApiFailure, List, readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(call, input as SentTo<C>), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      send(call, (after ? { ...input, after } : input) as SentTo<C>, { signal }),
    initialData: () => {
      const page = enabled && firstReads.now?.call(call, input)
      return page ? { pages: [page], pageParams: [null] } : undefined
    },
    initialDataUpdatedAt: prefetchedAt,
    initialPageParam: null,
    getNextPageParam: (last) => (last as { after?: string | null }).after,
    select: ({ pages }) => select(pages),
    enabled,
    staleTime: staleMs,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: refetchEveryMs || false,
  })
}

/** Removes duplicates. An entry that has moved since the previous page was read comes twice. */
export const onceEach = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((each) => [each.id, each])).values(),
]

/**
 * Loads the next page of a list. Does nothing while one is loading, or while the list still belongs to the previous
 * search.
 */
export function loadNextPage(
  found: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData' | 'fetchNextPage'>,
): void {
  if (found.hasNextPage && !found.isFetchingNextPage && !found.isPlaceholderData) void found.fetchNextPage()
}
