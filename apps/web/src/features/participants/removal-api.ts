import type { FeatureName } from '@parley/contract'
import { peopleCalls, setupCalls } from '@parley/contract/participants'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { invalidatePeople, type SelectedInput } from './people-api.ts'

/** Invalidates all data that a removal changes, including the chat reports that it settles. */
export function invalidateRemoved(client: QueryClient, eventId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeyOf(peopleCalls.getRemoved) })
  void client.invalidateQueries({ queryKey: queryKeyOf(setupCalls.getTeam) })
  void client.invalidateQueries({ queryKey: ['chat', 'getReports'] satisfies [FeatureName, string] })
  return invalidatePeople(client, null, { eventId })
}

export function useRemovePeople(eventId: string) {
  const client = useQueryClient()
  const remove = async (ids: readonly string[], { block, reportId }: { block: boolean; reportId: string | null }) => {
    const input = { eventId, ids: [...ids], block, ...(reportId ? { reportId } : {}) }
    await send(peopleCalls.removeParticipants, input)
    await invalidateRemoved(client, eventId)
  }
  const restore = async (ids: readonly string[]) => {
    await send(peopleCalls.restoreParticipants, { eventId, ids: [...ids] })
    await invalidateRemoved(client, eventId)
  }
  return { remove, restore }
}

export async function saveDependents(eventId: string, selected: SelectedInput, language: Language): Promise<void> {
  saveFile(await send(peopleCalls.exportDependentsOfPeople, { eventId, ...selected, language }), 'people.csv')
}

export const useAllowPeople = () =>
  useSend(peopleCalls.unblockParticipants, (client, _reply, { eventId }) => invalidateRemoved(client, eventId))

export const useRemoved = (eventId: string) =>
  usePages(peopleCalls.getRemoved, { eventId }, { select: (pages) => pages.flatMap(({ people }) => people) })
