import type { EventCard } from '@parley/contract/events'
import type { Invitation } from '@parley/contract/meetings'
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
      if (!event) return []
      const isMine = invitation.fpid === event.participantId
      const opponent = isMine ? invitation.recipient : invitation.sender
      const opponentId = isMine ? invitation.tpid : invitation.fpid
      return [{ invitation, event, segment: isMine ? 'sent' : 'received', opponentId, opponent }]
    })
    .sort((a, b) => b.invitation.cdt - a.invitation.cdt || (a.invitation.id < b.invitation.id ? 1 : -1))
}
