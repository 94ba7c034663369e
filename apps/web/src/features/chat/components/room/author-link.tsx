import type { RoomMember } from '@parley/contract/chat'
import type { ReactNode } from 'react'
import { looks } from '../../../../ui/layout/look.ts'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'

const LINK = looks({ tone: 'inherit', hover: 'underline' })

interface Props {
  readonly member: RoomMember | null
  /** True for a link that is hidden from screen readers, such as a picture beside the name, which already is a link. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** Links to the author of a message. Without a shared event it is no link. */
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
