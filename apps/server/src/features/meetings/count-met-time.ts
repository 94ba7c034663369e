import { PRESENT_FOR_MS } from '@parley/contract/video'
import { saveSeen } from '../agenda/index.ts'
import type { Left, OnStay } from '../video/index.ts'
import { addMetTime, invitationsChanged, meetingTimeCounted, touchMet } from './records/index.ts'

/** @see docs/rules/meetings.md MEET-60 */
export const countMetTime: OnStay = async (
  { db, clock },
  { eventId, participantId, aboutId: meetingId, isWithOthers },
): Promise<void> => {
  const at = clock.now()
  await saveSeen(db, eventId, { participantId, sourceId: meetingId, at })
  if (isWithOthers) await addMetTime(db, eventId, { meetingId, at, pauseMs: PRESENT_FOR_MS })
}

/** @see docs/rules/meetings.md MEET-61 */
export const publishMetTime: Left = async (ctx, { eventId, aboutId: meetingId }): Promise<void> =>
  ctx.inTransaction(async (work) => {
    const invitationIds = await touchMet(work, eventId, meetingId)
    if (!invitationIds) return
    work.recordFact(meetingTimeCounted.of({ eventId, meetingId }))
    if (invitationIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds }))
  })
