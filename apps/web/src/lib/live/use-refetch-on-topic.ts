import type { LiveRow, ParamsOf, Topic } from '@parley/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPrefetched } from '../api/use-call.ts'
import { useTopic } from './use-topic.ts'

/** The rows of the topic at the last read of each query, by query key. */
const rowsAtLastRead = new WeakMap<QueryClient, Map<string, string>>()

export function useRefetchOnTopic<T extends Topic>(
  topic: T,
  params: ParamsOf<T> | null,
  [...queryKey]: QueryKey,
): void {
  const client = useQueryClient()
  const rows: readonly LiveRow[] = useTopic(topic, params).rows
  const revisions = rows.map(({ id, rev }) => `${id} ${rev}`).join()
  const about = JSON.stringify(queryKey)
  useEffect(() => {
    if (!revisions) return
    const known = rowsAtLastRead.get(client) ?? new Map<string, string>()
    rowsAtLastRead.set(client, known)
    const last = known.get(about)
    known.set(about, revisions)
    const key: QueryKey = JSON.parse(about)
    if (last !== revisions && (last || !isPrefetched(client, key))) void client.invalidateQueries({ queryKey: key })
  }, [client, revisions, about])
}
