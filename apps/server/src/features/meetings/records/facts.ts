import type { Invitation } from '@parley/contract/meetings'
import { defineFact } from '../../../platform/facts/facts.ts'

/** The request as both sides see it when the fact is recorded, so that no listener has to read it again. */
export interface AboutInvitation {
  readonly eventId: string
  readonly invitation: Invitation
  /** True if neither of the two is in the team of a booth. */
  readonly noTeam?: boolean
}

export const invitationSent = defineFact<AboutInvitation>('meetings.invitationSent')
export const invitationAccepted = defineFact<AboutInvitation>('meetings.invitationAccepted')
/** Published when a booth was asked, with one request to the team, or one to each of `askedIds`, in this order. */
export const boothMeetingRequested = defineFact<{
  readonly eventId: string
  readonly invitations: readonly Invitation[]
  readonly askedIds: readonly string[]
}>('meetings.boothAsked')
export const invitationEdited = defineFact<AboutInvitation>('meetings.invitationEdited')
export const invitationDeclined = defineFact<AboutInvitation>('meetings.invitationDeclined')
/**
 * Published when a person has undone their answer. `toId` is that person. `gone` is the deleted meeting, with the teams
 * that saw it and its last `rev`.
 */
export const answerUndone = defineFact<
  AboutInvitation & {
    readonly toId: string
    readonly gone: { readonly meetingId: string; readonly boothIds: readonly string[]; readonly rev: number } | null
  }
>('meetings.answerUndone')
export const invitationRevoked = defineFact<AboutInvitation>('meetings.invitationRevoked')

export const rescheduleRequested = defineFact<AboutInvitation>('meetings.rescheduleAsked')
export const rescheduleDeclined = defineFact<AboutInvitation>('meetings.rescheduleDeclined')
/** Published when a request to move a meeting was withdrawn, or ended because the meeting has begun. */
export const rescheduleRevoked = defineFact<AboutInvitation>('meetings.rescheduleRevoked')

/**
 * Published when a meeting has moved. `guestIds` moved with it; `droppedIds` are guests who are busy at the new time
 * and were removed.
 */
export const rescheduleAccepted = defineFact<
  AboutInvitation & { executorId: string; guestIds: readonly string[]; droppedIds: readonly string[] }
>('meetings.rescheduleAccepted')

export const meetingPrebooked = defineFact<AboutInvitation & { executorId: string }>('meetings.meetingPrebooked')

interface AboutGuest {
  readonly eventId: string
  readonly meetingId: string
  readonly guestId: string
}

export const guestAdded = defineFact<AboutGuest & { executorId: string }>('meetings.guestAdded')
/** `otherIds` are all people who stay in the meeting. */
export const guestLeft = defineFact<AboutGuest & { otherIds: readonly string[] }>('meetings.guestLeft')

/** `otherIds` are all people in the meeting except the executor. */
export const meetingCancelled = defineFact<{
  eventId: string
  meetingId: string
  executorId: string
  otherIds: readonly string[]
}>('meetings.meetingCancelled')

/** Published when requests have changed as a side effect. Listeners that show these requests must read them again. */
export const invitationsChanged = defineFact<{ eventId: string; invitationIds: readonly string[] }>(
  'meetings.invitationsChanged',
)

/**
 * Published when requests were removed, even from history. `poolId` is the one participant or booth that could still
 * see them.
 */
export const invitationGone = defineFact<{ eventId: string; poolId: string; invitationIds: readonly string[] }>(
  'meetings.invitationGone',
)

export const meetingTimeCounted = defineFact<{ eventId: string; meetingId: string }>('meetings.metCounted')

export const meetingOutcomeReported = defineFact<{ eventId: string; meetingId: string }>('meetings.metSaid')

export const requestsReminded = defineFact<{
  eventId: string
  requests: readonly { invitationId: string; toId: string }[]
}>('meetings.requestsReminded')
