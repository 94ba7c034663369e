import { appCalls } from '@parley/contract/app'
import { demoCalls } from '@parley/contract/demo'
import { participantCalls } from '@parley/contract/participants'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../lib/api/index.ts'

const forgetEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) })

/** Events that are not finished; up to 40. */
export const useActiveEvents = (query: string) =>
  useCall(appCalls.getEvents, query ? { query } : {}, { keepPrevious: true })

export const useCreateEvent = () => useSend(appCalls.createEvent, forgetEvents)
export const useCreateDemoEvent = () => useSend(demoCalls.createDemoEvent, forgetEvents)
export const useJoinEvent = () => useSend(participantCalls.joinEvent, forgetEvents)
