import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockParticipants, release } from '../agenda/index.ts'
import { meetingCancelled } from './facts.ts'
import { touchInvitationsOf } from './invitation-store.ts'
import { lockMeeting, type MeetingBrief, markCancelled, readBrief, readPeople } from './meeting-store.ts'

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
    const people = await readPeople(work, eventId, meetingId)
    if (!people.some((each) => each.participantId === participantId && each.role !== 'guest')) {
      throw new Failure('notFound')
    }
    await lockParticipants(
      work,
      eventId,
      people.map((each) => each.participantId),
    )
    const { during, state } = await lockMeeting(work, eventId, meetingId)
    if (state === 'cancelled' || during.endsAt.epochMilliseconds <= work.now) throw new Failure('meetingNotActive')
    if (during.startsAt.epochMilliseconds - work.now < MEETING_JOIN_MS) throw new Failure('meetingTooClose')

    await markCancelled(work, eventId, meetingId, { executorId: participantId, message })
    await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
    await touchInvitationsOf(work, eventId, meetingId)
    work.tell(meetingCancelled.of({ eventId, meetingId, executorId: participantId }))
    return { success: true, meeting: await readBrief(work, eventId, meetingId) }
  })
}
