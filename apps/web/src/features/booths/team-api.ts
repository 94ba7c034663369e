import { appCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'

const READ_EVERY_MS = 10_000

/**
 * Lists the members of the user's booth or, for organizers, of the given one. It is polled, because invited people may
 * answer at any time.
 */
export const useMembers = (eventId: string, boothId: string) =>
  useCall(boothCalls.getMembers, { eventId, boothId }, { staleMs: 0, refetchEveryMs: READ_EVERY_MS })

export const useCandidates = (eventId: string, boothId: string, query: string, { enabled = true } = {}) =>
  useCall(boothCalls.findMemberCandidates, { eventId, boothId, query }, { enabled, keepPrevious: true })

const invalidateTeam = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.getMembers) }),
    client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.findMemberCandidates) }),
    client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.getBooth) }),
    client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.getBooths) }),
    // The user's own role may have changed too.
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) }),
  ])

export const useAddMember = () => useSend(boothCalls.addMember, invalidateTeam)
export const useChangeMember = () => useSend(boothCalls.changeMember, invalidateTeam)
export const useRemoveMember = () => useSend(boothCalls.removeMember, invalidateTeam)
export const useConfirmMember = () => useSend(boothCalls.confirmMember, invalidateTeam)
