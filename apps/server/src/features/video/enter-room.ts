import type { InputOf, ReplyOf } from '@parley/contract'
import { MOST_SEATS, momentOf, type videoCalls } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { MediaRefused } from '../../platform/media/media-process.ts'
import { media } from './media.ts'
import { type RoomAccess, readAccess } from './room-access.ts'
import { isRoomToken } from './room-token.ts'
import { freeSeats, isConnection, isPerson, lockRoom, readSeats, type Seat, takeSeat } from './seat-store.ts'
import { tellFreed, tellState } from './tell-room.ts'

type Call = typeof videoCalls.enterVideoRoom

/**
 * Gives the caller a seat, or leaves them on theirs, and connects their browser to it. A person who enters from a second window
 * takes the seat over: the first one is disconnected.
 *
 * @throws Failure `notFound` for a room that is none of the caller's, `videoTokenRefused` for a token of another person, room
 *   or role, `videoNotOpen`, `videoOver` outside its time, `videoFull` where others have all seats, `videoOfferRefused`,
 *   `videoAway` without a media process
 * @see docs/rules/video.md VIDEO-11, VIDEO-13, VIDEO-14
 */
export async function enterVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, token, offer, audio, video, seat: wanted }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId } = actor
  const access = await readAccess(ctx, actor, roomId)
  if (!access) throw new Failure('notFound')
  if (!(await isRoomToken(ctx, { roomId, participantId, role: access.role }, token))) {
    throw new Failure('videoTokenRefused')
  }
  refuseOutsideTime(access, ctx.clock.now())
  if (media(ctx).state() === 'none') throw new Failure('videoAway')

  const room = { eventId, roomId }
  const connectionId = newId(ctx.clock.now())
  const { seat, freed, before } = await ctx.inTransaction(async (work) => {
    await lockRoom(work, room, access.kind)
    const seats = await readSeats(work, room)
    const seat = chooseSeat(seats, participantId, access.seats, wanted)
    if (seat === null) throw new Failure('videoFull')
    const silent = seats.find((each) => each.seat === seat && each.participantId !== participantId)
    const freed = silent ? await freeSeats(work.db, room, isPerson(silent.participantId)) : []
    const role = access.role === 'host' ? 'host' : 'member'
    await takeSeat(work, room, { seat, participantId, role, connectionId, audio, video })
    return { seat, freed, before: seats.find((each) => each.participantId === participantId) ?? null }
  })
  tellFreed(ctx, room, freed)
  const answer = await connect(ctx, { roomId, seat, connectionId, offer }).catch(async (error: unknown) => {
    // Whoever had the seat before this page keeps it, silent as they may be.
    if (!before) tellFreed(ctx, room, await freeSeats(ctx.db, room, isConnection(participantId, connectionId)))
    throw error
  })
  return { state: await tellState(ctx, room, participantId), connectionId, answer }
}

function refuseOutsideTime(access: RoomAccess, now: number): void {
  const moment = momentOf(access, now)
  if (moment === 'early' || moment === 'soon') throw new Failure('videoNotOpen')
  if (moment === 'over') throw new Failure('videoOver')
}

/** One's own seat, the one that was pointed at, or the first that is free; null where others have them all. */
function chooseSeat(
  seats: readonly Seat[],
  participantId: string,
  most: number,
  wanted: number | undefined,
): number | null {
  const own = seats.find((each) => each.participantId === participantId)
  if (own) return own.seat
  const taken = new Set(seats.filter(({ isPresent }) => isPresent).map(({ seat }) => seat))
  const free = Array.from({ length: Math.min(most, MOST_SEATS) }, (_, seat) => seat).filter((seat) => !taken.has(seat))
  return wanted !== undefined && free.includes(wanted) ? wanted : (free[0] ?? null)
}

async function connect(
  ctx: Context,
  request: { roomId: string; seat: number; connectionId: string; offer: string },
): Promise<string> {
  try {
    return (await media(ctx).ask({ act: 'join', ...request })) ?? ''
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'A browser could not be connected to a video room')
    throw new Failure(error instanceof MediaRefused ? 'videoOfferRefused' : 'videoAway')
  }
}
