import type { FeatureName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { participantCalls, setupCalls } from '@parley/contract/participants'
import { keepPreviousData, type QueryClient, useQueries } from '@tanstack/react-query'
import { queryKeyOf, queryOptionsOf, useCall, useSend } from '../../lib/api/index.ts'

export const useParticipant = (eventId: string, id: string, { enabled = true } = {}) =>
  useCall(participantCalls.getParticipant, { eventId, id }, { enabled })

const REASONS_STALE_MS = 300_000

/** Returns the reasons to meet people. The previous answers remain while the next ones load. */
export function useReasonsOf(peopleByEvent: readonly { readonly eventId: string; readonly ids: readonly string[] }[]) {
  return useQueries({
    queries: peopleByEvent.map(({ eventId, ids }) => ({
      ...queryOptionsOf(participantCalls.getReasons, { eventId, ids: [...ids] }),
      staleTime: REASONS_STALE_MS,
      placeholderData: keepPreviousData,
    })),
  })
}

const READ_EVERY_MS = 10_000

/** Returns the reader's profile with all questions of the event. It is refetched each time it is shown. */
export const useOwnProfile = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useCall(participantCalls.getOwnProfile, { eventId }, { enabled, staleMs: 0 })

/** Changes the reader's profile. Refetches the event's data about the reader and the lists of matches too. */
export const useChangeOwnProfile = () =>
  useSend(participantCalls.changeParticipants, async (client, { profile }, { eventId }) => {
    if (profile) client.setQueryData(queryKeyOf(participantCalls.getOwnProfile, { eventId }), profile)
    void client.invalidateQueries({ queryKey: ['networking'] satisfies [FeatureName] })
    void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getParticipant) })
    await client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) })
  })

/* Participant types are part of the event. */
const invalidateEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })

export const useCreateType = () => useSend(setupCalls.createType, invalidateEvents)
export const useChangeType = () => useSend(setupCalls.changeType, invalidateEvents)
export const useDeleteType = () => useSend(setupCalls.deleteType, invalidateEvents)

/** Lists the categories. They are refetched while the page is open, because people answer in the meantime. */
export const useCategories = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useCall(setupCalls.getCategories, { eventId }, { enabled, staleMs: 0, refetchEveryMs: READ_EVERY_MS })

const invalidateCategories = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(setupCalls.getCategories, { eventId }) }),
    invalidateEvents(client),
  ])

export const useCreateCategory = () => useSend(setupCalls.createCategory, invalidateCategories)
export const useChangeCategory = () => useSend(setupCalls.changeCategory, invalidateCategories)
export const useDeleteOption = () => useSend(setupCalls.deleteOption, invalidateCategories)
export const useDeleteCategory = () => useSend(setupCalls.deleteCategory, invalidateCategories)

/** Lists the team. It is refetched while the page is open, because invited people join in the meantime. */
export const useTeam = (eventId: string) =>
  useCall(setupCalls.getTeam, { eventId }, { staleMs: 0, refetchEveryMs: READ_EVERY_MS })

const invalidateTeam = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(setupCalls.getTeam, { eventId }) }),
    // The reader's own rights may have changed.
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
  ])

export const useInviteToTeam = () => useSend(setupCalls.inviteToTeam, invalidateTeam)
export const useChangeTeamRoles = () => useSend(setupCalls.changeTeamRoles, invalidateTeam)
