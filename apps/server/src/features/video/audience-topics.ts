import {
  parseVideoRoomId,
  type RoomRole,
  raisedHandsTopic,
  stageInvitationTopic,
  videoAudienceTopic,
  videoRoomId,
} from '@parley/contract/video'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { saveSeen } from '../agenda/index.ts'
import { rescheduled, sessionsChanged } from '../sessions/index.ts'
import { getAudience } from './audience.ts'
import { endLostSeats } from './end-seats.ts'
import { findEntrant } from './realtime.ts'
import { findAccess, subscribeToStays } from './room-access.ts'
import { listHands, listStagePlaces } from './viewer-store.ts'

/** @see docs/rules/video.md VIDEO-75, VIDEO-77 */
export function offerAudiences(ctx: Context): void {
  const { live, listeners } = ctx
  const roleOf = async (ctx: Context, userId: string, roomId: string): Promise<RoomRole | null> => {
    const room = parseVideoRoomId(roomId)
    const entrant = room && (await findEntrant(ctx, room.eventId, userId))
    return (entrant && (await findAccess(ctx, entrant, roomId)))?.role ?? null
  }
  const roomOf = (roomId: string) => ({ eventId: parseVideoRoomId(roomId)?.eventId ?? '', roomId })
  live.registerTopic(videoAudienceTopic, {
    mayRead: async (own, userId, { roomId }) => (await roleOf(own, userId, roomId)) !== null,
    snapshot: async (own, { roomId }) => [await getAudience(own, roomOf(roomId))],
  })
  live.registerTopic(raisedHandsTopic, {
    mayRead: async (own, userId, { roomId }) => (await roleOf(own, userId, roomId)) === 'host',
    snapshot: (own, { roomId }) => listHands(own, roomOf(roomId)),
  })
  live.registerTopic(stageInvitationTopic, {
    mayRead: async (own, userId, { roomId, userId: of }) =>
      userId === of && (await roleOf(own, userId, roomId)) !== null,
    snapshot: ({ db }, { roomId, userId }) => listStagePlaces(db, roomOf(roomId), sql`p.user_id = ${userId}`),
  })
  subscribeToStays(ctx, 'session', async ({ db, clock }, { eventId, participantId, aboutId }) => {
    await saveSeen(db, eventId, { participantId, sourceId: aboutId, at: clock.now() })
  })
  const endIn = (ctx: Context, eventId: string, sessionIds: readonly string[]) =>
    endLostSeats(ctx, eventId, { roomIds: sessionIds.map((id) => videoRoomId(eventId, id)) })
  listeners.on(sessionsChanged, (own, { payload: { eventId, sessionIds } }) => endIn(own, eventId, sessionIds))
  listeners.on(rescheduled, (own, { payload: { eventId, moved, dropped } }) =>
    endIn(own, eventId, [...moved.map(({ sessionId }) => sessionId), ...dropped]),
  )
}
