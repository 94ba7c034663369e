import { defineFact } from '../../../platform/facts/facts.ts'

export const membersInvited = defineFact<{
  eventId: string
  /** The participant who invites; null if an import invited them. */
  byParticipantId: string | null
  invited: readonly { boothId: string; participantId: string; rev: number }[]
}>('booths.membersInvited')

/** `rev` is greater than the last one of the invitation. */
export const invitationsEnded = defineFact<{
  eventId: string
  ended: readonly EndedInvitation[]
}>('booths.invitationsEnded')

export interface EndedInvitation {
  readonly boothId: string
  readonly participantId: string
  readonly rev: number
}
