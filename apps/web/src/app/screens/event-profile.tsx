import { Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { MatchWish } from '../../features/matching/index.ts'
import { MatchCount } from '../../features/networking/index.ts'
import { OwnEventProfile } from '../../features/participants/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { wayOn } from '../../lib/page/way-on.ts'
import { useHasPage } from '../app-table.ts'
import { seesPage } from '../event/landing.ts'
import { useLandingPage } from '../event/use-landing-page.ts'

/** /event/{eventId}/event-profile — what I say of myself in this event. */
export function EventProfile() {
  const event = useCurrentEvent()
  const has = useHasPage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const pageAt = (page: string | null) => {
    const at = `/event/${event.id}/${page}`
    return page && seesPage(event, page) && has(at) ? at : null
  }
  const landing = useLandingPage() ?? `/event/${event.id}`
  const wanted = wayOn({ state })
  return (
    <>
      <OwnEventProfile
        event={event}
        Matches={MatchCount}
        onDone={() => navigate(wanted ?? pageAt(event.afterProfilePath) ?? landing, { replace: true })}
        onLater={() => navigate(wanted ?? landing, { replace: true })}
      />
      {!params.has('step') && (
        <Suspense fallback={null}>
          <MatchWish event={event} />
        </Suspense>
      )}
    </>
  )
}
