import type { FeatureName, SentTo } from '@parley/contract'
import { appCalls, commandTopic } from '@parley/contract/app'
import { bulkPeopleCalls, type DependentsOfPeople, participantCalls, peopleCalls } from '@parley/contract/participants'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import { useLastRow, useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'
import { type PeopleFilters, peopleFilterInput } from './people-filters.ts'

/* Most users organize nothing and need not load this code. */

/** Invalidates lists and pages of people, and the event's data about the reader. */
export const invalidatePeople = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) => {
  for (const call of [peopleCalls.countPeople, peopleCalls.getPerson, participantCalls.getParticipant]) {
    void client.invalidateQueries({ queryKey: queryKeyOf(call) })
  }
  void client.invalidateQueries({ queryKey: ['networking'] satisfies [FeatureName] })
  void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getOverview, { eventId }) })
  void client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) })
  return client.invalidateQueries({ queryKey: queryKeyOf(peopleCalls.getPeople) })
}

export const useInvitePerson = () => useSend(peopleCalls.createParticipants, invalidatePeople)
export const useChangePeople = () => useSend(participantCalls.changeParticipants, invalidatePeople)
export const useInviteAgain = () => useSend(peopleCalls.inviteAgain, invalidatePeople)
export const useRemindPeople = () => useSend(peopleCalls.remindPeople, invalidatePeople)

export const usePerson = (eventId: string, id: string) =>
  useCall(peopleCalls.getPerson, { eventId, id }, { staleMs: 0 })

/** Lists people page by page. The previous list remains while the next one loads. */
export function usePeopleList(eventId: string, filters: PeopleFilters) {
  const input = { eventId, ...peopleFilterInput(filters), orderBy: filters.orderBy }
  return usePages(peopleCalls.getPeople, input, {
    select: (pages) => onceEach(pages.flatMap(({ people }) => people)),
    keepPrevious: true,
  })
}

const COUNT_EVERY_MS = 30_000

/** Returns counts for the filters, refreshed while the page is open. */
export const usePeopleNumbers = (eventId: string, filters: PeopleFilters) =>
  useCall(
    peopleCalls.countPeople,
    { eventId, ...peopleFilterInput(filters) },
    { staleMs: 0, keepPrevious: true, refetchEveryMs: COUNT_EVERY_MS },
  )

export type SelectedInput = Omit<SentTo<typeof bulkPeopleCalls.previewMany>, 'eventId'>
export type ActInput = Omit<SentTo<typeof bulkPeopleCalls.runMany>, 'eventId' | keyof SelectedInput>

/** Returns the effect of each action on several people. */
export const useManyPreview = (eventId: string, selected: SelectedInput, enabled: boolean) =>
  useQuery({
    queryKey: queryKeyOf(bulkPeopleCalls.previewMany, { eventId, ...selected }),
    queryFn: ({ signal }) => send(bulkPeopleCalls.previewMany, { eventId, ...selected }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

/** Counts the things that depend on people. Enable it while the dialog is open. */
export const useDependents = (eventId: string, selected: SelectedInput, enabled: boolean) =>
  useQuery<DependentsOfPeople, ApiFailure>({
    queryKey: queryKeyOf(peopleCalls.getDependents, { eventId, ...selected }),
    queryFn: ({ signal }) => send(peopleCalls.getDependents, { eventId, ...selected }, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

/** Lists the actions that are running or can be undone. */
export const useManyRuns = (eventId: string) =>
  useQuery({
    queryKey: queryKeyOf(bulkPeopleCalls.getManyRuns, { eventId }),
    queryFn: ({ signal }) => send(bulkPeopleCalls.getManyRuns, { eventId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useStartMany = () => useSend(bulkPeopleCalls.runMany)
export const useStopMany = () => useSend(bulkPeopleCalls.stopMany)
export const useUndoMany = () => useSend(bulkPeopleCalls.undoMany)

/** Returns the state of an action. `isGone`: the command has left the live topic, a minute after its end. */
export function useManyCommand(commandId: string | null) {
  const userId = useProfile().data?.id
  const { rows } = useTopic(commandTopic, userId && commandId ? { userId, commandId } : null)
  const command = useLastRow(commandId, rows[0])
  return { command, isGone: command !== undefined && rows.length === 0 }
}
