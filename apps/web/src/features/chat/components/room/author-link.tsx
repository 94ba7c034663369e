import type { RoomMember } from '@parley/contract/chat'
import type { ReactNode } from 'react'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import classes from './author-link.module.css'

interface Props {
  readonly member: RoomMember | null
  /** A picture beside the name, which leads there already. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** Leads to the profile of a member above the page, where the two are in one event. */
export function AuthorLink({ member, hidden = false, children }: Props) {
  const { eventInfo = null } = member ?? {}
  if (!eventInfo) return children
  return (
    <DetailLink
      to={`/event/${eventInfo.eventId}/attendees/${eventInfo.attendeeId}`}
      className={classes.link}
      {...(hidden ? { 'aria-hidden': true, tabIndex: -1 } : {})}
    >
      {children}
    </DetailLink>
  )
}
