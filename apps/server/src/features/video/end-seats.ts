import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import { hasVideoSql } from '../events/index.ts'
import { leaveAudience } from './audience.ts'
import { freeSeatsAndAdvance } from './free-seats-and-advance.ts'
import { publishGone } from './publish-room.ts'
import { type Entrant, findAccess, mayBeIn, maySit } from './room-access.ts'
import type { ListEntrantsRow } from './row-types.gen.ts'
import { emptyRooms, isOneOf, listPeopleOfRooms } from './seat-store.ts'

/**
 * @see docs/rules/video.md VIDEO-61
 * @see docs/rules/popups.md TABLE-7
 */
export async function endLostSeats(
  ctx: Context,
  eventId: string,
  {
    roomIds = null,
    participantIds = null,
  }: { roomIds?: readonly string[] | null; participantIds?: readonly string[] | null },
): Promise<void> {
  const there = await listPeopleOfRooms(ctx.db, eventId, { roomIds, participantIds })
  if (there.length === 0) return
  const entrants = await listEntrants(ctx, eventId, [...new Set(there.map(({ participantId }) => participantId))])
  const lost = new Map<string, string[]>()
  for (const { roomId, participantId, isViewer } of there) {
    const entrant = entrants.get(participantId)
    const access = entrant ? await findAccess(ctx, entrant, roomId, 'stage') : null
    if ((isViewer ? mayBeIn : maySit)(access, ctx.clock.now())) continue
    lost.set(roomId, [...(lost.get(roomId) ?? []), participantId])
  }
  for (const [roomId, ids] of lost) {
    await freeSeatsAndAdvance(ctx, { eventId, roomId }, isOneOf(ids), ids)
    await leaveAudience(ctx, { eventId, roomId }, isOneOf(ids))
  }
}

/** @see docs/rules/speed-networking.md SPEED-10 */
export async function closeRooms(ctx: Context, eventId: string, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  const freed = await ctx.inTransaction((work) => emptyRooms(work, eventId, roomIds))
  for (const [roomId, seats] of Map.groupBy(freed, (each) => each.roomId)) publishGone(ctx, { eventId, roomId }, seats)
}

export async function listEntrants(
  { db }: Context,
  eventId: string,
  participantIds: readonly string[],
): Promise<Map<string, Entrant>> {
  const { rows } = await sql<
    NeverNull<ListEntrantsRow, 'eventId' | 'userId'>
  >`select ${eventId}::text as "eventId", p.participant_id as "participantId", p.user_id as "userId",
      p.type_id as "typeId", p.organizer, ${hasVideoSql} as "hasVideo"
    from participant p join event e on e.event_id = ${eventId}
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
      and p.user_id is not null and p.state = 'active'`.execute(db)
  return new Map(rows.map((row) => [row.participantId, row]))
}
