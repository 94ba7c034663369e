import type { Work } from '../../platform/work.ts'
import { lockParticipants, release } from '../agenda/index.ts'
import { invitationRevoked, meetingCancelled } from './facts.ts'
import { touchInvitationsOf } from './invitation-store.ts'
import { markCancelled } from './meeting-store.ts'
import { blankWords, readComingMeetings, revokeWaiting } from './withdraw-store.ts'

/**
 * Ends what somebody who leaves for good has arranged: meetings that are not over are cancelled, also those that are about
 * to begin; requests in both directions are withdrawn; what they wrote is gone.
 *
 * @see docs/rules/meetings.md MEET-11
 */
export async function withdrawParticipant(work: Work, eventId: string, participantId: string): Promise<void> {
  const people = (await readComingMeetings(work, eventId, participantId)).flatMap((meeting) => meeting.people)
  await lockParticipants(work, eventId, [...new Set([participantId, ...people])])
  // Read again: another one may have been agreed on until now.
  for (const { meetingId } of await readComingMeetings(work, eventId, participantId)) {
    await markCancelled(work, eventId, meetingId, { executorId: participantId, message: '' })
    await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
    await touchInvitationsOf(work, eventId, meetingId)
    work.tell(meetingCancelled.of({ eventId, meetingId, executorId: participantId }))
  }
  for (const invitationId of await revokeWaiting(work, eventId, participantId)) {
    work.tell(invitationRevoked.of({ eventId, invitationId }))
  }
  await blankWords(work, eventId, participantId)
}
