import type { EventDetails } from '@parley/contract/app'
import { useEffect } from 'react'
import { Outlet, useParams } from 'react-router'
import { isApiFailure } from '../../lib/api/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { useIsPhone } from '../../lib/use-media.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { PhoneBar } from '../frame/phone-bar.tsx'
import { EventHead } from './event-head.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventWords } from './event-words.tsx'
import { JoinEvent } from './join-event.tsx'
import { rememberLastEvent } from './last-event.ts'
import { useShownEvent } from './use-shown-event.ts'

/** /event/{eventId}/… — everything of one event, in its colours. */
export function EventArea() {
  const { eventId = '' } = useParams()
  const { event, error, refetch } = useShownEvent(eventId)
  const phone = useIsPhone()

  if (event) return <Area event={event} />
  const isUnknown = isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')
  return (
    <>
      {phone && <PhoneBar />}
      {isUnknown && <EventNotFound eventId={eventId} />}
      {Boolean(error) && !isUnknown && <LoadFailed onRetry={refetch} error={error} alone />}
      {!error && <EventSkeleton />}
    </>
  )
}

function Area({ event }: { event: EventDetails }) {
  const takesPart = event.me !== null
  useEffect(() => {
    if (takesPart) rememberLastEvent(event.id)
  }, [event.id, takesPart])
  return (
    <ThemeFor colorsJson={event.colorsJson}>
      <CurrentEvent event={event}>
        <EventWords event={event} fallback={<EventSkeleton />}>
          <EventHead event={event} />
          {takesPart ? <Outlet /> : <JoinEvent event={event} />}
        </EventWords>
      </CurrentEvent>
    </ThemeFor>
  )
}
