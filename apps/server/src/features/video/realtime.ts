import { participantStateTopic, reactionsTopic, readVideoRoomId, roomsNowTopic } from '@parley/contract/video'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { hasVideoSql, videoChanged } from '../events/index.ts'
import { isOrganizerOf } from '../participants/index.ts'
import { endLostSeats } from './end-seats.ts'
import { type Entrant, readAccess } from './room-access.ts'
import { readStates } from './seat-store.ts'
import { readNow } from './tell-room.ts'

/**
 * Shows the people of a video room, live, to all who may enter it: they see the faces before they sit down. Where an event has no video any more, they
 * lose their seats.
 *
 * @see docs/rules/video.md VIDEO-17, VIDEO-90
 */
export function offerVideoRooms({ live, listeners }: Context): void {
  listeners.on(videoChanged, (own, { payload: { eventId } }) => endLostSeats(own, eventId, {}))
  live.offer(participantStateTopic, {
    mayRead: (ctx, userId, { roomId }) => mayWatchRoom(ctx, userId, roomId),
    async snapshot(ctx, { roomId }) {
      const room = readVideoRoomId(roomId)
      return room ? readStates(ctx.db, { eventId: room.eventId, roomId }, ctx.clock.now()) : []
    },
  })
  live.offer(roomsNowTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: async (ctx, { eventId }) => [await readNow(ctx, eventId)],
  })
  // Reactions come and are gone: one who comes later sees none of them.
  live.offer(reactionsTopic, {
    mayRead: (ctx, userId, { roomId }) => mayWatchRoom(ctx, userId, roomId),
    snapshot: async () => [],
  })
}

/** Says if a user may see who is in a room, and what they do there. */
export async function mayWatchRoom(ctx: Context, userId: string, roomId: string): Promise<boolean> {
  const room = readVideoRoomId(roomId)
  const entrant = room && (await readEntrant(ctx, room.eventId, userId))
  return Boolean(entrant && (await readAccess(ctx, entrant, roomId)))
}

/** The person as whom a user is in the event; null for others. */
export async function readEntrant({ db }: Context, eventId: string, userId: string): Promise<Entrant | null> {
  const { rows } =
    await sql<Entrant>`select ${eventId}::text as "eventId", p.participant_id as "participantId", p.user_id as "userId",
      p.type_id as "typeId", p.organizer, ${hasVideoSql} as "hasVideo"
    from participant p join event e on e.event_id = ${eventId}
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state = 'active'`.execute(db)
  return rows[0] ?? null
}
