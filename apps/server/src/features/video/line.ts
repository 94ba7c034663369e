import type { InputOf, ReplyOf } from '@parley/contract'
import {
  COMING_FOR_MS,
  parseVideoRoomId,
  type VideoWait,
  type videoCalls,
  videoLineTopic,
} from '@parley/contract/video'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { advanceLine, publishLine } from './advance-line.ts'
import { refuseOutsideTime } from './enter-room.ts'
import { freeSeatsAndAdvance } from './free-seats-and-advance.ts'
import { listLine, listWaits, reserveSeatUntil, stampWait } from './line-store.ts'
import { findEntrant } from './realtime.ts'
import { findAccess, videoRoomMissing } from './room-access.ts'
import { listSeats, lockRoom, type RoomOf } from './seat-store.ts'

type Calls = typeof videoCalls

/**
 * @throws Failure `notFound` for a room that the caller may not enter, `videoOff` in an event without video
 * @throws Failure `videoNotOpen`, `videoOver` outside its time
 * @see docs/rules/popups.md TABLE-8, TABLE-9
 */
export async function joinVideoLine(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, isComing }: InputOf<Calls['joinVideoLine']>,
): Promise<ReplyOf<Calls['joinVideoLine']>> {
  const { eventId, participantId, userId } = actor
  const access = await findAccess(ctx, actor, roomId)
  if (!access || access.role === 'viewer') throw videoRoomMissing(actor)
  refuseOutsideTime(access, ctx.clock.now())
  const room = { eventId, roomId }
  const change = await ctx.inTransaction(async (work) => {
    await lockRoom(work, room, access.kind)
    const seats = await listSeats(work, room)
    if (seats.some((each) => each.participantId === participantId && each.isPresent)) return null
    const isNew = await stampWait(work, room, participantId)
    if (isComing) await extendHold(work, room, participantId)
    return advanceLine(work, room, { known: seats, isNews: isNew || isComing })
  })
  if (!change) return { wait: null }
  await publishLine(ctx, room, change)
  return { wait: (await listOwnWaits(ctx, room, userId))[0] ?? null }
}

/**
 * Extends the hold of a seat. The time counts from the call, so repeating it does not extend the hold further. A hold
 * that has ended stays ended.
 */
async function extendHold(work: Work, room: RoomOf, participantId: string): Promise<void> {
  const own = (await listLine(work, room)).find(({ id }) => id === participantId)
  if (own?.calledAt == null || (own.heldUntil ?? 0) <= work.now) return
  await reserveSeatUntil(work, room, { participantId, heldUntil: own.calledAt + COMING_FOR_MS })
}

/** Removes the caller from the line. A seat held for them goes to the next person. */
export async function leaveVideoLine(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { roomId }: InputOf<Calls['leaveVideoLine']>,
): Promise<ReplyOf<Calls['leaveVideoLine']>> {
  await freeSeatsAndAdvance(ctx, { eventId, roomId }, sql<boolean>`false`, [participantId])
  return { success: true }
}

/** @see docs/rules/popups.md TABLE-9 */
export function offerVideoLine({ live }: Context): void {
  live.registerTopic(videoLineTopic, {
    async mayRead(ctx, userId, { roomId, userId: whose }) {
      const room = userId === whose ? parseVideoRoomId(roomId) : null
      const entrant = room && (await findEntrant(ctx, room.eventId, userId))
      return Boolean(entrant && (await findAccess(ctx, entrant, roomId)))
    },
    async snapshot(ctx, { roomId, userId }) {
      const room = parseVideoRoomId(roomId)
      return room ? listOwnWaits(ctx, { eventId: room.eventId, roomId }, userId) : []
    },
  })
}

const listOwnWaits = async ({ db }: Context, room: RoomOf, userId: string): Promise<VideoWait[]> =>
  (await listWaits(db, room, userId)).map(({ id, rev, position, seat, heldUntil }) => ({
    id,
    rev,
    position,
    seat,
    heldUntil,
  }))
