import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { advanceLine, publishLine } from './advance-line.ts'
import { publishGone } from './publish-room.ts'
import { notifyLeft } from './room-access.ts'
import { type FreedSeat, freeSeats, lockKnownRoom, type RoomOf } from './seat-store.ts'

/**
 * Frees seats and calls the next people in line.
 *
 * @param leaving people who leave the line
 * @see docs/rules/popups.md TABLE-9
 */
export async function freeSeatsAndAdvance(
  ctx: Context,
  room: RoomOf,
  which: RawBuilder<boolean>,
  leaving: readonly string[] = [],
): Promise<FreedSeat[]> {
  const { kind, freed, change } = await ctx.inTransaction(async (work) => {
    const kind = await lockKnownRoom(work, room)
    const freed = await freeSeats(work, room, which)
    return { kind, freed, change: await advanceLine(work, room, { leaving }) }
  })
  publishGone(ctx, room, freed)
  await publishLine(ctx, room, change)
  if (kind && freed.length > 0) await notifyLeft(ctx, kind, room)
  return freed
}
