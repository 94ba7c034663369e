import type { SentTo } from '@parley/contract'
import { dateCalls } from '@parley/contract/app'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send, useCall } from '../../lib/api/index.ts'

export const useOutsideDates = (eventId: string) => useCall(dateCalls.previewDates, { eventId }, { staleMs: 0 })

/** Returns a function that previews a change of the dates. It always asks the server. */
export function usePreviewDates() {
  const client = useQueryClient()
  return (input: SentTo<typeof dateCalls.previewDates>) =>
    client.fetchQuery({
      queryKey: queryKeyOf(dateCalls.previewDates, input),
      queryFn: ({ signal }) => send(dateCalls.previewDates, input, { signal }),
      staleTime: 0,
    })
}
