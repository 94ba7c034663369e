import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { sparePart } from '../../../lib/lazy-part.ts'

const AgendaOfButton = sparePart(() => import('./agenda-of.tsx').then((it) => it.AgendaOfButton))

/** For organizers and those who book meetings for others, on the page of somebody else. */
export function ShowAgenda({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const mayLook = event.me?.organizer || event.me?.rights.includes('onbehalfmeeting')
  if (!mayLook || person.isMe || person.state === 'deleted') return null
  return (
    <Suspense>
      <AgendaOfButton eventId={event.id} person={person} />
    </Suspense>
  )
}
