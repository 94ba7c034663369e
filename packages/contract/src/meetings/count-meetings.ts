import { isLiveInvitation } from './live-invitation.ts'
import type { Invitation } from './schemas.ts'

/**
 * How many of a participant's meetings count against the limit of their type: those that were accepted and not
 * cancelled, and their own requests that are live. What others ask of them does not count.
 *
 * @param invitations all that this participant has sent or received in the event
 * @see docs/rules/meetings.md MEET-6
 */
export function countMeetings(invitations: readonly Invitation[], participantId: string, now: number): number {
  const counted = invitations.filter((each) => {
    if (each.type === 'reschedule') return false
    if (each.state === 'accepted') return each.meeting !== null && each.meeting.state !== 'cancelled'
    return each.fpid === participantId && isLiveInvitation(each, now)
  })
  return counted.length
}
