import type { EventDetails } from '@parley/contract/app'
import { type ContextType, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { BoothCardAction } from '../../features/booths/index.ts'
import { MeetBoothButton } from '../../features/meetings/index.ts'
import { keepAskedForProfile, wasAskedForProfile } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { useSeenAs } from '../../lib/event/see-as.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { type LedHere, pathOf } from '../../lib/page/way-on.ts'
import { useIsPhone } from '../../lib/use-media.ts'
import { LoadFailed } from '../../ui/feedback/states.ts'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { PhoneBar } from '../frame/phone-bar.tsx'
import { usePageBar } from '../page-handle.ts'
import { BehindTab } from './behind-tab.tsx'
import { EventHead } from './event-head.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventWords } from './event-words.tsx'
import { ownPage, seesPage } from './landing.ts'
import { rememberLastEvent } from './last-event.ts'
import { useShownEvent } from './use-shown-event.ts'

const JoinEvent = lazyPart(() => import('./join-event.tsx').then((it) => it.JoinEvent))

/** /event/{eventId}/… — everything of one event, in its colours. */
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
  const leadsToProfile = useLeadsToProfile(event)
  useEffect(() => {
    if (takesPart) rememberLastEvent(event.id, isFilled)
  }, [event.id, takesPart, isFilled])
  return (
    <ThemeFor colorsJson={event.colorsJson}>
      <CurrentEvent event={event}>
        <EventWords event={event} fallback={<EventSkeleton />}>
          <EventHead event={event} />
          <BoothCardAction value={meetBooth}>
            {leadsToProfile ?? (takesPart ? <OpenPage event={event} /> : <WayIn event={event} />)}
          </BoothCardAction>
        </EventWords>
      </CurrentEvent>
    </ThemeFor>
  )
}

/** Few come to an event that they are not in: it is fetched for them alone. */
const WayIn = ({ event }: { event: EventDetails }) => (
  <Suspense fallback={<EventSkeleton />}>
    <JoinEvent event={event} />
  </Suspense>
)

/** Addresses from outside name the first page of the event: whoever does not see it is led on to where the event opens for them. */
function OpenPage({ event }: { event: EventDetails }) {
  const { pathname } = useLocation()
  const page = pathname.slice(`/event/${event.id}/`.length)
  if (page !== '' && page === ownPage(event) && !seesPage(event, page)) {
    return <Navigate to={`/event/${event.id}`} replace />
  }
  return (
    <BehindTab page={page}>
      <Outlet />
    </BehindTab>
  )
}

/**
 * Leads someone who is new in an event to their profile, once on this device; from there they get to where they were going.
 * Organizers come to set up the event, and a finished one asks nothing any more.
 *
 * @see docs/rules/participants.md STEP-3
 */
function useLeadsToProfile({ id, me, isFinished }: EventDetails): ReactNode {
  const location = useLocation()
  const { pathname } = location
  const seenAs = useSeenAs(id)
  const page = `/event/${id}/event-profile`
  const isThere = pathname === page
  const participantId = me?.participantId ?? ''
  const isNew = me !== null && !me.profileIsFilled && !me.organizer && !isFinished && seenAs === null
  useEffect(() => {
    if (isThere && participantId) keepAskedForProfile(participantId)
  }, [isThere, participantId])
  if (!isNew || isThere || wasAskedForProfile(participantId)) return null
  // The address of the event itself leads on as it would have.
  const isOnWay = new RegExp(`^/event/${id}(/(token)?)?$`).test(pathname)
  const led: LedHere | null = isOnWay ? null : { wanted: pathOf(location) }
  return <Navigate to={page} state={led} replace />
}
