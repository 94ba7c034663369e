import type { ReplyOf } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import {
  requestListTopic,
  type SessionRequest,
  type SpeakerCard,
  sessionCalls,
  sessionRequestsTopic,
} from '@parley/contract/sessions'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { useRefetchOnTopic, useTopic } from '../../lib/live/index.ts'
import { useAgendaCommand } from '../agenda/index.ts'

const STALE_MS = 60_000
/** Other people take seats all the time. */
const REFRESH_MS = 300_000

/** Without a day, the current one, or else the first. A query searches all days. */
export const useProgramme = (
  eventId: string,
  { day, query, enabled = true }: { day?: string | null; query?: string; enabled?: boolean } = {},
) =>
  useCall(
    sessionCalls.getProgramme,
    { eventId, ...(query ? { query } : day ? { day } : {}) },
    { enabled, staleMs: STALE_MS, keepPrevious: true, refetchEveryMs: REFRESH_MS },
  )

/** By its own id or by the id of any of its occurrences. */
export const useSession = (eventId: string, id: string) =>
  useCall(sessionCalls.getSession, { eventId, id }, { staleMs: STALE_MS })

/** The earliest first. */
export const useSpeakerSessions = (eventId: string, participantId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getSpeakerSessions, { eventId, participantId }, { enabled, staleMs: STALE_MS })

/** By name, 60 at a time. The previous list remains visible while the next one loads. */
export function useSpeakers(eventId: string, query: string) {
  const input = { eventId, ...(query ? { query } : {}) }
  return usePages(sessionCalls.getSpeakers, input, {
    select: (pages) => ({
      matches: pages[0]?.matches ?? 0,
      speakers: pages.flatMap(({ results }) => results),
    }),
    keepPrevious: true,
    staleMs: STALE_MS,
  })
}

export const useSpeaker = (eventId: string, id: string) =>
  useCall(sessionCalls.getSpeaker, { eventId, id }, { staleMs: STALE_MS })

/** From an already loaded list. */
export function useCachedSpeaker(eventId: string, id: string): SpeakerCard | undefined {
  const client = useQueryClient()
  return client
    .getQueriesData<InfiniteData<ReplyOf<typeof sessionCalls.getSpeakers>>>({
      queryKey: queryKeyOf(sessionCalls.getSpeakers),
      predicate: ({ queryKey }) => (queryKey[2] as { eventId?: string } | undefined)?.eventId === eventId,
    })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ results }) => results)
    .find((speaker) => speaker.id === id)
}

/** On now, or starting within the hour. Refreshes every minute. */
export const useLiveSessions = (eventId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getLiveSessions, { eventId }, { enabled, refetchEveryMs: STALE_MS })

/** Optimistic. @throws ApiFailure as the call */
export function useJoinSession(): (draft: AgendaEntry) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async (draft) => {
    await mutateAsync({ kind: 'join', draft })
    refresh(draft.eventId)
  }
}

/** @throws ApiFailure as the call */
export function useLeaveSession(): (entry: Pick<AgendaEntry, 'eventId' | 'sessionId'>) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async ({ eventId, sessionId }) => {
    await mutateAsync({ kind: 'leave', entry: { eventId, sessionId }, message: '' })
    refresh(eventId)
  }
}

/** Both or neither. @throws ApiFailure as the call */
export function useSwapSession(): (eventId: string, sessionId: string, leaves: readonly Leaves[]) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, leaves) => {
    const leaveIds = leaves.map((each) => each.sessionId)
    const leaveOffTime = leaves.some(({ kind }) => kind === 'off')
    // Also after a refusal: it means that the seats or times shown are out of date.
    await send(sessionCalls.swapSession, { eventId, sessionId, leaveIds, leaveOffTime }).finally(() => refresh(eventId))
  }
}
type Leaves = Pick<AgendaEntry, 'sessionId' | 'kind'>

/** Lists of a whole day only refresh at their own interval. */
function useRefreshSeats(): (eventId: string) => void {
  const client = useQueryClient()
  return (eventId) => {
    const about = queryKeyOf(sessionCalls.getSession)
    void client.invalidateQueries({
      queryKey: about,
      predicate: ({ queryKey }) => (queryKey[2] as { eventId?: string } | undefined)?.eventId === eventId,
    })
  }
}

/** Live. */
export const useOwnRequests = (eventId: string, participantId: string | null) =>
  useTopic(sessionRequestsTopic, participantId ? { eventId, participantId } : null).rows

/** The organizers' answer arrives live. @throws ApiFailure as the call */
export function useRequestSession(): (eventId: string, sessionId: string, message: string) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, message) => {
    const input = { eventId, toType: 'session', sessionId, message } as const
    await send(appCalls.join, input).finally(() => refresh(eventId))
  }
}

/** The oldest first. Read again after a new request or an answer. */
export function useSessionRequests(eventId: string, state: SessionRequest['state']) {
  const input = { eventId, state }
  useRefetchOnTopic(requestListTopic, { eventId }, queryKeyOf(sessionCalls.getSessionRequests))
  return usePages(sessionCalls.getSessionRequests, input, {
    select: (pages) => ({ counts: pages[0]?.counts, requests: pages.flatMap(({ results }) => results) }),
    // Also picks up the seats of people who joined without asking.
    refetchEveryMs: REFRESH_MS,
  })
}

/** The caller refreshes the lists with `useInvalidateRequests`, also after a refusal. */
export const useAnswerRequest = () => useSend(sessionCalls.answerSessionRequest)

export function useInvalidateRequests(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(sessionCalls.getSessionRequests) })
}

export const useRooms = (eventId: string) => useCall(sessionCalls.getRooms, { eventId })

/** Programme and sessions show room names too. */
const invalidateRooms = (client: QueryClient) => client.invalidateQueries({ queryKey: [sessionCalls.getRooms.feature] })

export const useCreateRoom = () => useSend(sessionCalls.createRoom, invalidateRooms)
export const useChangeRoom = () => useSend(sessionCalls.changeRoom, invalidateRooms)
export const useDeleteRoom = () => useSend(sessionCalls.deleteRoom, invalidateRooms)
