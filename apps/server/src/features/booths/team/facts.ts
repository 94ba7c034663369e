import { defineFact } from '../../../platform/facts/facts.ts'

/** These people are asked to join teams, or are asked again; `rev` is that of the invitation. */
export const membersInvited = defineFact<{
  eventId: string
  /** Null where a file did it. */
  byParticipantId: string | null
  invited: readonly { boothId: string; participantId: string; rev: number }[]
}>('booths.membersInvited')

/** These invitations were answered or withdrawn; `rev` is greater than theirs was. */
export const invitationsEnded = defineFact<{
  eventId: string
  ended: readonly EndedInvitation[]
}>('booths.invitationsEnded')

export interface EndedInvitation {
  readonly boothId: string
  readonly participantId: string
  readonly rev: number
}
