import { appCalls, numberCalls } from '@parley/contract/app'
import { type EventSettings, eventCalls } from '@parley/contract/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'

/** Milliseconds between reads. The URL of a document is valid for ten minutes. */
const AGAIN_EVERY_MS = 240_000

export const useEventDocuments = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useCall(eventCalls.getEventDocuments, { eventId }, { enabled, refetchEveryMs: AGAIN_EVERY_MS })

export const useEventNumbers = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useCall(numberCalls.getEventNumbers, { eventId }, { enabled })

const invalidateSettings = (client: QueryClient, eventId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeyOf(eventCalls.getEventSettings, { eventId }) }),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents) }),
  ])

export const useChangeLobby = () =>
  useSend(eventCalls.changeLobby, (client, _reply, { eventId }) => invalidateSettings(client, eventId))

export function useRefetchSettings() {
  const client = useQueryClient()
  return async (eventId: string): Promise<EventSettings | undefined> => {
    const queryKey = queryKeyOf(eventCalls.getEventSettings, { eventId })
    await client.refetchQueries({ queryKey }, { throwOnError: true })
    return client.getQueryData<EventSettings>(queryKey)
  }
}

export const useAddLobbyPicture = () => useSend(eventCalls.addLobbyPicture)

const invalidateDocuments = (client: QueryClient, eventId: string) =>
  client.invalidateQueries({ queryKey: queryKeyOf(eventCalls.getEventDocuments, { eventId }) })

export const useAddEventDocument = () =>
  useSend(eventCalls.addEventDocument, (client, _reply, { eventId }) => invalidateDocuments(client, eventId))

export const useChangeEventDocument = () =>
  useSend(eventCalls.changeEventDocument, (client, _reply, { eventId }) => invalidateDocuments(client, eventId))

export const useDeleteEventDocument = () =>
  useSend(eventCalls.deleteEventDocument, (client, _reply, { eventId }) => invalidateDocuments(client, eventId))
