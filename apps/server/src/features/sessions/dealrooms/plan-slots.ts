import type { SlotTime } from './make-slots.ts'

export interface StoredSlot extends SlotTime {
  readonly sessionId: string
  readonly isClosed: boolean
  readonly meetings: number
  /** True if a meeting refers to the slot. It does so for good, even if it was cancelled. */
  readonly wasUsed: boolean
}

export interface SlotPlan {
  readonly make: readonly SlotTime[]
  readonly reopen: readonly string[]
  /** The slots to close. They are not deleted yet, so open pages that show them still find them taken. */
  readonly close: readonly string[]
  /** The slots to delete. An earlier change closed them, and they were never used. */
  readonly remove: readonly string[]
  readonly kept: readonly StoredSlot[]
}

/**
 * Compares the slots of a deal room with the wanted times. Slots that have begun stay unchanged. @see
 * docs/rules/deal-rooms.md DEALROOM-4
 */
export function planSlots(slots: readonly StoredSlot[], wanted: readonly SlotTime[], now: number): SlotPlan {
  const keyOf = ({ startsAt, endsAt }: SlotTime) => `${startsAt} ${endsAt}`
  const toCome = wanted.filter(({ startsAt }) => startsAt > now)
  const wantedKeys = new Set(toCome.map(keyOf))
  // If two slots have the same time, the open one is used.
  const inOrder = slots.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))
  const standing = new Map(inOrder.toReversed().map((slot) => [keyOf(slot), slot]))
  const isWanted = (slot: StoredSlot) => wantedKeys.has(keyOf(slot)) && standing.get(keyOf(slot)) === slot
  const unfit = slots.filter((slot) => slot.startsAt > now && !isWanted(slot))
  const idsOf = (those: readonly StoredSlot[]) => those.map(({ sessionId }) => sessionId)
  return {
    make: toCome.filter((time) => !standing.has(keyOf(time))),
    reopen: idsOf(slots.filter((slot) => slot.isClosed && slot.startsAt > now && isWanted(slot))),
    close: idsOf(unfit.filter(({ isClosed }) => !isClosed)),
    remove: idsOf(unfit.filter(({ isClosed, wasUsed }) => isClosed && !wasUsed)),
    kept: unfit.filter(({ meetings }) => meetings > 0),
  }
}
