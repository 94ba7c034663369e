import { appCalls } from '@parley/contract/app'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownTextsKey } from '../../features/events/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { getSeenAsType } from '../../lib/event/see-as.ts'
import type { OfflineRows } from '../../lib/storage/offline-rows.ts'
import { eventOfInput, keyOfCall, keyOfFile } from './stored-keys.ts'

/** Stores the replies of the day. Removes replies of events that the person has left. */
export function useStoredAnswers(stored: OfflineRows): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = follower(stored)
    const cache = client.getQueryCache()
    for (const query of cache.getAll()) follow(query)
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated') follow(query)
    })
  }, [client, stored])
}

function follower(stored: OfflineRows): (query: Query) => void {
  const last = new Map<string, unknown>()
  return ({ queryKey, state }) => {
    const place = placeOf(queryKey)
    if (!place || (place.eventId && getSeenAsType(place.eventId))) return
    const { key, eventId } = place
    const isRefused = isApiFailure(state.error) && state.error.status >= 400 && state.error.status < 500
    const value = isRefused ? state.error : state.data
    if (value === undefined || last.get(key) === value) return
    last.set(key, value)
    const isGone = isRefused || (isEvent(queryKey) && (value as { event?: { me: unknown } }).event?.me === null)
    const done = !isGone
      ? stored.save({ key, eventId, value, storedAt: state.dataUpdatedAt })
      : isEvent(queryKey) && eventId
        ? stored.removeEvent(eventId)
        : stored.remove(key)
    done.catch(() => undefined)
  }
}

const isEvent = ([, name, input]: readonly unknown[]) =>
  name === appCalls.getEvents.name && eventOfInput(input) !== null

/** Returns the place of a stored reply. Undefined if the reply is not stored. */
function placeOf(queryKey: readonly unknown[]): { key: string; eventId: string | null } | undefined {
  const [feature, name, input] = queryKey
  const [textsOf, texts] = ownTextsKey('')
  if (feature === textsOf && name === texts) {
    const eventId = String(input)
    return { key: keyOfFile(`/messagesForEvent/${eventId}.json`), eventId }
  }
  const key = keyOfCall({ feature, name }, input)
  return key === undefined ? undefined : { key, eventId: eventOfInput(input) }
}
