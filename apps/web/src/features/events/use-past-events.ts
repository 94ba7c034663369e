import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

const PAST_STEP = 5

export interface PastSteps {
  /** Those of the caller that are shown. */
  readonly events: readonly EventCard[]
  readonly left: number
  readonly isReading: boolean
  readonly error: unknown
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Finished events that I was in, five more at each press; all their names are read ahead, to tell how many are left. */
export function usePastSteps(): PastSteps {
  const { data, hasNextPage, isFetching, isError, error, fetchNextPage, refetch } = usePastEvents()
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const mine = (data ?? []).filter(({ participantId }) => participantId !== null)
  return {
    events: mine.slice(0, steps * PAST_STEP),
    left: Math.max(0, mine.length - steps * PAST_STEP),
    isReading: isFetching,
    error: isError ? error : null,
    loadMore: () => setSteps(steps + 1),
    retry: () => void refetch(),
  }
}
