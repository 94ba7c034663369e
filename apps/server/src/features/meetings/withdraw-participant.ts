import type { Work } from '../../platform/work.ts'
import { release } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { removeMeetingGuest } from './guests.ts'
import { invitationsChanged, markCancelled, meetingCancelled } from './records/index.ts'
import { clearMessages, listUpcomingMeetings, revokeWaitingRequests } from './withdraw-store.ts'

/** @see docs/rules/meetings.md MEET-11 */
export async function withdrawParticipant(work: Work, eventId: string, participantId: string): Promise<void> {
  const people = (await listUpcomingMeetings(work, eventId, participantId)).flatMap((meeting) => meeting.people)
  await lockParticipants(work, eventId, [...new Set([participantId, ...people])])
  const changed: string[] = []
  // The meetings are read again, because another one may have been agreed before the locks.
  for (const { meetingId, isGuest, people } of await listUpcomingMeetings(work, eventId, participantId)) {
    if (isGuest) {
      await removeMeetingGuest(work, eventId, { meetingId, guestId: participantId })
      continue
    }
    const cancelled = await markCancelled(work, eventId, meetingId, { executorId: participantId, message: '' })
    await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
    const otherIds = people.filter((id) => id !== participantId)
    work.recordFact(meetingCancelled.of({ eventId, meetingId, executorId: participantId, otherIds }))
    changed.push(...cancelled.invitationIds)
  }
  changed.push(...(await revokeWaitingRequests(work, eventId, participantId)))
  if (changed.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: changed }))
  await clearMessages(work, eventId, participantId)
}
