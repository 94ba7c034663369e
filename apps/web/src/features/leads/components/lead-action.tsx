import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { staffPart } from '../../../lib/lazy-part.ts'

const LeadOfPerson = staffPart(() => import('./lead-of-person.tsx').then((it) => it.LeadOfPerson))

/** The head and the button of what comes. */
const ROOM = { minBlockSize: 128 }

/** For those who stand at a booth, on the page of somebody who does not stand there too. */
export function LeadAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const boothId = event.me?.boothId
  if (!boothId || person.isMe || person.boothId === boothId) return null
  return (
    <Suspense fallback={<div style={ROOM} />}>
      <LeadOfPerson event={event} person={person} boothId={boothId} />
    </Suspense>
  )
}
