import type { EventDetails } from '@parley/contract/app'
import type { SessionDetails } from '@parley/contract/sessions'
import { Suspense } from 'react'
import { useEvent } from '../../lib/event/current-event.tsx'
import { optionalPart } from '../../lib/lazy-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { seesTab } from '../events/index.ts'

const ShowOnMap = optionalPart(() => import('./components/show-on-map.tsx').then((it) => it.ShowOnMap))

export function ShowRoom({ session: { eventId, sesArray } }: { session: SessionDetails }) {
  const now = useNow()
  const { event } = useEvent(eventId)
  const { locationId } = sesArray.find(({ edt, state }) => edt > now && state === 'available') ?? sesArray[0] ?? {}
  return event && locationId ? <MapLink event={event} refId={locationId} /> : null
}

export function ShowBooth({ event, booth }: { event: EventDetails; booth: { readonly id: string } }) {
  return <MapLink event={event} refId={booth.id} />
}

export function MapLink({ event, refId }: { event: EventDetails; refId: string }) {
  if (!seesTab(event, 'venueMap')) return null
  return (
    <Suspense fallback={null}>
      <ShowOnMap event={event} refId={refId} />
    </Suspense>
  )
}
