import type { EventDetails } from '@parley/contract/app'
import { type ContextType, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { BoothCardAction } from '../../features/booths/index.ts'
import { MeetBoothButton } from '../../features/meetings/index.ts'
import { markAskedForProfile, wasAskedForProfile } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { useSeenAsType } from '../../lib/event/see-as.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathOf, type ReturnState } from '../../lib/page/return-path.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { LoadFailed } from '../../ui/feedback/states.ts'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { PhoneBar } from '../frame/phone-bar.tsx'
import { usePageBar } from '../page-handle.ts'
import { EventHead } from './event-head.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventTextsLoader } from './event-texts-loader.tsx'
import { configuredPage, maySeePage } from './landing.ts'
import { saveLastEvent } from './last-event.ts'
import { TabGuard } from './tab-guard.tsx'
import { useShownEvent } from './use-shown-event.ts'

const JoinEvent = lazyPart(() => import('./join-event.tsx').then((it) => it.JoinEvent))

/** /event/{eventId}/… */
export function EventArea() {
  const { eventId = '' } = useParams()
  const { event, error, refetch } = useShownEvent(eventId)
  const phone = useIsPhone()
  const isLobby = usePageBar() === 'picture'

  if (event) return <Area event={event} />
  const isUnknown = isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput')
  return (
    <>
      {phone && isLobby && <PhoneBar />}
      {isUnknown && <EventNotFound eventId={eventId} />}
      {Boolean(error) && !isUnknown && <LoadFailed onRetry={refetch} error={error} alone />}
      {!error && <EventSkeleton />}
    </>
  )
}

const meetBooth: ContextType<typeof BoothCardAction> = (event, booth, as) => (
  <MeetBoothButton event={event} booth={booth} compact={as === 'rows'} />
)

function Area({ event }: { event: EventDetails }) {
  const takesPart = event.me !== null
  const isFilled = event.me?.profileIsFilled ?? false
  const profileRedirect = useProfileRedirect(event)
  useEffect(() => {
    if (takesPart) saveLastEvent(event.id, isFilled)
  }, [event.id, takesPart, isFilled])
  return (
    <ThemeFor colorsJson={event.colorsJson}>
      <CurrentEvent event={event}>
        <EventTextsLoader event={event} fallback={<EventSkeleton />}>
          <EventHead event={event} />
          <BoothCardAction value={meetBooth}>
            {profileRedirect ?? (takesPart ? <OpenPage event={event} /> : <WayIn event={event} />)}
          </BoothCardAction>
        </EventTextsLoader>
      </CurrentEvent>
    </ThemeFor>
  )
}

/**
 * Lets the reader join the event. It is loaded on demand, because few people open an event that they have not joined.
 */
const WayIn = ({ event }: { event: EventDetails }) => (
  <Suspense fallback={<EventSkeleton />}>
    <JoinEvent event={event} />
  </Suspense>
)

/** Shows a page of the event. External links name its first page, which the reader may not be allowed to see. */
function OpenPage({ event }: { event: EventDetails }) {
  const { pathname } = useLocation()
  const page = pathname.slice(`/event/${event.id}/`.length)
  if (page !== '' && page === configuredPage(event) && !maySeePage(event, page)) {
    return <Navigate to={`/event/${event.id}`} replace />
  }
  return (
    <TabGuard page={page}>
      <Outlet />
    </TabGuard>
  )
}

/**
 * Redirects new participants to their profile, once on this device. Afterwards they continue to the page they wanted.
 * Organizers are left out, because they come to set up the event, and so are finished events.
 * @see docs/rules/participants.md STEP-3
 */
function useProfileRedirect({ id, me, isFinished }: EventDetails): ReactNode {
  const location = useLocation()
  const { pathname } = location
  const seenAs = useSeenAsType(id)
  const page = `/event/${id}/event-profile`
  const isThere = pathname === page
  const participantId = me?.participantId ?? ''
  const isNew = me !== null && !me.profileIsFilled && !me.organizer && !isFinished && seenAs === null
  useEffect(() => {
    if (isThere && participantId) markAskedForProfile(participantId)
  }, [isThere, participantId])
  if (!isNew || isThere || wasAskedForProfile(participantId)) return null
  // The event's own URL would have redirected anyway, so it is not remembered.
  const isOpeningEvent = new RegExp(`^/event/${id}(/(token)?)?$`).test(pathname)
  const led: ReturnState | null = isOpeningEvent ? null : { wanted: pathOf(location) }
  return <Navigate to={page} state={led} replace />
}
