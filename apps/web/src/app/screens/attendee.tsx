import type { ParticipantDetails } from '@parley/contract/participants'
import { useState } from 'react'
import { useKnownPerson, useMarkSeen } from '../../features/networking/index.ts'
import { useParticipant } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { DetailSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { useAfter } from '../../ui/feedback/use-after.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { personActions } from '../contributions/person-actions.ts'
import { personPanels } from '../contributions/person-panels.ts'
import classes from '../detail/detail-body.module.css'
import { DetailBody, DetailFoot } from '../detail/detail-body.tsx'
import { PersonActions } from '../detail/person-actions.tsx'
import { Book } from './attendee/book.tsx'
import { GonePerson } from './attendee/gone-person.tsx'
import { OffersAndSeeks } from './attendee/offers-and-seeks.tsx'
import { PersonHead } from './attendee/person-head.tsx'
import { Profile } from './attendee/profile.tsx'

/** Who only passes by, from one person to the next, asks the server for nobody (2 §9). */
const LOAD_AFTER_MS = 300

interface Props {
  panels?: typeof personPanels
  actions?: typeof personActions
}

/** /event/{eventId}/attendees/{attendeeId} — why to meet a person, who they are, and a meeting with them. */
export function AttendeeScreen({ panels = personPanels, actions = personActions }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const { params, inModal } = useDetail()
  const stays = useAfter(inModal ? LOAD_AFTER_MS : 0)
  const { data: person, error, refetch } = useParticipant(event.id, params.attendeeId ?? '', { enabled: stays })
  const known = useKnownPerson(event.id, params.attendeeId ?? '')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  // Known from a list, while the rest loads and without a connection; what stands there already stays as it is.
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
            {person.isMe && (
              <Text above={12} tone="meta">
                {t('app.attendee.me')}
              </Text>
            )}
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
