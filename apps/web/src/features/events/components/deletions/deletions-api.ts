import { type DependentKind, dependentCalls } from '@parley/contract/app'
import { type Deletion, type DeletionKind, deletionCalls, deletionsTopic } from '@parley/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send, useCall } from '../../../../lib/api/index.ts'
import type { Language } from '../../../../lib/i18n/index.ts'
import { useTopic } from '../../../../lib/live/index.ts'
import { saveFile } from '../../../../lib/save-file.ts'

export interface DeletedObject {
  readonly eventId: string
  readonly kind: DeletionKind
  readonly id: string
}

export const useDeletions = (eventId: string): readonly Deletion[] => useTopic(deletionsTopic, { eventId }).rows

export function useDeletion({ eventId, kind, id }: DeletedObject): Deletion | undefined {
  return useDeletions(eventId).find((row) => row.kind === kind && row.objectId === id)
}

/** Refetches everything once a delete by any organizer is no longer pending. */
export function useDeletedObjects(eventId: string, kind: DeletionKind): void {
  const client = useQueryClient()
  const waiting = useDeletions(eventId).flatMap((row) => (row.kind === kind ? row.objectId : []))
  const before = useRef<readonly string[]>([])
  const key = waiting.join(' ')
  useEffect(() => {
    const now = key.split(' ').filter(Boolean)
    const isGone = before.current.some((id) => !now.includes(id))
    before.current = now
    if (isGone) void client.invalidateQueries()
  }, [client, key])
}

/** Counts the things that would be deleted or changed with the object. */
export const useDependents = (object: DeletedObject, enabled: boolean) =>
  useCall(dependentCalls.countDependents, object, { staleMs: 0, enabled })

export const undoDeletion = (object: DeletedObject) => send(deletionCalls.undoDeletion, object)

/** Saves the things that would be deleted as a file. Leads of a booth get a separate file with all their fields. */
export async function saveDependents(
  { eventId, kind, id }: DeletedObject,
  name: string,
  whats: readonly DependentKind[],
  language: Language,
): Promise<void> {
  const wanted = { eventId, kind, id, language }
  saveFile(await send(dependentCalls.exportDependents, wanted), `${name || kind}.csv`)
  if (!whats.includes('lead')) return
  saveFile(await send(dependentCalls.exportDependents, { ...wanted, leads: 'true' }), `${name} leads.csv`)
}
