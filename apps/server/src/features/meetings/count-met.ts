import { PRESENT_FOR_MS } from '@parley/contract/video'
import { saveSeen } from '../agenda/index.ts'
import type { Left, Stayed } from '../video/index.ts'
import { invitationsChanged, metCounted, saveMet, touchMet } from './records/index.ts'

/**
 * Keeps that a person is in the video room of their meeting, and counts for how long people of it have been there together, up to this
 * moment. Each of them says it, and no time counts twice. A pause of more than a minute counts nothing.
 *
 * @see docs/rules/meetings.md MEET-60
 */
export const countMet: Stayed = async (
  { db, clock },
  { eventId, participantId, aboutId: meetingId, isWithOthers },
): Promise<void> => {
  const at = clock.now()
  await saveSeen(db, eventId, { participantId, sourceId: meetingId, at })
  if (isWithOthers) await saveMet(db, eventId, { meetingId, at, pauseMs: PRESENT_FOR_MS })
}

/**
 * Shows on open pages for how long people met, once one of them has left.
 *
 * @see docs/rules/meetings.md MEET-61
 */
export const showMet: Left = async (ctx, { eventId, aboutId: meetingId }): Promise<void> =>
  ctx.inTransaction(async (work) => {
    const invitationIds = await touchMet(work, eventId, meetingId)
    if (!invitationIds) return
    work.tell(metCounted.of({ eventId, meetingId }))
    if (invitationIds.length > 0) work.tell(invitationsChanged.of({ eventId, invitationIds }))
  })
