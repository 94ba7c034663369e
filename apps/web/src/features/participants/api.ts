import { appCalls } from '@parley/contract/app'
import { participantCalls } from '@parley/contract/participants'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'

/** One person of the event, as others may see them. */
export const useParticipant = (eventId: string, id: string) => useCall(participantCalls.getParticipant, { eventId, id })

const READ_EVERY_MS = 10_000

/** How many people there are, for organizers; counted again while the page is open. */
export const usePeopleCounts = (eventId: string) =>
  useCall(appCalls.getOverview, { eventId }, { staleMs: 0, refetchEveryMs: READ_EVERY_MS })

/* Types come with the event itself. */
const forgetEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })

export const useCreateType = () => useSend(participantCalls.createType, forgetEvents)
export const useChangeType = () => useSend(participantCalls.changeType, forgetEvents)
export const useDeleteType = () => useSend(participantCalls.deleteType, forgetEvents)

/** Every category of the event, for its organizers; read again while the page is open, since people answer meanwhile. */
export const useCategories = (eventId: string) =>
  useCall(participantCalls.getCategories, { eventId }, { staleMs: 0, refetchEveryMs: READ_EVERY_MS })

const forgetCategories = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getCategories, { eventId }) }),
    forgetEvents(client),
  ])

export const useCreateCategory = () => useSend(participantCalls.createCategory, forgetCategories)
export const useChangeCategory = () => useSend(participantCalls.changeCategory, forgetCategories)
export const useDeleteCategory = () => useSend(participantCalls.deleteCategory, forgetCategories)

/** Who runs the event; read again while the page is open, since the invited arrive meanwhile. */
export const useTeam = (eventId: string) =>
  useCall(participantCalls.getTeam, { eventId }, { staleMs: 0, refetchEveryMs: READ_EVERY_MS })

const forgetTeam = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getTeam, { eventId }) }),
    // One's own rights may be among what changed.
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
  ])

export const useInviteToTeam = () => useSend(participantCalls.inviteToTeam, forgetTeam)
export const useChangeTeamRoles = () => useSend(participantCalls.changeTeamRoles, forgetTeam)
