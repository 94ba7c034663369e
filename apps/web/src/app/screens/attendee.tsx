import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { Suspense, useState } from 'react'
import { useCachedPerson, useMarkSeen } from '../../features/networking/index.ts'
import { useParticipant } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { DetailSkeleton, LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { personActions } from '../contributions/person-actions.ts'
import { personPanels } from '../contributions/person-panels.ts'
import { Book } from '../detail/book.tsx'
import classes from '../detail/detail-body.module.css'
import { DetailBody, DetailFoot } from '../detail/detail-body.tsx'
import { PersonActions } from '../detail/person-actions.tsx'
import { PersonHead } from '../detail/person-head.tsx'
import { GonePerson } from './attendee/gone-person.tsx'
import { OffersAndSeeks } from './attendee/offers-and-seeks.tsx'
import { Profile } from './attendee/profile.tsx'

const OwnPerson = lazyPart(() => import('../detail/own-person.tsx').then((it) => it.OwnPerson))

/**
 * Milliseconds before further data are loaded. A reader who only passes from person to person causes no requests
 * (specification 2 §9).
 */
const LOAD_AFTER_MS = 300

interface Props {
  panels?: typeof personPanels
  actions?: typeof personActions
}

/** /event/{eventId}/attendees/{attendeeId}: a person. For the reader it is their own page. */
export function AttendeeScreen({ panels = personPanels, actions = personActions }: Props) {
  const event = useCurrentEvent()
  const { params } = useDetail()
  const parts = { event, panels, actions }
  if (event.me?.participantId !== params.attendeeId) return <OtherPerson {...parts} />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <OwnPerson {...parts} />
    </Suspense>
  )
}

function OtherPerson({ event, panels, actions }: Required<Props> & { event: EventDetails }) {
  const { params, inModal } = useDetail()
  const stays = useHasElapsed(inModal ? LOAD_AFTER_MS : 0)
  const { data: person, error, refetch } = useParticipant(event.id, params.attendeeId ?? '', { enabled: stays })
  const known = useCachedPerson(event.id, params.attendeeId ?? '')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  // Data from a list are shown while the rest loads and without a connection. Parts that are already shown do not move.
  const shown = person ?? known
  useTitle(shown?.fullName)
  useMarkSeen(event, person && person.state !== 'deleted' ? person.id : null)

  if (isApiFailure(error, 'notFound') || person?.state === 'deleted') return <GonePerson />
  const failed = error && <LoadFailed onRetry={refetch} error={error} />
  if (!shown) return failed || <DetailSkeleton />
  const at = (place: (typeof panels)[number]['place'], of: ParticipantDetails) =>
    panels.flatMap((each, index) => (each.place === place ? <each.Panel key={index} event={event} person={of} /> : []))
  return (
    <Stack as="article" className={classes.person} data-modal={inModal || undefined}>
      <PersonHead event={event} person={shown} />
      <DetailBody>
        {person ? (
          <>
            {at('reason', person)}
            <OffersAndSeeks event={event} person={person} />
            <PersonActions actions={actions} event={event} person={person} foot={foot} />
            <Book event={event} person={person} />
            <Profile event={event} person={person} />
            {at('more', person)}
          </>
        ) : (
          failed || <RowsSkeleton />
        )}
      </DetailBody>
      <DetailFoot ref={setFoot} />
    </Stack>
  )
}
