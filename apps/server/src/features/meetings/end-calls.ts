import { videoRoomId } from '@parley/contract/video'
import type { App } from '../../platform/http/serve.ts'
import { endLostSeats } from '../video/index.ts'
import { answerUndone, guestLeft, meetingCancelled, rescheduleAccepted } from './records/index.ts'

/** @see docs/rules/video.md VIDEO-61 */
export function endCalls({ ctx: { listeners } }: Pick<App, 'ctx'>): void {
  listeners.on(meetingCancelled, (ctx, { payload: { eventId, meetingId } }) =>
    endLostSeats(ctx, eventId, { roomIds: [videoRoomId(eventId, meetingId)] }),
  )
  listeners.on(answerUndone, async (ctx, { payload: { eventId, gone } }) => {
    if (gone) await endLostSeats(ctx, eventId, { roomIds: [videoRoomId(eventId, gone.meetingId)] })
  })
  listeners.on(guestLeft, (ctx, { payload: { eventId, meetingId, guestId } }) =>
    endLostSeats(ctx, eventId, { roomIds: [videoRoomId(eventId, meetingId)], participantIds: [guestId] }),
  )
  listeners.on(rescheduleAccepted, async (ctx, { payload: { eventId, invitation } }) => {
    if (invitation.meeting) await endLostSeats(ctx, eventId, { roomIds: [videoRoomId(eventId, invitation.meeting.id)] })
  })
}
