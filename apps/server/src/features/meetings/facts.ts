import { defineFact } from '../../platform/facts.ts'

export interface AboutInvitation {
  readonly eventId: string
  readonly invitationId: string
}

export const invitationSent = defineFact<AboutInvitation>('meetings.invitationSent')
export const invitationAccepted = defineFact<AboutInvitation & { meetingId: string }>('meetings.invitationAccepted')
export const invitationDeclined = defineFact<AboutInvitation>('meetings.invitationDeclined')
export const invitationRevoked = defineFact<AboutInvitation>('meetings.invitationRevoked')

/** `executorId` is the participant who cancelled it. */
export const meetingCancelled = defineFact<{ eventId: string; meetingId: string; executorId: string }>(
  'meetings.meetingCancelled',
)

/** These requests are there no more, not even as withdrawn; `poolId` is the one participant who could still see them. */
export const invitationGone = defineFact<{ eventId: string; poolId: string; invitationIds: readonly string[] }>(
  'meetings.invitationGone',
)
