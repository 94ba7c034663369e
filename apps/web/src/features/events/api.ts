import { appCalls, dateCalls } from '@parley/contract/app'
import { type EventText, eventCalls, translationTopic } from '@parley/contract/events'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { loadSourceMessages } from '../../lib/i18n/load-source-messages.ts'
import { useTopic } from '../../lib/live/index.ts'
import { ownTextsKey } from './use-own-texts.ts'

export const useEventSettings = (eventId: string) => useCall(eventCalls.getEventSettings, { eventId })

const invalidateEvent = (client: QueryClient, eventId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(eventCalls.getEventSettings, { eventId }) }),
    client.invalidateQueries({ queryKey: queryKeyOf(dateCalls.previewDates) }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
  ])

export const useChangeEvent = () =>
  useSend(eventCalls.changeEvent, (client, _reply, { eventId }) => invalidateEvent(client, eventId))

export const useChangeEventImage = () =>
  useSend(eventCalls.changeEventImage, (client, _reply, { eventId }) => invalidateEvent(client, eventId))

export const useDuplicateEvent = () =>
  useSend(appCalls.duplicateEvent, (client) => client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }))

/**
 * Deletes an event. Invalidates without a refetch, because components still on screen must not request the deleted
 * event.
 */
export const useDeleteEvent = () =>
  useSend(eventCalls.deleteEvent, (client) =>
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents), refetchType: 'none' }),
  )

export function useEventTexts(eventId: string) {
  const response = useCall(eventCalls.getEventTexts, { eventId })
  const { rows, isPending, isGone } = useTopic(translationTopic, { eventId })
  const texts: readonly EventText[] | undefined = isPending || isGone ? response.data?.texts : rows
  return { texts, isError: response.isError && !texts, error: response.error, refetch: response.refetch }
}

export const useStandardTexts = (language: Language) =>
  useQuery({
    queryKey: ['events', 'standardTexts', language],
    queryFn: () => loadSourceMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  })

const invalidateTexts = (client: QueryClient, eventId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(eventCalls.getEventTexts, { eventId }) }),
    client.invalidateQueries({ queryKey: ownTextsKey(eventId) }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
  ])

export const useSaveText = () =>
  useSend(eventCalls.saveEventText, (client, _reply, { eventId }) => invalidateTexts(client, eventId))

export const useRemoveText = () =>
  useSend(eventCalls.removeEventText, (client, _reply, { eventId }) => invalidateTexts(client, eventId))
