import { isLiveInvitation } from './live-invitation.ts'
import type { Invitation } from './schemas.ts'

/**
 * How many of a participant's meetings count against the limit of their type: those that were accepted and not
 * cancelled, and their own requests that are live, of which what asks all of a booth is one. What others ask of them does not
 * count.
 *
 * @param invitations all that this participant has sent or received in the event; those of others in their team count nothing
 * @see docs/rules/meetings.md MEET-6, MEET-43
 */
export function countMeetings(invitations: readonly Invitation[], participantId: string, now: number): number {
  const counted = invitations.filter((each) => {
    if (each.type === 'reschedule') return false
    const isTheirs = each.fpid === participantId || each.tpid === participantId
    if (each.state === 'accepted') return isTheirs && each.meeting !== null && each.meeting.state !== 'cancelled'
    return each.fpid === participantId && isLiveInvitation(each, now)
  })
  const asked = counted.map(({ id, state, groupId }) => (state === 'waiting' && groupId ? groupId : id))
  return new Set(asked).size
}
