import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { optionalPart } from '../../../lib/lazy-part.ts'

const AgendaOfButton = optionalPart(() => import('./agenda-of.tsx').then((it) => it.AgendaOfButton))

/** Shows a person's agenda to organizers and people who book meetings for others. */
export function ShowAgenda({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const mayView = event.me?.organizer || event.me?.rights.includes('onbehalfmeeting')
  if (!mayView || person.isMe || person.state === 'deleted') return null
  return (
    <Suspense>
      <AgendaOfButton eventId={event.id} person={person} />
    </Suspense>
  )
}
