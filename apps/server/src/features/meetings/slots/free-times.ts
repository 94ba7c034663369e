import type { BusyEntry } from '@parley/contract/sessions'

interface Timed {
  /** Epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
}

export interface Slot extends Timed {
  readonly id: string
  readonly roomId: string
  /** The owner of the deal room, who must be free too; null when it belongs to the organizers. */
  readonly ownerId: string | null
}

export interface Room {
  /** The part of the building that the room is in. */
  readonly hall: string
  readonly places: number
  /** The times of meetings, one list per place. Complete only for times when the room may be full. */
  readonly taken: readonly Times[]
}

export interface DayEntry extends Timed {
  readonly kind: BusyEntry['kind']
  readonly sourceId: string
  readonly name: string
  readonly holds: boolean
  readonly mayLeave: boolean
  readonly isCancelled: boolean
  readonly locationId: string | null
  readonly hall: string | null
}

/** Times that do not overlap, the earliest first. */
type Times = readonly Timed[]

export interface SlotFacts {
  readonly slots: readonly Slot[]
  readonly rooms: ReadonlyMap<string, Room>
  readonly busy: ReadonlyMap<string, Times>
  /** The agenda of one person, the earliest entry first. */
  readonly day: readonly DayEntry[]
}

/**
 * Groups times by key, the earliest first. Times with the same key never overlap, because the database guarantees it
 * for people and places.
 */
export function groupTimes(stretches: readonly (Timed & { key: string })[]): Map<string, Times> {
  const times = Map.groupBy(stretches, ({ key }) => key)
  for (const each of times.values()) each.sort((a, b) => a.sdt - b.sdt)
  return times
}

const NONE: Times = []

export const isFree = ({ busy }: Pick<SlotFacts, 'busy'>, participantId: string, time: Timed): boolean =>
  !overlaps(busy.get(participantId) ?? NONE, time)

/** @see docs/rules/meetings.md MEET-9 */
export const openSlots = (facts: SlotFacts): Slot[] =>
  facts.slots.filter((slot) => hasPlace(facts.rooms.get(slot.roomId), slot) && hasOwner(facts, slot))

const hasOwner = (facts: SlotFacts, slot: Slot) => slot.ownerId === null || isFree(facts, slot.ownerId, slot)

function hasPlace(room: Room | undefined, slot: Slot): boolean {
  if (!room) return false
  const taken = room.taken.filter((times) => overlaps(times, slot))
  return taken.length < room.places
}

export const conflictingEntries = (day: readonly DayEntry[], time: Timed): BusyEntry[] =>
  day
    .filter((entry) => entry.holds && entry.sdt < time.edt && entry.edt > time.sdt)
    .map(({ kind, sourceId, name, sdt, edt, mayLeave }) => ({ kind, sessionId: sourceId, name, sdt, edt, mayLeave }))

/**
 * Tests if one of the times overlaps this one. They do not overlap each other, so only the last one that begins before
 * the end can.
 */
function overlaps(times: Times, { sdt, edt }: Timed): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as Timed).sdt < edt) low = middle + 1
    else high = middle
  }
  return low > 0 && (times[low - 1] as Timed).edt > sdt
}
