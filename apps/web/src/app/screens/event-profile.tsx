import { useLocation, useNavigate } from 'react-router'
import { MatchCount } from '../../features/networking/index.ts'
import { OwnEventProfile } from '../../features/participants/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useIsPhone } from '../../lib/use-media.ts'
import { useHasPage } from '../app-table.ts'
import { landingPage } from '../event/landing.ts'

/** In the state of the address: where someone was on their way to when they were led here. */
interface LedHere {
  readonly wanted?: string
}

/** /event/{eventId}/event-profile — what I say of myself in this event. */
export function EventProfile() {
  const event = useCurrentEvent()
  const has = useHasPage()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const led = useLocation().state as LedHere | null
  const pageAt = (page: string | null) => {
    const at = `/event/${event.id}/${page}`
    return page && has(at) ? at : null
  }
  const landing = pageAt(landingPage(event, phone, (page) => pageAt(page) !== null)) ?? `/event/${event.id}`
  const wanted = led?.wanted ?? landing
  return (
    <OwnEventProfile
      event={event}
      Matches={MatchCount}
      onDone={() => navigate(pageAt(event.afterProfilePath) ?? wanted, { replace: true })}
      onLater={() => navigate(wanted, { replace: true })}
    />
  )
}
