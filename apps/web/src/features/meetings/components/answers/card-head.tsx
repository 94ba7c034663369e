import type { EventCard } from '@parley/contract/events'
import type { Ref } from 'react'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { personLines } from '../../../participants/index.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import classes from './answer-card.module.css'

type Props = {
  listed: Pick<ListedInvitation, 'invitation' | 'opponent' | 'opponentId'> & { event: Pick<EventCard, 'id'> }
  compact?: boolean
  /** Of the name, which has the focus when the card comes. */
  ref?: Ref<HTMLHeadingElement>
}

/** The face and name of the one who waits for my answer. */
export function CardHead({ listed: { event, opponent, opponentId }, compact = false, ref }: Props) {
  const name = opponent?.fullName ?? ''
  const Heading = compact ? 'h3' : 'h2'
  return (
    <header className={classes.head} data-compact={compact || undefined}>
      <Avatar name={name} photo={opponent?.profilePhotoPath} seed={opponentId} size={compact ? 56 : 88} />
      <div className={classes.words}>
        <Heading ref={ref} className={classes.name} tabIndex={-1}>
          <DetailLink to={`/event/${event.id}/attendees/${opponentId}`} className={classes.open}>
            {name}
          </DetailLink>
        </Heading>
        {opponent &&
          personLines(opponent).map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
      </div>
    </header>
  )
}
