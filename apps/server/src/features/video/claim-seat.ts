import { MAX_SEATS, type RoomKind } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { Work } from '../../platform/work.ts'
import { advanceLine, type LineChange, publishLine } from './advance-line.ts'
import { type EndedWait, listLine, removeWaits, type Waiting } from './line-store.ts'
import {
  type FreedSeat,
  freeSeats,
  isPerson,
  listSeats,
  lockRoom,
  type RoomOf,
  reserveSeat,
  type Seat,
  type TakenSeat,
} from './seat-store.ts'

export interface Claim extends Omit<TakenSeat, 'seat'> {
  readonly kind: RoomKind
  readonly seats: number
  readonly wanted: number | undefined
}

export interface ClaimedSeat {
  readonly seat: number
  /** The revision of the connection. If a seat has several connections, the one with the highest `rev` is valid. */
  readonly rev: number
  readonly hadSeat: boolean
}

interface Claimed {
  readonly claimed: ClaimedSeat | null
  readonly freed: readonly FreedSeat[]
  readonly ended: readonly EndedWait[]
  readonly change: LineChange
}

/**
 * Takes a seat in a room. People who wait in line come before everyone else. @returns null if all seats are taken or
 * held for others
 * @see docs/rules/video.md VIDEO-13
 * @see docs/rules/popups.md TABLE-8
 */
export async function claimSeat(ctx: Context, room: RoomOf, claim: Claim): Promise<ClaimedSeat | null> {
  const { claimed, freed, ended, change } = await ctx.inTransaction((work) => decide(work, room, claim))
  await publishLine(ctx, room, change)
  await publishLine(ctx, room, { freed, ended, waits: [] })
  return claimed
}

async function decide(work: Work, room: RoomOf, claim: Claim): Promise<Claimed> {
  const { participantId, kind, seats: most, wanted, role, connectionId, audio, video } = claim
  await lockRoom(work, room, kind)
  const change = await advanceLine(work, room)
  const [seats, line] = [await listSeats(work, room), await listLine(work, room)]
  const seat = chooseSeat({ seats, line, participantId, most, wanted })
  if (seat === null) return { claimed: null, freed: [], ended: [], change }
  const silent = seats.find((each) => each.seat === seat && each.participantId !== participantId)
  const freed = silent ? await freeSeats(work, room, isPerson(silent.participantId)) : []
  const rev = await reserveSeat(work, room, { seat, participantId, role, connectionId, audio, video })
  const waited = line.some(({ id }) => id === participantId)
  const ended = waited ? await removeWaits(work, room, [participantId]) : []
  return {
    claimed: { seat, rev, hadSeat: seats.some((each) => each.participantId === participantId) },
    freed,
    ended,
    change,
  }
}

interface Choice {
  readonly seats: readonly Seat[]
  readonly line: readonly Waiting[]
  readonly participantId: string
  readonly most: number
  readonly wanted: number | undefined
}

function chooseSeat({ seats, line, participantId, most, wanted }: Choice): number | null {
  const own = seats.find((each) => each.participantId === participantId)
  if (own) return own.seat
  const held = line.find(({ id }) => id === participantId)?.seat ?? null
  const notFree = new Set([
    ...seats.filter(({ isPresent }) => isPresent).map(({ seat }) => seat),
    ...line.filter(({ id }) => id !== participantId).map(({ seat }) => seat),
  ])
  const free = Array.from({ length: Math.min(most, MAX_SEATS) }, (_, seat) => seat).filter((seat) => !notFree.has(seat))
  if (wanted !== undefined && free.includes(wanted)) return wanted
  return held !== null && free.includes(held) ? held : (free[0] ?? null)
}
