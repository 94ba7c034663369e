import { isLiveInvitation } from './live-invitation.ts'
import type { Invitation } from './schemas.ts'

/**
 * Counts accepted meetings that are not cancelled, and the participant's own live requests. A request to all members of
 * a booth counts once. Requests from others do not count.
 * @param invitations all that this participant has sent or received in the event; those of others in their team count
 *   nothing
 * @see docs/rules/meetings.md MEET-6, MEET-43
 */
export function countMeetings(invitations: readonly Invitation[], participantId: string, now: number): number {
  const counted = invitations.filter((each) => {
    if (each.type === 'reschedule') return false
    const isTheirs = each.fpid === participantId || each.tpid === participantId
    if (each.state === 'accepted') return isTheirs && each.meeting !== null && each.meeting.state !== 'cancelled'
    return each.fpid === participantId && isLiveInvitation(each, now)
  })
  const countedIds = counted.map(({ id, state, groupId }) => (state === 'waiting' && groupId ? groupId : id))
  return new Set(countedIds).size
}
