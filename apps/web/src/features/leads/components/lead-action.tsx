import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { staffPart } from '../../../lib/lazy-part.ts'

const LeadOfPerson = staffPart(() => import('./lead-of-person.tsx').then((it) => it.LeadOfPerson))

/** The style that reserves space for the header and the button that are loading. */
const ROOM = { minBlockSize: 128 }

/** Lets a booth's team save a person as a lead. It is only for people who are not in the same team. */
export function LeadAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const boothId = event.me?.boothId
  if (!boothId || person.isMe || person.boothId === boothId) return null
  return (
    <Suspense fallback={<div style={ROOM} />}>
      <LeadOfPerson event={event} person={person} boothId={boothId} />
    </Suspense>
  )
}
