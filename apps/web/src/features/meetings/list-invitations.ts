import type { EventCard } from '@parley/contract/events'
import { type Invitation, isLiveInvitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'

export interface ListedInvitation {
  readonly invitation: Invitation
  readonly event: EventCard
  /** `sent` when I sent it. */
  readonly segment: 'sent' | 'received'
  readonly opponentId: string
  /** Null once they are gone. */
  readonly opponent: PersonBrief | null
}

/** Invitations of several events as I see them, newest first; those of other events are left out. */
export function listInvitations(rows: readonly Invitation[], events: readonly EventCard[]): ListedInvitation[] {
  const eventOf = new Map(events.map((each) => [each.id, each]))
  return rows
    .flatMap((invitation): ListedInvitation[] => {
      const event = eventOf.get(invitation.eid)
      if (!event || !isListed(invitation)) return []
      const isMine = invitation.fpid === event.participantId
      const opponent = isMine ? invitation.recipient : invitation.sender
      const opponentId = isMine ? invitation.tpid : invitation.fpid
      return [{ invitation, event, segment: isMine ? 'sent' : 'received', opponentId, opponent }]
    })
    .sort((a, b) => b.invitation.cdt - a.invitation.cdt || (a.invitation.id < b.invitation.id ? 1 : -1))
}

/** Not a table that one reserves for oneself; nor another time once it is answered, which the meeting's own card tells. */
const isListed = ({ fpid, tpid, type, state }: Invitation) =>
  fpid !== tpid && (type !== 'reschedule' || state === 'waiting')

export interface SortedInvitations {
  /** They wait for an answer, newest first. */
  readonly live: ListedInvitation[]
  /** Answered or withdrawn while their event lasts: the meetings to come first, the next one on top. */
  readonly answered: ListedInvitation[]
  /** Nothing of them is ahead any more. */
  readonly past: ListedInvitation[]
}

/**
 * All but the live ones are past for the specification (MEET-2). For the reader of the list, a meeting that is agreed for
 * tomorrow is not: it is answered.
 *
 * @param listed newest first
 * @see docs/rules/meetings.md MEET-12
 */
export function sortInvitations(listed: readonly ListedInvitation[], now: number): SortedInvitations {
  const { live = [], answered = [], past = [] } = Object.groupBy(listed, (each) => standsAt(each, now))
  const comes = ({ invitation: { meeting } }: ListedInvitation) => meeting !== null && meeting.state !== 'cancelled'
  const coming = answered
    .filter(comes)
    .sort((a, b) => Number(a.invitation.meeting?.sdt) - Number(b.invitation.meeting?.sdt))
  return { live, answered: [...coming, ...answered.filter((each) => !comes(each))], past }
}

function standsAt({ invitation, event }: ListedInvitation, now: number): keyof SortedInvitations {
  if (isLiveInvitation(invitation, now)) return 'live'
  const { state, meeting } = invitation
  const isOver = event.isFinished || (meeting !== null && now >= meeting.edt)
  return state === 'waiting' || isOver ? 'past' : 'answered'
}
