import { Outlet, useSearchParams } from 'react-router'
import { useEvent } from '../../lib/event/current-event.tsx'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { SignedIn } from '../frame/frame.tsx'
import { EventWords } from './event-words.tsx'
import { OwnRolesLive } from './own-roles-live.tsx'

/** Around the check-in desk: nothing of the usual frame, and the words of the event once one scans for it. */
export function DeskArea() {
  return (
    <SignedIn>
      <OwnRolesLive />
      <Desk />
    </SignedIn>
  )
}

function Desk() {
  const [query] = useSearchParams()
  const eventId = query.has('scan') ? query.get('event') : null
  const { event, isPending } = useEvent(eventId ?? '', { enabled: eventId !== null })
  // A desk that began in other words would lose what it has read by then.
  if (eventId !== null && isPending) return <Preloader />
  // What is not there for somebody the page itself says.
  if (!event?.me || eventId === null) return <Outlet />
  return (
    <ThemeFor colorsJson={event.colorsJson}>
      <EventWords event={event} fallback={<Preloader />}>
        <Outlet />
      </EventWords>
    </ThemeFor>
  )
}
