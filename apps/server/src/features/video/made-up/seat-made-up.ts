import { participantStateTopic } from '@parley/contract/video'
import type { Context } from '../../../platform/context.ts'
import type { Work } from '../../../platform/work.ts'
import { advanceLine, type LineChange, publishLine } from '../advance-line.ts'
import { publishRoomsNow } from '../publish-room.ts'
import { listStates } from '../seat-store.ts'
import { type DemoSeat, lockTableRooms, saveMadeUpSeats } from './made-up-store.ts'

interface Seating {
  readonly roomIds: readonly string[]
  readonly gone: readonly { roomId: string; id: string; rev: number }[]
  readonly changes: readonly (readonly [roomId: string, LineChange])[]
}

/** Seats made-up people at tables. They stay until their stamp is 60 seconds old. @see docs/rules/demo.md DEMO-16 */
export async function seatDemoPeople(
  work: Work,
  eventId: string,
  { roomIds, seats }: { roomIds: readonly string[]; seats: readonly DemoSeat[] },
): Promise<Seating> {
  await lockTableRooms(work, eventId, roomIds)
  const gone = await saveMadeUpSeats(work, eventId, { roomIds, seats })
  const changes: [string, LineChange][] = []
  for (const roomId of new Set(gone.map((each) => each.roomId))) {
    changes.push([roomId, await advanceLine(work, { eventId, roomId })])
  }
  return { roomIds, gone, changes }
}

/** Publishes the seats of made-up people. Also calls people who wait for a seat. */
export async function publishMadeUpSeats(
  ctx: Context,
  eventId: string,
  { roomIds, gone, changes }: Seating,
): Promise<void> {
  for (const roomId of roomIds) {
    const rm = gone.filter((each) => each.roomId === roomId).map(({ id, rev }) => ({ id, rev }))
    const up = await listStates(ctx.db, { eventId, roomId }, ctx.clock.now())
    if (rm.length + up.length > 0) ctx.live.publish(participantStateTopic, { roomId }, { rm, up })
  }
  publishRoomsNow(ctx, eventId)
  for (const [roomId, change] of changes) await publishLine(ctx, { eventId, roomId }, change)
}
