import { useLocation, useMatches } from 'react-router'
import { useLastEvent } from '../event/last-event.ts'

/** Returns the event in the page's URL, or null. */
export function useOpenEventId(): string | null {
  return useMatches().at(-1)?.params.eventId ?? null
}

/** Returns the event of a page below `/event/{eventId}`, or null. */
export function useAreaEventId(): string | null {
  const { pathname } = useLocation()
  const open = useOpenEventId()
  return pathname.startsWith('/event/') ? open : null
}

/** Returns the event for the navigation: the open one, otherwise the one visited last. */
export function useNavEventId(): string | null {
  const open = useOpenEventId()
  const last = useLastEvent()
  return open ?? last
}
