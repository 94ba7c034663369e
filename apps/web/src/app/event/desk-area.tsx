import { Outlet, useSearchParams } from 'react-router'
import { useEvent } from '../../lib/event/current-event.tsx'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { SignedIn } from '../frame/frame.tsx'
import { EventTextsLoader } from './event-texts-loader.tsx'
import { OwnRolesLive } from './own-roles-live.tsx'

/** The area of the check-in desk. Once scanning begins, it uses the event's texts. */
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
  // The desk waits for the texts, because a later change of them would remount it and lose its state.
  if (eventId !== null && isPending) return <Preloader />
  // The page itself reports an event that is not available.
  if (!event?.me || eventId === null) return <Outlet />
  return (
    <ThemeFor colorsJson={event.colorsJson}>
      <EventTextsLoader event={event} fallback={<Preloader />}>
        <Outlet />
      </EventTextsLoader>
    </ThemeFor>
  )
}
