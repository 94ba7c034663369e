import { useLocation } from 'react-router'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { findPageEvent, type HostEvent, namedLabel, useHostEvent } from '../../lib/event/host-event.ts'
import { useLoad } from '../../lib/use-load.ts'
import { fetchPublicFile } from '../events/index.ts'

interface RequestedEvent {
  /** The event. Undefined while loading or after a failure. Null if there is no such event. */
  readonly event: HostEvent | null | undefined
  readonly failure: unknown
  readonly retry: () => void
}

/** Returns the event in the URL, by id or key. Without `eventId` in the URL, it is the host's event. */
export function useRequestedEvent(): RequestedEvent {
  const { search } = useLocation()
  const host = useHostEvent()
  const named = namedLabel(search)
  const { data, failure, retry } = useLoad(named ?? null, readEvent)
  return { event: named === undefined ? host : named === null ? null : data, failure, retry }
}

async function readEvent(label: string, signal: AbortSignal): Promise<HostEvent | null> {
  const known = await findPageEvent(location)
  if (known?.eventKey === label || known?.id === label) return known
  try {
    return await fetchPublicFile<HostEvent>(`/domain/${label}.json`, signal)
  } catch (error) {
    if (isApiFailure(error) && error.status === 404) return null
    throw error
  }
}
