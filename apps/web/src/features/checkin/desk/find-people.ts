import { checkinCalls } from '@parley/contract/checkin'
import { useCallback } from 'react'
import { isApiFailure, send, useCall } from '../../../lib/api/index.ts'
import { findWithList } from '../offline/decide-with-list.ts'
import { engineOf, useDeskState } from '../offline/engine-of-page.ts'
import type { FoundPerson } from './desk-scan.ts'

export type { FoundPerson } from './desk-scan.ts'

export type FindScanned = (id: string) => Promise<FoundPerson | null>

/** Finds a person by participant id or ticket id. Null if the event has no such person. */
export const useFindScanned = (eventId: string): FindScanned =>
  useCallback((id) => findWithList(engineOf(eventId), id, () => findByServer(eventId, id)), [eventId])

async function findByServer(eventId: string, id: string): Promise<FoundPerson | null> {
  try {
    return (await send(checkinCalls.getAdminDetails, { eventId, id })).participant
  } catch (error) {
    if (isApiFailure(error, 'ticketNotFound')) return null
    throw error
  }
}

/** Finds up to 20 people by words of name, company or email, or by ticket. An empty query sends no request. */
export function usePeopleToCheckIn(eventId: string, query: string) {
  const isAlone = useDeskState(eventId)?.offlineSinceMillis != null
  const list = isAlone ? engineOf(eventId)?.list() : null
  const response = useCall(
    checkinCalls.findPeopleToCheckIn,
    { eventId, query },
    { enabled: query !== '' && !list, keepPrevious: true, staleMs: 0 },
  )
  if (list) {
    const people = list.find(query).map((person) => ({ ...person, inside: list.insideOf(person.id) }))
    return { people: query === '' ? undefined : people, isPending: false, error: null, refetch: response.refetch }
  }
  return {
    people: response.data?.people,
    isPending: response.isFetching,
    error: response.error,
    refetch: response.refetch,
  }
}
