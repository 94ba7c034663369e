import { appCalls } from '@parley/contract/app'
import { importCalls, type PeoplePreview, type PersonProblem } from '@parley/contract/imports'
import { participantCalls } from '@parley/contract/participants'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { askedPeople } from '../participants/index.ts'
import { readFile } from './read-file.ts'

const keepShown = (client: QueryClient, eventId: string, preview: PeoplePreview) => {
  const key = queryKeyOf(importCalls.getPeopleImport, { eventId, importId: preview.importId })
  client.setQueryData(key, { preview, state: 'preview', report: null })
}

/** Reads a file on this device and asks what would become of its people. `share` of it has been read, 0–1. */
export function usePreviewPeople(eventId: string) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const preview = useMutation<PeoplePreview, ApiFailure, File>({
    mutationFn: async (file) => {
      setShare(0)
      const content = await readFile(file, setShare)
      setShare(1)
      return send(importCalls.previewPeople, { eventId, fileName: file.name, content })
    },
    onSuccess: (shown) => keepShown(client, eventId, shown),
  })
  return { ...preview, share }
}

export const useFetchPeople = () => useSend(importCalls.fetchPeople)

/** A preview of the last day and what has become of it. */
export const usePeopleImport = (eventId: string, importId: string, refetchEveryMs?: number) =>
  useCall(importCalls.getPeopleImport, { eventId, importId }, { refetchEveryMs })

export const useMapPeople = () =>
  useSend(importCalls.mapPeople, (client, shown, { eventId }) => keepShown(client, eventId, shown))

export const useRunPeople = () => useSend(importCalls.runPeople)

/** What the event asks people, for its organizers. */
export const useAskedCategories = (eventId: string) => useCall(participantCalls.getCategories, { eventId })

/** What shows people is asked again. */
export const forgetPeople = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [participantCalls.getTeam.feature] }),
    client.invalidateQueries({ queryKey: ['networking'] }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getOverview) }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
    client.invalidateQueries({ queryKey: queryKeyOf(importCalls.getPeopleImport) }),
  ])

/** All that is wrong with a file, however much it is. */
export async function readAllProblems(eventId: string, importId: string): Promise<PersonProblem[]> {
  const all: PersonProblem[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: { problems: PersonProblem[]; after: string | null } = await send(importCalls.getPeopleProblems, {
      eventId,
      importId,
      after,
    })
    all.push(...page.problems)
    after = page.after
  }
  return all
}

/** Saves the people of a list, or all of the event, on this device, in the reader's language. */
export async function savePeople(
  event: { readonly id: string; readonly eventKey: string },
  format: 'csv' | 'xlsx',
  language: 'en' | 'tr' | 'ru' | 'es',
  filters: ReturnType<typeof askedPeople>,
): Promise<void> {
  const file = await send(importCalls.exportPeople, { eventId: event.id, ...filters, format, language })
  saveFile(file, `${event.eventKey}-people.${format}`)
}
