import { importCalls } from '@parley/contract/imports'
import { send, useSend } from '../../lib/api/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { peopleFilterInput } from '../participants/index.ts'

export const useFetchPeople = () => useSend(importCalls.fetchPeople)

export async function savePeople(
  event: { readonly id: string; readonly eventKey: string },
  format: 'csv' | 'xlsx',
  language: 'en' | 'tr' | 'ru' | 'es',
  filters: ReturnType<typeof peopleFilterInput>,
): Promise<void> {
  const file = await send(importCalls.exportPeople, { eventId: event.id, ...filters, format, language })
  saveFile(file, `${event.eventKey}-people.${format}`)
}
