import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense } from 'react'
import { staffPart } from '../../lib/lazy-part.ts'
import type { PersonToPrint } from './print-api.ts'

const LazySelect = staffPart(() => import('./components/printing/printer-select.tsx').then((it) => it.PrinterSelect))
const LazyPrint = staffPart(() => import('./components/printing/print-badge.tsx').then((it) => it.PrintBadge))
const PrintOfPerson = staffPart(() =>
  import('./components/printing/print-of-person.tsx').then((it) => it.PrintOfPerson),
)

export function PrinterSelect({ eventId }: { eventId: string }) {
  return (
    <Suspense fallback={<div style={{ blockSize: 66 }} />}>
      <LazySelect eventId={eventId} />
    </Suspense>
  )
}

export function PrintBadge(props: { eventId: string; person: PersonToPrint }) {
  return (
    <Suspense fallback={<div style={{ blockSize: 42 }} />}>
      <LazyPrint {...props} />
    </Suspense>
  )
}

export function PrintAction({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  if (!event.me?.organizer && !event.me?.checkInAdmin) return null
  return (
    <Suspense fallback={<div style={{ blockSize: 42 }} />}>
      <PrintOfPerson eventId={event.id} person={{ participantId: person.id, fullName: person.fullName }} />
    </Suspense>
  )
}
