import type { DomainDetails } from '@parley/contract/events'
import { useDomainEvent } from '../lib/event/domain-event.ts'
import { useHasPage } from './app-table.ts'

const EVENTS = '/event/list'

/**
 * Where those who are signed in begin: in the host's event, else at all events. Undefined while that is being found out.
 *
 * @param onlyPublic passes over an event that takes people by invitation
 */
export function useHome({ onlyPublic = false } = {}): string | undefined {
  const event = useDomainEvent()
  const has = useHasPage()
  if (event === undefined) return undefined
  return event && (event.publicEvent || !onlyPublic) ? beginningOf(event, has) : EVENTS
}

/** An event's index page; where that leads to no screen, the event itself knows where it opens. */
function beginningOf({ id, indexPagePath }: DomainDetails, has: (path: string) => boolean): string {
  const page = `/event/${id}/${indexPagePath?.replace(/^\/+/, '') ?? ''}`
  return has(page) ? page : `/event/${id}/`
}
