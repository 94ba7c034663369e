import { Outlet, useParams } from 'react-router'
import { isApiFailure } from '../../lib/api/index.ts'
import { CurrentEvent, useEvent } from '../../lib/event/current-event.tsx'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../ui/feedback/states.ts'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { SignedIn } from '../frame/frame.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventTextsLoader } from './event-texts-loader.tsx'

/** The area of full-screen pages. */
export function WallArea() {
  return (
    <SignedIn>
      <Wall />
    </SignedIn>
  )
}

function Wall() {
  const { eventId = '' } = useParams()
  const { event, error, refetch } = useEvent(eventId)
  if (event?.me) {
    return (
      <ThemeFor colorsJson={event.colorsJson}>
        <CurrentEvent event={event}>
          <EventTextsLoader event={event} fallback={<Preloader />}>
            <Outlet />
          </EventTextsLoader>
        </CurrentEvent>
      </ThemeFor>
    )
  }
  const isUnknown = event !== undefined || isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')
  if (isUnknown) return <EventNotFound eventId={eventId} />
  return error ? <LoadFailed onRetry={refetch} error={error} alone /> : <Preloader />
}
