import type { RoomMember } from '@parley/contract/chat'
import type { ReactNode } from 'react'
import { looks } from '../../../../ui/layout/look.ts'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'

const LINK = looks({ tone: 'inherit', hover: 'underline' })

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
      className={LINK}
      {...(hidden ? { 'aria-hidden': true, tabIndex: -1 } : {})}
    >
      {children}
    </DetailLink>
  )
}
