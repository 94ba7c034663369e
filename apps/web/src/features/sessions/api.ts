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
/** Milliseconds between reads, because other people take seats all the time. */
const REFRESH_MS = 300_000

/**
 * Returns a day of the programme. Without a day, it is the current one, or else the first. A query searches all days.
 */
export const useProgramme = (
  eventId: string,
  { day, query, enabled = true }: { day?: string | null; query?: string; enabled?: boolean } = {},
) =>
  useCall(
    sessionCalls.getProgramme,
    { eventId, ...(query ? { query } : day ? { day } : {}) },
    { enabled, staleMs: STALE_MS, keepPrevious: true, refetchEveryMs: REFRESH_MS },
  )

/** Returns a session by its own id or by the id of any of its occurrences. */
export const useSession = (eventId: string, id: string) =>
  useCall(sessionCalls.getSession, { eventId, id }, { staleMs: STALE_MS })

/** Lists the sessions of a speaker, the earliest first. */
export const useSpeakerSessions = (eventId: string, participantId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getSpeakerSessions, { eventId, participantId }, { enabled, staleMs: STALE_MS })

/** Lists the speakers by name, 60 at a time. The previous list remains visible while the next one loads. */
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

/** Returns a speaker from a list that is already loaded. */
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

/** Lists the sessions that are on now, or start within the hour. Refreshes every minute. */
export const useLiveSessions = (eventId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getLiveSessions, { eventId }, { enabled, refetchEveryMs: STALE_MS })

/** Returns a function that joins a session optimistically. @throws ApiFailure of its call */
export function useJoinSession(): (draft: AgendaEntry) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async (draft) => {
    await mutateAsync({ kind: 'join', draft })
    refresh(draft.eventId)
  }
}

/** Returns a function that leaves a session. @throws ApiFailure of its call */
export function useLeaveSession(): (entry: Pick<AgendaEntry, 'eventId' | 'sessionId'>) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async ({ eventId, sessionId }) => {
    await mutateAsync({ kind: 'leave', entry: { eventId, sessionId }, message: '' })
    refresh(eventId)
  }
}

/** Returns a function that joins a session and leaves others: both or neither. @throws ApiFailure of its call */
export function useSwapSession(): (eventId: string, sessionId: string, leaves: readonly Leaves[]) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, leaves) => {
    const leaveIds = leaves.map((each) => each.sessionId)
    const leaveOffTime = leaves.some(({ kind }) => kind === 'off')
    // The seats are refetched after a refusal too: it means that the seats or times shown are out of date.
    await send(sessionCalls.swapSession, { eventId, sessionId, leaveIds, leaveOffTime }).finally(() => refresh(eventId))
  }
}
type Leaves = Pick<AgendaEntry, 'sessionId' | 'kind'>

/** Returns a function that refetches the seats. Lists of a whole day only refresh at their own interval. */
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

/** Lists the reader's requests for sessions, live. */
export const useOwnRequests = (eventId: string, participantId: string | null) =>
  useTopic(sessionRequestsTopic, participantId ? { eventId, participantId } : null).rows

/**
 * Returns a function that requests a place in a session. The organizers' answer arrives live. @throws ApiFailure of its
 * call
 */
export function useRequestSession(): (eventId: string, sessionId: string, message: string) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, message) => {
    const input = { eventId, toType: 'session', sessionId, message } as const
    await send(appCalls.join, input).finally(() => refresh(eventId))
  }
}

/** Lists the requests for sessions, the oldest first. They are read again after a new request or an answer. */
export function useSessionRequests(eventId: string, state: SessionRequest['state']) {
  const input = { eventId, state }
  useRefetchOnTopic(requestListTopic, { eventId }, queryKeyOf(sessionCalls.getSessionRequests))
  return usePages(sessionCalls.getSessionRequests, input, {
    select: (pages) => ({ counts: pages[0]?.counts, requests: pages.flatMap(({ results }) => results) }),
    // This also picks up the seats of people who joined without asking.
    refetchEveryMs: REFRESH_MS,
  })
}

/** Answers a request. The caller refreshes the lists with `useInvalidateRequests`, also after a refusal. */
export const useAnswerRequest = () => useSend(sessionCalls.answerSessionRequest)

export function useInvalidateRequests(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(sessionCalls.getSessionRequests) })
}

export const useRooms = (eventId: string) => useCall(sessionCalls.getRooms, { eventId })

/** Invalidates everything that shows room names: rooms, programme and sessions. */
const invalidateRooms = (client: QueryClient) => client.invalidateQueries({ queryKey: [sessionCalls.getRooms.feature] })

export const useCreateRoom = () => useSend(sessionCalls.createRoom, invalidateRooms)
export const useChangeRoom = () => useSend(sessionCalls.changeRoom, invalidateRooms)
export const useDeleteRoom = () => useSend(sessionCalls.deleteRoom, invalidateRooms)
