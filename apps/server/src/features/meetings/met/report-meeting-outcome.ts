import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { meetingOutcomeReported } from '../records/index.ts'
import { saveMetAnswer } from './met-store.ts'

type Call = typeof meetingCalls.reportMeetingOutcome

/**
 * @throws Failure `notFound` when the caller is not in the meeting, or it was cancelled
 * @see docs/rules/meetings.md MEET-75
 */
export async function reportMeetingOutcome(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId: meetingId, said: outcome }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    if (!(await saveMetAnswer(work, eventId, { meetingId, participantId, said: outcome })))
      throw new Failure('notFound')
    work.recordFact(meetingOutcomeReported.of({ eventId, meetingId }))
    return { success: true as const }
  })
}
