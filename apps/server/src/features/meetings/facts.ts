import type { Invitation } from '@parley/contract/meetings'
import { defineFact } from '../../platform/facts/facts.ts'

/** With the request as both sides see it from then on, so that nobody who hears of it reads it again. */
export interface AboutInvitation {
  readonly eventId: string
  readonly invitation: Invitation
}

export const invitationSent = defineFact<AboutInvitation>('meetings.invitationSent')
export const invitationAccepted = defineFact<AboutInvitation>('meetings.invitationAccepted')
export const invitationDeclined = defineFact<AboutInvitation>('meetings.invitationDeclined')
export const invitationRevoked = defineFact<AboutInvitation>('meetings.invitationRevoked')

/** `executorId` is the participant who cancelled it; `otherIds` are all others who were in it. */
export const meetingCancelled = defineFact<{
  eventId: string
  meetingId: string
  executorId: string
  otherIds: readonly string[]
}>('meetings.meetingCancelled')

/** These requests changed together with something else; those who show them read them again. */
export const invitationsChanged = defineFact<{ eventId: string; invitationIds: readonly string[] }>(
  'meetings.invitationsChanged',
)

/** These requests are there no more, not even as withdrawn; `poolId` is the one participant who could still see them. */
export const invitationGone = defineFact<{ eventId: string; poolId: string; invitationIds: readonly string[] }>(
  'meetings.invitationGone',
)
