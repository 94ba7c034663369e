import { MINUTE_MS } from '@parley/contract'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { invitationsChanged, lockMeeting, rescheduleRevoked } from './records/index.ts'
import { closeReschedule } from './reschedule-store.ts'

/**
 * Ends a waiting request to move a meeting. The job runs at the meeting's start, by the database clock; this node's
 * clock may be slightly behind.
 *
 * @see docs/rules/meetings.md MEET-19
 */
export const endReschedule: JobKind<{ readonly eventId: string; readonly meetingId: string }> = {
  jobName: 'meetings.endReschedule',
  run: async (ctx, { eventId, meetingId }) =>
    ctx.inTransaction(async (work) => {
      const locked = await lockMeeting(work, eventId, meetingId, null)
      if (!locked || locked.during.startsAt.epochMilliseconds > work.now + MINUTE_MS) return
      const nobody = { invitationId: null, executorId: null, message: '' }
      const { invitation, touchedIds } = await closeReschedule(work, eventId, meetingId, {
        ...nobody,
        state: 'revoked',
      })
      if (!invitation) return
      work.recordFact(rescheduleRevoked.of({ eventId, invitation }))
      work.recordFact(invitationsChanged.of({ eventId, invitationIds: touchedIds }))
    }),
}
