import { appCalls } from '@parley/contract/app'
import { demoCalls } from '@parley/contract/demo'
import type { EventCard } from '@parley/contract/events'
import { participantCalls } from '@parley/contract/participants'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../lib/api/index.ts'

const forgetEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })

/** Events that are not finished; up to 40. */
export const useActiveEvents = (query: string) =>
  useCall(appCalls.getEvents, query ? { query } : {}, { keepPrevious: true })

/** Finished events, five at a time. */
export function usePastEvents(query: string, { enabled }: { enabled: boolean }) {
  const input = { past: 'true', ...(query ? { query } : {}) }
  return useInfiniteQuery<Page, ApiFailure, EventCard[], readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(appCalls.getEvents, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(appCalls.getEvents, pageParam ? { ...input, after: pageParam } : input, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after ?? null,
    select: ({ pages }) => pages.flatMap((page) => page.events ?? []),
    enabled,
  })
}
interface Page {
  events?: EventCard[] | undefined
  after?: string | null | undefined
}

export const useCreateEvent = () => useSend(appCalls.createEvent, forgetEvents)
export const useCreateDemoEvent = () => useSend(demoCalls.createDemoEvent, forgetEvents)
export const useJoinEvent = () => useSend(participantCalls.joinEvent, forgetEvents)
