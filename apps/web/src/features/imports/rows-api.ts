import { appCalls } from '@parley/contract/app'
import type { RowProblem, RowsPreview, RowsReport } from '@parley/contract/imports'
import { setupCalls } from '@parley/contract/participants'
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { type FileKind, useFileKind } from './file-kind.ts'
import { readFile } from './read-file.ts'

/* The fields, typed separately for each kind, are treated as plain strings here. */

const cachePreview = ({ calls }: FileKind, client: QueryClient, eventId: string, preview: RowsPreview) => {
  const key = queryKeyOf(calls.kept, { eventId, importId: preview.importId })
  client.setQueryData(key, { preview, state: 'preview', report: null })
}

/** Reads a file and requests its preview. `share` is the part that has been read, from 0 to 1. */
export function usePreviewRows(eventId: string) {
  const client = useQueryClient()
  const kind = useFileKind()
  const [share, setShare] = useState(0)
  const preview = useMutation<RowsPreview, ApiFailure, File>({
    mutationFn: async (file) => {
      setShare(0)
      const content = await readFile(file, setShare)
      setShare(1)
      return send(kind.calls.preview, { eventId, fileName: file.name, content })
    },
    onSuccess: (shown) => cachePreview(kind, client, eventId, shown),
  })
  return { ...preview, share }
}

interface SavedRows {
  readonly preview: RowsPreview
  readonly state: 'preview' | 'running' | 'done' | 'failed'
  readonly report: RowsReport | null
}

export function useRowsImport(
  eventId: string,
  importId: string,
  refetchEveryMs?: number,
): UseQueryResult<SavedRows, ApiFailure> {
  return useCall(useFileKind().calls.kept, { eventId, importId }, refetchEveryMs ? { refetchEveryMs } : {})
}

export interface ColumnChoices {
  readonly eventId: string
  readonly importId: string
  readonly fields: (string | null)[]
  readonly types: { name: string; typeId: string }[]
  readonly statuses: { value: string; isLeftOut: boolean }[]
  readonly country?: string
  readonly overwrite: boolean
}

export function useCompareRows(): UseMutationResult<RowsPreview, ApiFailure, ColumnChoices> {
  const kind = useFileKind()
  const client = useQueryClient()
  return useMutation<RowsPreview, ApiFailure, ColumnChoices>({
    // The cast is safe, because only columns of this kind are offered.
    mutationFn: (columnChoices) => send(kind.calls.compare, columnChoices as never),
    onSuccess: (shown, { eventId }) => cachePreview(kind, client, eventId, shown),
  })
}

export const useRunRows = () => useSend(useFileKind().calls.run)

export const useAskedCategories = (eventId: string) => useCall(setupCalls.getCategories, { eventId })

export const invalidateRows = (client: QueryClient, { calls, shownBy }: FileKind) =>
  Promise.all([
    ...shownBy.map((feature) => client.invalidateQueries({ queryKey: [feature] })),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getOverview) }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
    client.invalidateQueries({ queryKey: queryKeyOf(calls.kept) }),
  ])

export async function listAllProblems({ calls }: FileKind, eventId: string, importId: string): Promise<RowProblem[]> {
  const all: RowProblem[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: { problems: RowProblem[]; after: string | null } = await send(calls.problems, {
      eventId,
      importId,
      after,
    })
    all.push(...page.problems)
    after = page.after
  }
  return all
}
