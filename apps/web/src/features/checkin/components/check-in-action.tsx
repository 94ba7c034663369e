import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { staffPart } from '../../../lib/lazy-part.ts'
import { mayCheckIn } from '../may-check-in.ts'

const CheckInOfPerson = staffPart(() => import('./check-in-of-person.tsx').then((it) => it.CheckInOfPerson))

/** The style that reserves space for the header and the button that are loading. */
const ROOM = { minBlockSize: 128 }

/** Lets staff check a person in on that person's page. */
export function CheckInAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  if (!mayCheckIn(event)) return null
  return (
    <Suspense fallback={<div style={ROOM} />}>
      <CheckInOfPerson event={event} person={person} />
    </Suspense>
  )
}
