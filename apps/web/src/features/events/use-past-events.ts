import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send } from '../../lib/api/index.ts'

interface Page {
  events?: EventCard[] | undefined
  after?: string | null | undefined
}

/** Finished events, five at a time: my own, and the public ones. */
export function usePastEvents(query = '') {
  const input = { past: 'true', ...(query ? { query } : {}) }
  return useInfiniteQuery<Page, ApiFailure, EventCard[], readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(appCalls.getEvents, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(appCalls.getEvents, pageParam ? { ...input, after: pageParam } : input, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after ?? null,
    select: ({ pages }) => pages.flatMap((page) => page.events ?? []),
  })
}
