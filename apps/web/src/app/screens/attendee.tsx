import { useState } from 'react'
import { useKnownPerson } from '../../features/networking/index.ts'
import { useParticipant } from '../../features/participants/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { DetailSkeleton, RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { personActions } from '../contributions/person-actions.ts'
import { personPanels } from '../contributions/person-panels.ts'
import classes from './attendee/attendee.module.css'
import { GonePerson } from './attendee/gone-person.tsx'
import { KnownPerson } from './attendee/known-person.tsx'
import { OffersAndSeeks } from './attendee/offers-and-seeks.tsx'
import { PersonHead } from './attendee/person-head.tsx'
import { Profile } from './attendee/profile.tsx'

interface Props {
  panels?: typeof personPanels
  actions?: typeof personActions
}

/** /event/{eventId}/attendees/{attendeeId} — why to meet a person, who they are, and a meeting with them. */
export function AttendeeScreen({ panels = personPanels, actions = personActions }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const { params, inModal } = useDetail()
  const { data: person, error, refetch } = useParticipant(event.id, params.attendeeId ?? '')
  const known = useKnownPerson(event.id, params.attendeeId ?? '')
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useTitle(person?.fullName)

  if (isApiFailure(error, 'notFound') || person?.state === 'deleted') return <GonePerson />
  if (!person) {
    const rest = error && <LoadFailed onRetry={refetch} error={error} />
    if (known) return <KnownPerson person={known}>{rest || <RowsSkeleton />}</KnownPerson>
    return rest || <DetailSkeleton />
  }
  const at = (place: (typeof panels)[number]['place']) =>
    panels.flatMap((each, index) =>
      each.place === place ? <each.Panel key={index} event={event} person={person} /> : [],
    )
  return (
    <article className={classes.person} data-modal={inModal || undefined}>
      <PersonHead event={event} person={person} />
      <div className={classes.body}>
        {person.isMe && <p className={classes.me}>{t('app.attendee.me')}</p>}
        {at('reason')}
        <OffersAndSeeks event={event} person={person} />
        {actions.map(({ Action }, index) => (
          <Action key={index} event={event} person={person} foot={foot} />
        ))}
        <Profile event={event} person={person} />
        {at('more')}
      </div>
      <div ref={setFoot} className={classes.foot} />
    </article>
  )
}
