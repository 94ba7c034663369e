import type { BusyEntry } from '@parley/contract/sessions'

interface Timed {
  /** Epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
}

export interface Slot extends Timed {
  readonly id: string
  readonly roomId: string
  /** The participant who meets there, and has to be free; null when organizers own the deal room. */
  readonly ownerId: string | null
}

export interface Room {
  /** The part of the building that people walk between. */
  readonly hall: string
  readonly places: number
  /** What its places have, one each, as far as they have something at a time that may be full. */
  readonly taken: readonly Times[]
}

/** What stands in an agenda. */
export interface DayEntry extends Timed {
  readonly kind: BusyEntry['kind']
  readonly sourceId: string
  /** The title of a session, else empty. */
  readonly name: string
  readonly holds: boolean
  readonly mayLeave: boolean
  readonly isCancelled: boolean
  readonly locationId: string | null
  readonly hall: string | null
}

/** Stretches of which no two overlap, earliest first. */
type Times = readonly Timed[]

export interface SlotFacts {
  /** Earliest first. */
  readonly slots: readonly Slot[]
  /** Deal rooms that have places. */
  readonly rooms: ReadonlyMap<string, Room>
  /** What holds in the agendas of people. */
  readonly busy: ReadonlyMap<string, Times>
  /** The agenda of the one whose day was asked for, earliest first. */
  readonly day: readonly DayEntry[]
}

/** @param stretches of which no two with the same key overlap: the database sees to it for people and for places */
export function gatherTimes(stretches: readonly (Timed & { key: string })[]): Map<string, Times> {
  const times = Map.groupBy(stretches, ({ key }) => key)
  for (const each of times.values()) each.sort((a, b) => a.sdt - b.sdt)
  return times
}

const NONE: Times = []

/** Whether nothing of a participant holds over a time. */
export const isFree = ({ busy }: Pick<SlotFacts, 'busy'>, participantId: string, time: Timed): boolean =>
  !overlaps(busy.get(participantId) ?? NONE, time)

/**
 * The slots at which the owner of the deal room is free and a place is left.
 *
 * @see docs/rules/meetings.md MEET-9
 */
export const openSlots = (facts: SlotFacts): Slot[] =>
  facts.slots.filter((slot) => hasPlace(facts.rooms.get(slot.roomId), slot) && hasOwner(facts, slot))

const hasOwner = (facts: SlotFacts, slot: Slot) => slot.ownerId === null || isFree(facts, slot.ownerId, slot)

function hasPlace(room: Room | undefined, slot: Slot): boolean {
  if (!room) return false
  const taken = room.taken.filter((times) => overlaps(times, slot))
  return taken.length < room.places
}

/** What keeps somebody from a time. */
export const busyWithIn = (day: readonly DayEntry[], time: Timed): BusyEntry[] =>
  day
    .filter((entry) => entry.holds && entry.sdt < time.edt && entry.edt > time.sdt)
    .map(({ kind, sourceId, name, sdt, edt, mayLeave }) => ({ kind, sessionId: sourceId, name, sdt, edt, mayLeave }))

/** Of stretches that do not overlap, only the last one that begins before the end can. */
function overlaps(times: Times, { sdt, edt }: Timed): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as Timed).sdt < edt) low = middle + 1
    else high = middle
  }
  return low > 0 && (times[low - 1] as Timed).edt > sdt
}
