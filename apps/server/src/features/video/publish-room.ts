import { setTimeout as wait } from 'node:timers/promises'
import { participantStateTopic, type RoomsNow, roomsNowTopic } from '@parley/contract/video'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Context } from '../../platform/context.ts'
import type { MediaRequest } from '../../platform/media/protocol.ts'
import { defineService } from '../../platform/services.ts'
import { listRoomsNow, type RoomNow } from './numbers/index.ts'
import { media } from './places/index.ts'
import { type FreedSeat, listStates, type RoomOf } from './seat-store.ts'

/** Sends an order to the media process of a room. If that process is gone, its rooms are gone too. */
export const sendToMedia = (ctx: Context, request: MediaRequest): void => media(ctx).tell(request)

export async function publishState(ctx: Context, room: RoomOf, participantId: string) {
  const [state] = await listStates(ctx.db, room, ctx.clock.now(), participantId)
  publishRoomsNow(ctx, room.eventId)
  if (state) ctx.live.publish(participantStateTopic, { roomId: room.roomId }, { up: [state] })
  return state ?? null
}

export function publishGone(ctx: Context, { eventId, roomId }: RoomOf, freed: readonly FreedSeat[]): void {
  if (freed.length === 0) return
  publishRoomsNow(ctx, eventId)
  ctx.live.publish(participantStateTopic, { roomId }, { rm: freed.map(({ id, rev }) => ({ id, rev })) })
  for (const { connectionId } of freed) sendToMedia(ctx, { act: 'leave', roomId, connectionId })
  if (freed.some(({ wasSharing }) => wasSharing)) sendToMedia(ctx, { act: 'share', roomId, seat: null })
}

const last = defineService(() => ({ rev: 0 }))

/** Returns a `rev` for a row that is not stored: the time in epoch milliseconds, increased if needed. */
export function nextRev(ctx: Parameters<typeof last>[0] & { clock: { now(): number } }): number {
  const known = last(ctx)
  known.rev = Math.max(known.rev + 1, ctx.clock.now())
  return known.rev
}

const ROOMS_EVERY_MS = 1_000
/** The delay of the count, so that people who enter at the same time are counted at once, after the replies to them. */
const ROOMS_AFTER_MS = 500
const paces = defineThrottle(ROOMS_EVERY_MS, 'The rooms of an event could not be counted; the next stamp counts them')

/** Publishes the rooms of an event to its organizers, at most once a second. @see docs/rules/video.md VIDEO-91 */
export function publishRoomsNow(ctx: Context, eventId: string): void {
  paces(ctx).soon(ctx, eventId, async () => {
    await wait(ROOMS_AFTER_MS)
    ctx.live.publish(roomsNowTopic, { eventId }, { up: [await getRoomsNow(ctx, eventId)] })
  })
}

export async function getRoomsNow(ctx: Context, eventId: string): Promise<RoomsNow> {
  const all = await listRoomsNow(ctx.db, eventId, ctx.clock.now())
  const talksOf = (kind: RoomNow['kind']) => {
    const untils = all.filter((each) => each.kind === kind).map(({ until }) => until)
    return { count: untils.length, until: Math.max(0, ...untils) }
  }
  return {
    id: eventId,
    rev: nextRev(ctx),
    meetings: talksOf('meeting'),
    rounds: talksOf('round'),
    rooms: all.flatMap(({ aboutId: id, kind, ...room }) =>
      kind === 'table' || kind === 'session' ? [{ id, kind, ...room }] : [],
    ),
  }
}
