import type { Invitation } from '@parley/contract/meetings'
import { defineFact } from '../../../platform/facts/facts.ts'

/** Contains the request as both sides see it now, so that no listener has to read it again. */
export interface AboutInvitation {
  readonly eventId: string
  readonly invitation: Invitation
  /** True if neither of the two is in the team of a booth. */
  readonly noTeam?: boolean
}

export const invitationSent = defineFact<AboutInvitation>('meetings.invitationSent')
export const invitationAccepted = defineFact<AboutInvitation>('meetings.invitationAccepted')
/** A booth was asked: its team by one request, or each of `askedIds` by a request of their own, in this order. */
export const boothAsked = defineFact<{
  readonly eventId: string
  readonly invitations: readonly Invitation[]
  readonly askedIds: readonly string[]
}>('meetings.boothAsked')
export const invitationEdited = defineFact<AboutInvitation>('meetings.invitationEdited')
export const invitationDeclined = defineFact<AboutInvitation>('meetings.invitationDeclined')
/**
 * An answer was undone by the person who gave it, and the request waits again. `toId` is the person who answered, also
 * for a request to a booth. `gone` is the deleted meeting, with the teams that saw it and its last `rev`.
 */
export const answerUndone = defineFact<
  AboutInvitation & {
    readonly toId: string
    readonly gone: { readonly meetingId: string; readonly boothIds: readonly string[]; readonly rev: number } | null
  }
>('meetings.answerUndone')
export const invitationRevoked = defineFact<AboutInvitation>('meetings.invitationRevoked')

/** One of the two asked to move a meeting. The request contains the meeting. */
export const rescheduleAsked = defineFact<AboutInvitation>('meetings.rescheduleAsked')
export const rescheduleDeclined = defineFact<AboutInvitation>('meetings.rescheduleDeclined')
/** The request to move was withdrawn, or the meeting has begun. */
export const rescheduleRevoked = defineFact<AboutInvitation>('meetings.rescheduleRevoked')

/** A meeting was moved. `guestIds` moved with it; `droppedIds` are busy at the new time and were removed. */
export const rescheduleAccepted = defineFact<
  AboutInvitation & { executorId: string; guestIds: readonly string[]; droppedIds: readonly string[] }
>('meetings.rescheduleAccepted')

/** `executorId` booked a meeting for the two people of the request. */
export const meetingPrebooked = defineFact<AboutInvitation & { executorId: string }>('meetings.meetingPrebooked')

interface AboutGuest {
  readonly eventId: string
  readonly meetingId: string
  readonly guestId: string
}

/** `executorId` brought the guest. */
export const guestAdded = defineFact<AboutGuest & { executorId: string }>('meetings.guestAdded')
/** `otherIds` are all who stay in the meeting. */
export const guestLeft = defineFact<AboutGuest & { otherIds: readonly string[] }>('meetings.guestLeft')

/** `executorId` is the participant who cancelled it; `otherIds` are all others who were in it. */
export const meetingCancelled = defineFact<{
  eventId: string
  meetingId: string
  executorId: string
  otherIds: readonly string[]
}>('meetings.meetingCancelled')

/** These requests changed as a side effect. Listeners that show them must read them again. */
export const invitationsChanged = defineFact<{ eventId: string; invitationIds: readonly string[] }>(
  'meetings.invitationsChanged',
)

/**
 * These requests were removed, even from history. `poolId` is the one participant or booth that could still see them.
 */
export const invitationGone = defineFact<{ eventId: string; poolId: string; invitationIds: readonly string[] }>(
  'meetings.invitationGone',
)

/** People have left the video room of a meeting, so the time they met there is known. */
export const metCounted = defineFact<{ eventId: string; meetingId: string }>('meetings.metCounted')

/** A person reported whether they met, which their own agenda shows. */
export const metSaid = defineFact<{ eventId: string; meetingId: string }>('meetings.metSaid')

export const requestsReminded = defineFact<{
  eventId: string
  requests: readonly { invitationId: string; toId: string }[]
}>('meetings.requestsReminded')
