import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import classes from './people-wait.module.css'

const FACES = 3

/** How many wait for my answer, and the way to answer them: one row for each event. Nothing where nobody waits. */
export function PeopleWait({ onOpen }: { onOpen?: () => void }) {
  const { waiting } = useWaitingInvitations()
  const byEvent = [...Map.groupBy(waiting, ({ event }) => event.id)]
  return byEvent.map(([eventId, those]) => (
    <PeopleWaitRow
      key={eventId}
      eventId={eventId}
      those={those}
      {...(byEvent.length > 1 ? { eventName: those[0]?.event.name ?? '' } : {})}
      {...(onOpen ? { onOpen } : {})}
    />
  ))
}

type RowProps = {
  eventId: string
  those: ReturnType<typeof useWaitingInvitations>['waiting']
  eventName?: string
  onOpen?: () => void
}

export function PeopleWaitRow({ eventId, those, eventName, onOpen }: RowProps) {
  const t = useText()
  return (
    <Link className={classes.row} to={`/event/${eventId}/answers`} onClick={onOpen}>
      <span className={classes.faces}>
        {those.slice(0, FACES).map(({ invitation, opponent, opponentId }) => (
          <Avatar
            key={invitation.id}
            name={opponent?.fullName ?? ''}
            photo={opponent?.profilePhotoPath}
            seed={opponentId}
            size={32}
            rim
          />
        ))}
      </span>
      <span className={classes.words}>
        <span className={classes.count}>{t('meetings.answers.wait', { count: those.length })}</span>
        {eventName && <span className={classes.event}>{eventName}</span>}
      </span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
    </Link>
  )
}
