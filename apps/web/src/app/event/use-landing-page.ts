import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useIsPhone } from '../../lib/use-media.ts'
import { useHasPage } from '../app-table.ts'
import { landingPage } from './landing.ts'

/** Returns the URL of the event's first page. Null if there is none. */
export function useLandingPage(): string | null {
  const event = useCurrentEvent()
  const has = useHasPage()
  const phone = useIsPhone()
  const at = (page: string) => `/event/${event.id}/${page}`
  const page = landingPage(event, phone, (each) => has(at(each)))
  return page === null ? null : at(page)
}
