import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { staffPart } from '../../../lib/lazy-part.ts'
import classes from './lead-action.module.css'

const LeadOfPerson = staffPart(() => import('./lead-of-person.tsx').then((it) => it.LeadOfPerson))

/** For those who stand at a booth, on the page of somebody who does not stand there too. */
export function LeadAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const boothId = event.me?.boothId
  if (!boothId || person.isMe || person.boothId === boothId) return null
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <LeadOfPerson event={event} person={person} boothId={boothId} />
    </Suspense>
  )
}
