import { MAX_SEATS } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { publishHand } from './audience.ts'
import { freeSeatsAndAdvance } from './free-seats-and-advance.ts'
import { isPerson, listSeats, lockKnownRoom, type RoomOf } from './seat-store.ts'
import { allowOnStage, countAwaited, leaveStage, lowerHand } from './viewer-store.ts'

/**
 * @throws Failure `notFound` for a person who does not watch, `videoFull` if all seats are taken or reserved for others
 *   who were invited
 * @see docs/rules/video.md VIDEO-76
 */
export async function inviteToStage(ctx: Context, room: RoomOf, participantId: string): Promise<void> {
  await ctx.inTransaction(async (work) => {
    await lockKnownRoom(work, room)
    if ((await lowerHand(work.db, room, participantId, work.now)) === null) throw new Failure('notFound')
    const seats = (await listSeats(work, room)).filter(({ isPresent }) => isPresent)
    if (seats.length + (await countAwaited(work, room, participantId)) >= MAX_SEATS) throw new Failure('videoFull')
    await allowOnStage(work, room, participantId)
  })
  await publishHand(ctx, room, participantId)
}

/** @throws Failure `notFound` for a person who was not invited on stage */
export async function sendBack(ctx: Context, room: RoomOf, participantId: string): Promise<void> {
  await ctx.inTransaction(async (work) => {
    await lockKnownRoom(work, room)
    if (!(await leaveStage(work, room, participantId))) throw new Failure('notFound')
  })
  // The page is notified before the seat ends, so that it continues as a viewer.
  await publishHand(ctx, room, participantId)
  await freeSeatsAndAdvance(ctx, room, isPerson(participantId))
}
