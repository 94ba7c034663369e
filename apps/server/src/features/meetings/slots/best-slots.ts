import { MINUTE_MS } from '@parley/contract'
import type { BestSlot } from '@parley/contract/meetings'
import { type Spot, walkMinutes } from './walk-minutes.ts'

interface Timed {
  /** Epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
  /** The part of the building that the slot or entry is in; null when unknown. */
  readonly hall: string | null
}
export type SlotInHall = Timed & { readonly id: string }
export type OwnEntry = Timed & { readonly sourceId: string }
type Spots = ReadonlyMap<string, Spot>

const NO_SPOTS: Spots = new Map()

const MOST = 3
/** The longest time between a slot and an entry that counts as beside it. */
const BESIDE_MS = 30 * MINUTE_MS

export interface RatedSlot {
  readonly slot: SlotInHall
  readonly worth: number
  readonly beside: { readonly entry: OwnEntry; readonly gap: number; readonly sameHall: boolean } | undefined
}

/**
 * Rates free slots by the viewer's agenda. A slot that overlaps no entry gets the entry right beside it, if any; one in
 * the same hall is preferred.
 *
 * @param slots free slots, the earliest first
 * @param entries the viewer's agenda, also entries that do not block
 */
export const rateSlots = (slots: readonly SlotInHall[], entries: readonly OwnEntry[]): RatedSlot[] =>
  slots.map((slot) => {
    let beside: RatedSlot['beside']
    for (const entry of entries) {
      const gap = Math.max(entry.sdt - slot.edt, slot.sdt - entry.edt)
      if (gap < 0) return { slot, worth: 0, beside: undefined }
      if (gap > BESIDE_MS) continue
      const sameHall = isSame(entry, slot)
      const isNearer = !beside || (sameHall === beside.sameHall ? gap < beside.gap : sameHall)
      if (isNearer) beside = { entry, gap, sameHall }
    }
    return { slot, worth: beside ? (beside.sameHall ? 3 : 2) : 1, beside }
  })

/** @see docs/rules/meetings.md MEET-13 */
export function bestSlots(judged: readonly RatedSlot[], spots: Spots = NO_SPOTS): BestSlot[] {
  return judged
    .toSorted((a, b) => b.worth - a.worth || (a.beside?.gap ?? 0) - (b.beside?.gap ?? 0) || a.slot.sdt - b.slot.sdt)
    .slice(0, MOST)
    .sort((a, b) => a.slot.sdt - b.slot.sdt)
    .map((each) => bestSlotOf(each, spots))
}

/** @see docs/rules/meetings.md MEET-54 */
export const adjacentSlots = (judged: readonly RatedSlot[], spots: Spots = NO_SPOTS): BestSlot[] =>
  judged.filter(({ beside }) => beside).map((each) => bestSlotOf(each, spots))

function bestSlotOf({ slot, beside }: RatedSlot, spots: Spots): BestSlot {
  const minutes = beside ? walkMinutes(spots.get(slot.id), spots.get(beside.entry.sourceId)) : null
  return {
    id: slot.id,
    beside: beside?.entry.sourceId ?? null,
    sameHall: beside?.sameHall ?? false,
    ...(minutes === null ? {} : { walkMinutes: minutes }),
  }
}

const isSame = (one: Timed, other: Timed) => one.hall !== null && one.hall === other.hall
