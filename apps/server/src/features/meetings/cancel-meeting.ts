import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { release } from '../agenda/index.ts'
import { invitationsChanged, meetingCancelled } from './facts.ts'
import type { MeetingBrief } from './meeting-brief.ts'
import { lockMeeting, markCancelled } from './meeting-store.ts'

/**
 * Cancels a meeting of the caller: the time of all and the place are free again.
 *
 * @throws Failure `notFound` when the caller is not one of the two who meet
 * @throws Failure `meetingNotActive` when it was cancelled already or is over
 * @throws Failure `meetingTooClose` from five minutes before its start on
 * @see docs/rules/meetings.md MEET-7
 */
export async function cancelMeeting(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { meetingId, message }: { meetingId: string; message: string },
): Promise<{ success: true; meeting: MeetingBrief }> {
  return ctx.inTransaction(async (work) => {
    const locked = await lockMeeting(work, eventId, meetingId, participantId)
    if (!locked) throw new Failure('notFound')
    const { during, state, participantIds } = locked
    if (state === 'cancelled' || during.endsAt.epochMilliseconds <= work.now) throw new Failure('meetingNotActive')
    if (during.startsAt.epochMilliseconds - work.now < MEETING_JOIN_MS) throw new Failure('meetingTooClose')

    const cancelled = await markCancelled(work, eventId, meetingId, { executorId: participantId, message })
    await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
    const otherIds = participantIds.filter((id) => id !== participantId)
    work.tell(meetingCancelled.of({ eventId, meetingId, executorId: participantId, otherIds }))
    work.tell(invitationsChanged.of({ eventId, invitationIds: cancelled.invitationIds }))
    return { success: true, meeting: cancelled.meeting }
  })
}
