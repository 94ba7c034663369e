import { parseVideoRoomId, participantStateTopic, reactionsTopic, roomsNowTopic } from '@parley/contract/video'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import { hasVideoSql, videoChanged } from '../events/index.ts'
import { isOrganizerOf } from '../participants/index.ts'
import { endLostSeats } from './end-seats.ts'
import { getRoomsNow } from './publish-room.ts'
import { type Entrant, findAccess } from './room-access.ts'
import type { FindEntrantRow } from './row-types.gen.ts'
import { listStates } from './seat-store.ts'

/**
 * Offers the live topics of rooms. Everyone who may enter a room sees the faces before they join. @see
 * docs/rules/video.md VIDEO-17, VIDEO-90
 */
export function offerVideoRooms({ live, listeners }: Context): void {
  listeners.on(videoChanged, (own, { payload: { eventId } }) => endLostSeats(own, eventId, {}))
  live.registerTopic(participantStateTopic, {
    mayRead: (ctx, userId, { roomId }) => mayWatchRoom(ctx, userId, roomId),
    async snapshot(ctx, { roomId }) {
      const room = parseVideoRoomId(roomId)
      return room ? listStates(ctx.db, { eventId: room.eventId, roomId }, ctx.clock.now()) : []
    },
  })
  live.registerTopic(roomsNowTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: async (ctx, { eventId }) => [await getRoomsNow(ctx, eventId)],
  })
  // Reactions are momentary, so later subscribers get none.
  live.registerTopic(reactionsTopic, {
    mayRead: (ctx, userId, { roomId }) => mayWatchRoom(ctx, userId, roomId),
    snapshot: async () => [],
  })
}

export async function mayWatchRoom(ctx: Context, userId: string, roomId: string): Promise<boolean> {
  const room = parseVideoRoomId(roomId)
  const entrant = room && (await findEntrant(ctx, room.eventId, userId))
  return Boolean(entrant && (await findAccess(ctx, entrant, roomId)))
}

/** Returns null if the user is not in the event. */
export async function findEntrant({ db }: Context, eventId: string, userId: string): Promise<Entrant | null> {
  const { rows } = await sql<
    NeverNull<FindEntrantRow, 'eventId' | 'userId'>
  >`select ${eventId}::text as "eventId", p.participant_id as "participantId", p.user_id as "userId",
      p.type_id as "typeId", p.organizer, ${hasVideoSql} as "hasVideo"
    from participant p join event e on e.event_id = ${eventId}
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state = 'active'`.execute(db)
  return rows[0] ?? null
}
