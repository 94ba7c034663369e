import { useLocation, useMatches } from 'react-router'
import { useLastEvent } from '../event/last-event.ts'

/** The event in the address of the page, or null. */
export function useOpenEventId(): string | null {
  return useMatches().at(-1)?.params.eventId ?? null
}

/** The event in whose area one is, below `/event/{eventId}`, or null. */
export function useAreaEventId(): string | null {
  const { pathname } = useLocation()
  const open = useOpenEventId()
  return pathname.startsWith('/event/') ? open : null
}

/** The event that navigation leads into: the open one, else the one visited last. */
export function useNavEventId(): string | null {
  const open = useOpenEventId()
  const last = useLastEvent()
  return open ?? last
}
