import { useLocation, useMatches } from 'react-router'
import { useLastEvent } from '../event/last-event.ts'

export function useOpenEventId(): string | null {
  return useMatches().at(-1)?.params.eventId ?? null
}

/** Returns the event in the URL. Null unless the page is below `/event/{eventId}`. */
export function useAreaEventId(): string | null {
  const { pathname } = useLocation()
  const open = useOpenEventId()
  return pathname.startsWith('/event/') ? open : null
}

/** Returns the open event, otherwise the one visited last. */
export function useNavEventId(): string | null {
  const open = useOpenEventId()
  const last = useLastEvent()
  return open ?? last
}
