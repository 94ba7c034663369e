import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useDomainEvent } from '../lib/event/domain-event.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { Preloader } from '../ui/feedback/preloader.tsx'

/** Hosts without an event fetch none of it. */
const EventDoor = lazyPart(() => import('./event-door.tsx').then((it) => it.EventDoor))

/** Around the pages that one meets before signing in: the host's event gives them its colours and words. */
export function Door() {
  const event = useDomainEvent()
  if (event === null) return <Outlet />
  if (!event) return <Preloader />
  return (
    <Suspense fallback={<Preloader />}>
      <EventDoor event={event}>
        <Outlet />
      </EventDoor>
    </Suspense>
  )
}
