import { roomsTopic } from '@parley/contract/chat'
import type { Context } from '../../../platform/context.ts'
import { isDatabaseUnavailable } from '../../../platform/database/is-database-unavailable.ts'
import { defineService } from '../../../platform/services.ts'
import type { SeenRoom } from './facts.ts'
import { listRoomRows } from './room-rows.ts'

const MAX_AT_ONCE = 500

/** A room that changes several times while earlier ones are being read is read once. */
const shown = defineService(
  () => {
    const waiting = new Map<string, SeenRoom>()
    let showing: Promise<void> | undefined
    const showAll = async (ctx: Context) => {
      while (waiting.size > 0) {
        const next = [...waiting].slice(0, MAX_AT_ONCE)
        for (const [key] of next) waiting.delete(key)
        await show(
          ctx,
          next.map(([, each]) => each),
        )
      }
      showing = undefined
    }
    return {
      add(ctx: Context, rooms: readonly SeenRoom[]) {
        for (const each of rooms) {
          if (ctx.live.hasSubscribers(roomsTopic, { userId: each.userId }))
            waiting.set(`${each.roomId} ${each.userId}`, each)
        }
        if (waiting.size > 0) showing ??= showAll(ctx)
      },
      ended: async () => {
        await showing
      },
    }
  },
  (service) => service.ended(),
)

/** Clients apply the state only if its `rev` is newer. */
export const publishRooms = (ctx: Context, rooms: readonly SeenRoom[]): void => shown(ctx).add(ctx, rooms)

async function show(ctx: Context, rooms: readonly SeenRoom[]): Promise<void> {
  try {
    for (const { userId, room } of await listRoomRows(ctx, rooms)) {
      ctx.live.publish(roomsTopic, { userId }, { up: [room] })
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      ctx.log.warn({ err: error }, 'Chat rooms could not be published; clients get them at the next read')
  }
}
