import type { Call, ReplyOf } from '@parley/contract'
import { meetingNumberCalls } from '@parley/contract/meetings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'

const REFRESH_MS = 60_000

/** What of meetings waits for somebody, counted again every minute. */
export const useMeetingNumbers = (eventId: string, enabled = true) =>
  useCall(meetingNumberCalls.getMeetingNumbers, { eventId }, { enabled, refetchEveryMs: REFRESH_MS })

export const useEmptySlots = (eventId: string, enabled: boolean) =>
  useCall(meetingNumberCalls.getEmptySlots, { eventId }, { enabled, refetchEveryMs: REFRESH_MS })

type Listed = typeof meetingNumberCalls.getUnanswered | typeof meetingNumberCalls.getUnmet

/** A list of people, page by page. */
function usePeople<C extends Listed & Call>(call: C, eventId: string, enabled: boolean) {
  const input = { eventId }
  return useInfiniteQuery<ReplyOf<C>, ApiFailure, ReplyOf<C>['results'][number][], readonly unknown[], string | null>({
    queryKey: [...queryKeyOf(call, input as never), 'pages'],
    queryFn: ({ pageParam: after, signal }) => send(call, (after ? { ...input, after } : input) as never, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    select: ({ pages }) => pages.flatMap(({ results }): ReplyOf<C>['results'][number][] => results),
    enabled,
  })
}

export const useUnanswered = (eventId: string, enabled: boolean) =>
  usePeople(meetingNumberCalls.getUnanswered, eventId, enabled)
export const useUnmet = (eventId: string, enabled: boolean) => usePeople(meetingNumberCalls.getUnmet, eventId, enabled)

/** Reminds of requests that wait; the list shows who was reminded. */
export const useRemind = () =>
  useSend(meetingNumberCalls.remindUnanswered, (client) => {
    void client.invalidateQueries({ queryKey: queryKeyOf(meetingNumberCalls.getMeetingNumbers) })
    return client.invalidateQueries({ queryKey: queryKeyOf(meetingNumberCalls.getUnanswered) })
  })
