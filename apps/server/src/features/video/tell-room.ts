import { participantStateTopic } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { Asked } from '../../platform/media/protocol.ts'
import { defineService } from '../../platform/services.ts'
import { media } from './places/index.ts'
import { type FreedSeat, type RoomOf, readStates } from './seat-store.ts'

/** Orders this of the process that has the room. One that is gone has lost its rooms with it. */
export const sayToMedia = (ctx: Context, asked: Asked): void => media(ctx).tell(asked)

/** Shows a room one person as they are now. */
export async function tellState(ctx: Context, room: RoomOf, participantId: string) {
  const [state] = await readStates(ctx.db, room, ctx.clock.now(), participantId)
  if (state) ctx.live.publish(participantStateTopic, { roomId: room.roomId }, { up: [state] })
  return state ?? null
}

/** Disconnects those who have no seat any more, and shows the room that they are gone. */
export function tellGone(ctx: Context, { roomId }: RoomOf, freed: readonly FreedSeat[]): void {
  if (freed.length === 0) return
  ctx.live.publish(participantStateTopic, { roomId }, { rm: freed.map(({ id, rev }) => ({ id, rev })) })
  for (const { connectionId } of freed) sayToMedia(ctx, { act: 'leave', roomId, connectionId })
  if (freed.some(({ wasSharing }) => wasSharing)) sayToMedia(ctx, { act: 'share', roomId, seat: null })
}

const last = defineService(() => ({ rev: 0 }))

/** A `rev` for a row that is stored nowhere: the time in epoch milliseconds, and more than the one before. */
export function nextRev(ctx: Parameters<typeof last>[0] & { clock: { now(): number } }): number {
  const known = last(ctx)
  known.rev = Math.max(known.rev + 1, ctx.clock.now())
  return known.rev
}
