import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { release } from '../agenda/index.ts'
import { removeMeetingGuest } from './guests.ts'
import {
  invitationsChanged,
  lockMeeting,
  type MeetingBrief,
  markCancelled,
  meetingCancelled,
  messageOrDefault,
} from './records/index.ts'
import { actingInMeeting } from './teams/index.ts'

/**
 * @throws Failure `notFound` when the participant is not in the meeting, and for a colleague who is a guest there
 * @throws Failure `meetingNotActive` when it was already cancelled or is over
 * @throws Failure `meetingTooClose` for the two who meet, from five minutes before its start
 * @see docs/rules/meetings.md MEET-7 MEET-20 MEET-44
 */
export async function leaveMeeting(
  ctx: Context,
  actor: ParticipantActor,
  { meetingId, message, asParticipantId }: { meetingId: string; message: string; asParticipantId?: string | undefined },
): Promise<{ success: true; meeting?: MeetingBrief }> {
  const { eventId, participantId: executorId } = actor
  const { id: participantId } = await actingInMeeting(ctx, actor, asParticipantId, { meetingId })
  return ctx.inTransaction(async (work) => {
    const locked = await lockMeeting(work, eventId, meetingId, participantId)
    if (!locked) throw new Failure('notFound')
    const { during, state, people } = locked
    if (state === 'cancelled' || during.endsAt.epochMilliseconds <= work.now) throw new Failure('meetingNotActive')
    if (people.some((each) => each.participantId === participantId && each.role === 'guest')) {
      if (participantId !== executorId) throw new Failure('notFound')
      await removeMeetingGuest(work, eventId, { meetingId, guestId: participantId })
      return { success: true }
    }
    if (during.startsAt.epochMilliseconds - work.now < MEETING_JOIN_MS) throw new Failure('meetingTooClose')

    const { meeting, invitationIds, participantIds } = await markCancelled(work, eventId, meetingId, {
      executorId,
      message: messageOrDefault(eventId, executorId, 'cancel', message),
    })
    await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
    const otherIds = participantIds.filter((id) => id !== executorId)
    work.recordFact(meetingCancelled.of({ eventId, meetingId, executorId, otherIds }))
    work.recordFact(invitationsChanged.of({ eventId, invitationIds }))
    return { success: true, meeting }
  })
}
