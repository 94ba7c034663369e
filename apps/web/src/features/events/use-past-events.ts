import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { useEffect, useState } from 'react'
import { usePages } from '../../lib/api/use-pages.ts'

export function usePastEvents(query = '') {
  const input = { past: 'true', ...(query ? { query } : {}) }
  return usePages(appCalls.getEvents, input, { select: (pages) => pages.flatMap(({ events }) => events ?? []) })
}

const PAST_STEP = 5

export interface PastSteps {
  readonly events: readonly EventCard[]
  readonly left: number
  readonly isReading: boolean
  readonly error: unknown
  readonly loadMore: () => void
  readonly retry: () => void
}

/** Lists past events, five more with each press. All pages are fetched ahead, to know how many are left. */
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
