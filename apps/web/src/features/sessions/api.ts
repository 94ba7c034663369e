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
import { useReadAgain, useTopic } from '../../lib/live/index.ts'
import { useAgendaCommand } from '../agenda/index.ts'

const STALE_MS = 60_000
/** Others take seats all the time; a page that stays open shows it. */
const REFRESH_MS = 300_000

/** One day of the programme (the one that is on, or the first, without a day), or what a search finds on any day. */
export const useProgramme = (
  eventId: string,
  { day, query, enabled = true }: { day?: string | null; query?: string; enabled?: boolean } = {},
) =>
  useCall(
    sessionCalls.getProgramme,
    { eventId, ...(query ? { query } : day ? { day } : {}) },
    { enabled, staleMs: STALE_MS, keepPrevious: true, refetchEveryMs: REFRESH_MS },
  )

/** A talk with its texts, by its own id or that of any time at which it happens. */
export const useSession = (eventId: string, id: string) =>
  useCall(sessionCalls.getSession, { eventId, id }, { staleMs: STALE_MS })

/** Where a participant speaks or moderates, earliest first. */
export const useSpeakerSessions = (eventId: string, participantId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getSpeakerSessions, { eventId, participantId }, { enabled, staleMs: STALE_MS })

/** The speakers of the event by name, 60 at a time. The last list stays while the next one loads. */
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

/** One speaker with what they tell of themselves, and when they speak. */
export const useSpeaker = (eventId: string, id: string) =>
  useCall(sessionCalls.getSpeaker, { eventId, id }, { staleMs: STALE_MS })

/** A speaker as a list that was loaded shows them, while no more of them is here. */
export function useKnownSpeaker(eventId: string, id: string): SpeakerCard | undefined {
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

/** What is on now and what starts within the hour, again every minute. */
export const useLiveSessions = (eventId: string, { enabled = true } = {}) =>
  useCall(sessionCalls.getLiveSessions, { eventId }, { enabled, refetchEveryMs: STALE_MS })

/** Puts a session into my agenda: seen at once, and gone again when it is refused. @throws ApiFailure as the call */
export function useJoinSession(): (draft: AgendaEntry) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async (draft) => {
    await mutateAsync({ kind: 'join', draft })
    refresh(draft.eventId)
  }
}

/** Takes a session out of my agenda. @throws ApiFailure as the call */
export function useLeaveSession(): (entry: Pick<AgendaEntry, 'eventId' | 'sessionId'>) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  const refresh = useRefreshSeats()
  return async ({ eventId, sessionId }) => {
    await mutateAsync({ kind: 'leave', entry: { eventId, sessionId }, message: '' })
    refresh(eventId)
  }
}

/** Leaves what is in the way and joins a session, both or neither. @throws ApiFailure as the call */
export function useSwapSession(): (eventId: string, sessionId: string, leaves: readonly Leaves[]) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, leaves) => {
    const leaveIds = leaves.map((each) => each.sessionId)
    const leaveOffTime = leaves.some(({ kind }) => kind === 'off')
    // A refusal says that seats and times are others than those shown.
    await send(sessionCalls.swapSession, { eventId, sessionId, leaveIds, leaveOffTime }).finally(() => refresh(eventId))
  }
}
type Leaves = Pick<AgendaEntry, 'sessionId' | 'kind'>

/** The open detail shows the seats as they are now; lists of a whole day are content with their own beat. */
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

/** What I asked the organizers of an event for, live. */
export const useOwnRequests = (eventId: string, participantId: string | null) =>
  useTopic(sessionRequestsTopic, participantId ? { eventId, participantId } : null).rows

/** Asks the organizers for a place in a session; an answer of theirs comes live. @throws ApiFailure as the call */
export function useAskForSession(): (eventId: string, sessionId: string, message: string) => Promise<void> {
  const refresh = useRefreshSeats()
  return async (eventId, sessionId, message) => {
    const input = { eventId, toType: 'session', sessionId, message } as const
    await send(appCalls.join, input).finally(() => refresh(eventId))
  }
}

/** Who asked to take part in sessions, oldest first, page by page; read again when somebody asks or is answered. */
export function useSessionRequests(eventId: string, state: SessionRequest['state']) {
  const input = { eventId, state }
  useReadAgain(requestListTopic, { eventId }, queryKeyOf(sessionCalls.getSessionRequests))
  return usePages(sessionCalls.getSessionRequests, input, {
    select: (pages) => ({ counts: pages[0]?.counts, requests: pages.flatMap(({ results }) => results) }),
    // Seats that people take without asking.
    refetchEveryMs: REFRESH_MS,
  })
}

/** Answers one request; who answers has the lists read again by `useForgetRequests`, also after a refusal. */
export const useAnswerRequest = () => useSend(sessionCalls.answerSessionRequest)

export function useForgetRequests(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queryKeyOf(sessionCalls.getSessionRequests) })
}

/** The rooms with their use, for organizers. */
export const useRooms = (eventId: string) => useCall(sessionCalls.getRooms, { eventId })

/** What names rooms is read again. */
const forgetRooms = (client: QueryClient) => client.invalidateQueries({ queryKey: [sessionCalls.getRooms.feature] })

export const useCreateRoom = () => useSend(sessionCalls.createRoom, forgetRooms)
export const useChangeRoom = () => useSend(sessionCalls.changeRoom, forgetRooms)
export const useDeleteRoom = () => useSend(sessionCalls.deleteRoom, forgetRooms)
