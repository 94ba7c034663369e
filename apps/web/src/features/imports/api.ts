import { appCalls, commandTopic } from '@parley/contract/app'
import { type ImportPreview, importCalls } from '@parley/contract/imports'
import { sessionCalls } from '@parley/contract/sessions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { useLastRow, useTopic } from '../../lib/live/index.ts'
import { readFile } from './read-file.ts'

/** The source of a file. If neither is given, the server decides. */
export interface SourceChoice {
  readonly sourceId?: string
  readonly newSource?: string
}
interface ChosenFile {
  readonly file: File
  readonly of: SourceChoice
}

export const useImportSources = (eventId: string) => useCall(importCalls.getImportSources, { eventId })

const invalidateSources = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(importCalls.getImportSources) })
export const useRenameSource = () => useSend(importCalls.renameImportSource, invalidateSources)
export const useRemoveSource = () => useSend(importCalls.removeImportSource, invalidateSources)

/** Reads a file and requests its preview. `share` is the part that has been read, from 0 to 1. */
export function usePreviewImport(eventId: string) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const preview = useMutation<ImportPreview, ApiFailure, ChosenFile>({
    mutationFn: async ({ file, of }) => {
      setShare(0)
      const content = await readFile(file, setShare)
      setShare(1)
      return send(importCalls.previewImport, { eventId, fileName: file.name, content, ...of })
    },
    onSuccess: (shown) => {
      const { importId } = shown
      client.setQueryData(queryKeyOf(importCalls.getImport, { eventId, importId }), {
        preview: shown,
        state: 'preview',
      })
    },
  })
  return { ...preview, share }
}

/** Returns an import, which is stored for a day, with the state of its run. Null requests none. */
export const useImport = (eventId: string, importId: string | null, refetchEveryMs?: number) =>
  useCall(importCalls.getImport, { eventId, importId: importId ?? '' }, { enabled: importId !== null, refetchEveryMs })

export const useRunImport = () => useSend(importCalls.runImport)

/** Returns a run. Empty if it ended before the page was opened, or belongs to another person. */
export function useRun(userId: string | undefined, commandId: string | null) {
  const topic = useTopic(commandTopic, userId && commandId ? { userId, commandId } : null)
  const last = useLastRow(commandId, topic.rows[0])
  return { ...topic, rows: last ? [last] : [] }
}

export const invalidateProgramme = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [sessionCalls.getProgramme.feature] }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
    client.invalidateQueries({ queryKey: queryKeyOf(importCalls.getImport) }),
    invalidateSources(client),
  ])
