import type { ReplyOf } from '@parley/contract'
import { chatCalls, reportsTopic } from '@parley/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useSend } from '../../lib/api/index.ts'
import { useReadAgain, useTopic } from '../../lib/live/index.ts'

const KEY = queryKeyOf(chatCalls.getReports)

/** What participants of an event have reported, read again with each report and each that is settled. */
export function useReports(eventId: string) {
  useReadAgain(reportsTopic, { eventId }, KEY)
  return useInfiniteQuery<ReplyOf<typeof chatCalls.getReports>, ApiFailure>({
    queryKey: [...queryKeyOf(chatCalls.getReports, { eventId }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(chatCalls.getReports, { eventId, ...(pageParam ? { after: pageParam as string } : {}) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.after,
    staleTime: 0,
  })
}

/** How many wait for the organizers of an event. */
export const useOpenReports = (eventId: string): number => useTopic(reportsTopic, { eventId }).rows[0]?.open ?? 0

export const useSettleReport = () =>
  useSend(chatCalls.settleReport, (client) => client.invalidateQueries({ queryKey: KEY }))
