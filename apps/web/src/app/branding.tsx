import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { usePageEvent } from '../lib/event/domain-event.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'

/** Hosts without an event fetch none of it. */
const EventBranding = lazyPart(() => import('./event-branding.tsx').then((it) => it.EventBranding))

/** Around the pages that one meets before signing in: the event of the page gives them its colours and words. */
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
