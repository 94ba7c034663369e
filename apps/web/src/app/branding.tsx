import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { usePageEvent } from '../lib/event/host-event.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'

/** Loaded on demand, because hosts without an event do not need it. */
const EventBranding = lazyPart(() => import('./event-branding.tsx').then((it) => it.EventBranding))

export function Branding() {
  const event = usePageEvent()
  if (event === null) return <Outlet />
  if (!event) return <Preloader />
  return (
    <Suspense fallback={<Preloader />}>
      <EventBranding event={event}>
        <Outlet />
      </EventBranding>
    </Suspense>
  )
}
