import { chatCalls, reportsTopic } from '@parley/contract/chat'
import { queryKeyOf, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { useRefetchOnTopic, useTopic } from '../../lib/live/index.ts'

const KEY = queryKeyOf(chatCalls.getReports)

/** Lists the reports. It is refetched when one is added or settled. */
export function useReports(eventId: string) {
  useRefetchOnTopic(reportsTopic, { eventId }, KEY)
  return usePages(chatCalls.getReports, { eventId }, { select: (pages) => pages.flatMap(({ reports }) => reports) })
}

export const useOpenReports = (eventId: string): number => useTopic(reportsTopic, { eventId }).rows[0]?.open ?? 0

export const useResolveReport = () =>
  useSend(chatCalls.resolveReport, (client) => client.invalidateQueries({ queryKey: KEY }))
