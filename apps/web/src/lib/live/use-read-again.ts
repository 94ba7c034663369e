import type { LiveRow, ParamsOf, Topic } from '@parley/contract'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTopic } from './use-topic.ts'

/** Reads what a call told again whenever a topic says that it is another by now. */
export function useReadAgain<T extends Topic>(topic: T, params: ParamsOf<T> | null, [...queryKey]: QueryKey): void {
  const client = useQueryClient()
  const rows: readonly LiveRow[] = useTopic(topic, params).rows
  const told = rows.map(({ id, rev }) => `${id} ${rev}`).join()
  const about = JSON.stringify(queryKey)
  useEffect(() => {
    if (told) void client.invalidateQueries({ queryKey: JSON.parse(about) })
  }, [client, told, about])
}
