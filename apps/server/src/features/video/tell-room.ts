import { participantStateTopic } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { type RoomOf, readStates } from './seat-store.ts'

/** Shows a room one person as they are now. */
export async function tellState(ctx: Context, room: RoomOf, participantId: string) {
  const [state] = await readStates(ctx.db, room, ctx.clock.now(), participantId)
  if (state) ctx.live.publish(participantStateTopic, { roomId: room.roomId }, { up: [state] })
  return state ?? null
}

/** Shows a room that these have no seat any more. */
export function tellFreed(ctx: Context, { roomId }: RoomOf, freed: readonly { id: string; rev: number }[]): void {
  if (freed.length === 0) return
  ctx.live.publish(participantStateTopic, { roomId }, { rm: freed.map(({ id, rev }) => ({ id, rev })) })
}
