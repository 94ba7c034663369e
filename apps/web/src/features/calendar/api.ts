import { type AgendaEntry, agendaCalls } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { calendarCalls } from '@parley/contract/calendar'
import type { EventCard } from '@parley/contract/events'
import { type QueryClient, useQueries } from '@tanstack/react-query'
import { queryKeyOf, queryOptionsOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { useAgenda, useAgendaCommand } from '../agenda/index.ts'
import { isOn } from './split-agenda.ts'

export function useAgendaIsLive(): boolean {
  const now = useNow()
  return useAgenda().rows.some((entry) => isOn(entry, now))
}

/**
 * Returns a function that leaves an entry. A meeting is cancelled for both, with a message. @throws ApiFailure of its
 * call
 */
export function useLeave(): (entry: AgendaEntry, message: string) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  return ({ eventId, sessionId }, message) => mutateAsync({ kind: 'leave', entry: { eventId, sessionId }, message })
}

/** Returns a function that removes a break. @throws ApiFailure of its call */
export function useRemoveBreak(): (entry: AgendaEntry) => Promise<void> {
  const { mutateAsync } = useAgendaCommand()
  return ({ eventId, sessionId }) => mutateAsync({ kind: 'giveBack', entry: { eventId, sessionId } })
}

export const useAddBreak = () => useSend(agendaCalls.addAgendaBreak)

export function useMyEvents(): readonly EventCard[] {
  const events = useCall(appCalls.getEvents, {}).data?.events ?? []
  return events.filter(({ participantId }) => participantId !== null)
}

const PAST_STALE_MS = 300_000

export function usePastAgenda(events: readonly EventCard[]) {
  return useQueries({
    queries: events.map(({ id: eventId }) => ({
      ...queryOptionsOf(calendarCalls.getPastAgenda, { eventId }),
      staleTime: PAST_STALE_MS,
    })),
    combine: (all) => ({
      entries: all.flatMap(({ data }) => data?.entries ?? []),
      isReading: all.some(({ isFetching }) => isFetching),
      error: all.find(({ isError }) => isError)?.error ?? null,
      retry: () => {
        for (const each of all) if (each.isError) void each.refetch()
      },
    }),
  })
}

export const useAgendaOf = (eventId: string, participantId: string) =>
  useCall(calendarCalls.getParticipantAgenda, { eventId, participantId }, { staleMs: 0 })

export const useMailAgenda = () => useSend(calendarCalls.mailAgenda)

/** Saves the remaining agenda as a calendar file. @throws ApiFailure of its call */
export async function saveAgenda({ id: eventId, eventKey }: Pick<EventCard, 'id' | 'eventKey'>): Promise<void> {
  saveFile(await send(calendarCalls.downloadAgenda, { eventId }), `${eventKey}-agenda.ics`)
}

/** Saves the remaining agenda as a PDF. @throws ApiFailure of its call */
export async function printAgenda({ id: eventId, eventKey }: Pick<EventCard, 'id' | 'eventKey'>): Promise<void> {
  saveFile(await send(calendarCalls.printAgenda, { eventId }), `${eventKey}-agenda.pdf`)
}

const invalidateFeed = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(calendarCalls.getCalendarFeed) })

export const useCalendarFeed = () => useCall(calendarCalls.getCalendarFeed, {}, { staleMs: 0 })
export const useMakeCalendarFeed = () => useSend(calendarCalls.createCalendarFeed, invalidateFeed)
export const useRevokeCalendarFeed = () => useSend(calendarCalls.revokeCalendarFeed, invalidateFeed)
