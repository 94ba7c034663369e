import { appCalls } from '@parley/contract/app'
import { demoCalls } from '@parley/contract/demo'
import { participantCalls } from '@parley/contract/participants'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../lib/api/index.ts'

const invalidateEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })

/** Searches the events that are not finished. Returns up to 40. */
export const useActiveEvents = (query: string) =>
  useCall(appCalls.getEvents, query ? { query } : {}, { keepPrevious: true })

const COUNT_EVERY_MS = 10_000

/** Returns the organizer's overview of an event, which is polled while the page is open. */
export const useOverview = (eventId: string) =>
  useCall(appCalls.getOverview, { eventId }, { staleMs: 0, refetchEveryMs: COUNT_EVERY_MS })

export const useCreateEvent = () => useSend(appCalls.createEvent, invalidateEvents)
export const useCreateDemoEvent = () => useSend(demoCalls.createDemoEvent, invalidateEvents)
export const useJoinEvent = () => useSend(participantCalls.joinEvent, invalidateEvents)
