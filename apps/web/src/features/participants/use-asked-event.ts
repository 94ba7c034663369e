import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../lib/api/api-failure.ts'
import { type DomainEvent, useDomainEvent } from '../../lib/event/domain-event.ts'
import { useLoad } from '../../lib/use-load.ts'
import { fetchPublicFile } from '../events/index.ts'

const LABEL = /^[a-z0-9-]{3,40}$/

interface AskedEvent {
  /** Undefined while it is on its way or could not be loaded; null where there is none. */
  readonly event: DomainEvent | null | undefined
  /** Why it could not be loaded. */
  readonly failure: unknown
  readonly retry: () => void
}

/** The event that the address names by `eventId`, its id or its key, else the host's. */
export function useAskedEvent(): AskedEvent {
  const [query] = useSearchParams()
  const host = useDomainEvent()
  const named = query.get('eventId')?.trim().toLowerCase() ?? null
  const { data, failure, retry } = useLoad(named, readEvent)
  return { event: named === null ? host : data, failure, retry }
}

async function readEvent(label: string, signal: AbortSignal): Promise<DomainEvent | null> {
  if (!LABEL.test(label)) return null
  try {
    return await fetchPublicFile<DomainEvent>(`/domain/${label}.json`, signal)
  } catch (error) {
    if (isApiFailure(error) && error.status === 404) return null
    throw error
  }
}
