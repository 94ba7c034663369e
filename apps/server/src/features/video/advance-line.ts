import { HELD_FOR_MS, MAX_SEATS, PRESENT_FOR_MS, videoLineTopic } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/work.ts'
import {
  callToSeats,
  type EndedWait,
  listLine,
  listWaits,
  type OwnWait,
  removeWaits,
  touchLine,
  type Waiting,
} from './line-store.ts'
import { publishGone } from './publish-room.ts'
import { type FreedSeat, freeSeats, isSilent, listSeats, lockKnownRoom, type RoomOf, type Seat } from './seat-store.ts'

export interface LineChange {
  readonly freed: readonly FreedSeat[]
  readonly ended: readonly EndedWait[]
  /** Everyone in line with their new position, if it is news for them. */
  readonly waits: readonly OwnWait[]
}

const NOTHING: LineChange = { freed: [], ended: [], waits: [] }

interface AdvanceOptions {
  readonly leaving?: readonly string[]
  /** The seats of the room; absent unless the caller has read them under the lock. */
  readonly known?: readonly Seat[]
  readonly isNews?: boolean
  /** The earliest time of the next look at the line, in epoch milliseconds. */
  readonly notBefore?: number
}

/**
 * Calls the next people in line to free seats. While anyone waits, a job looks again. The caller has locked the room.
 * @see docs/rules/popups.md TABLE-9, TABLE-10
 */
export async function advanceLine(work: Work, room: RoomOf, options: AdvanceOptions = {}): Promise<LineChange> {
  const { leaving = [], known, isNews = false, notBefore = 0 } = options
  const line = await listLine(work, room)
  if (line.length === 0) return NOTHING
  const over = line.filter((each) => leaving.includes(each.id) || isOver(each, work.now)).map(({ id }) => id)
  const left = line.filter(({ id }) => !over.includes(id))
  const ended = over.length > 0 ? await removeWaits(work, room, over) : []
  if (left.length === 0) return { ...NOTHING, ended }

  const seats = known ?? (await listSeats(work, room))
  const freed = seats.every(({ isPresent }) => isPresent) ? [] : await freeSeats(work, room, isSilent(work.now))
  const taken = seats.filter((seat) => !freed.some(({ id }) => id === seat.participantId))
  const notFree = new Set([...taken.map(({ seat }) => seat), ...left.map(({ seat }) => seat)])
  const free = Array.from({ length: MAX_SEATS }, (_, seat) => seat).filter((seat) => !notFree.has(seat))
  const next = left.filter(({ seat }) => seat === null).slice(0, free.length)
  const heldUntil = work.now + HELD_FOR_MS
  const called = next.map(({ id }, at) => ({ id, seat: free[at] as number }))
  if (called.length > 0) await callToSeats(work, room, called, heldUntil)
  const looks = [
    ...taken.map(({ stampAt }) => stampAt + PRESENT_FOR_MS),
    ...left.map((each) => (next.includes(each) ? heldUntil : endOf(each))),
  ]
  work.addJob(advanceLineJob, room, { runAt: Math.max(notBefore, Math.min(...looks)), key: `line:${room.roomId}` })
  if (!isNews && ended.length + called.length === 0) return { ...NOTHING, freed }
  await touchLine(work, room)
  return { freed, ended, waits: await listWaits(work.db, room) }
}

const endOf = ({ heldUntil, stampAt }: Waiting) => heldUntil ?? stampAt + PRESENT_FOR_MS
const isOver = (each: Waiting, now: number) => endOf(each) <= now

export async function publishLine(ctx: Context, room: RoomOf, { freed, ended, waits }: LineChange): Promise<void> {
  const { roomId } = room
  for (const { userId, id, rev } of ended) {
    if (userId) ctx.live.publish(videoLineTopic, { roomId, userId }, { rm: [{ id, rev }] })
  }
  for (const { userId, ...wait } of waits) {
    if (userId) ctx.live.publish(videoLineTopic, { roomId, userId }, { up: [wait] })
  }
  publishGone(ctx, room, freed)
}

const SOON_MS = 1_000

export const advanceLineJob: JobKind<RoomOf> = {
  jobName: 'video.lookAtLine',
  async run(ctx, { eventId, roomId }) {
    const room = { eventId, roomId }
    const change = await ctx.inTransaction(async (work) => {
      await lockKnownRoom(work, room)
      // Jobs run by the clock of the database, which may be ahead of this node.
      return advanceLine(work, room, { notBefore: Date.now() + SOON_MS })
    })
    await publishLine(ctx, room, change)
  },
}
