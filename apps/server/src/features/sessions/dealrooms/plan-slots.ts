import type { SlotTime } from './make-slots.ts'

export interface StoredSlot extends SlotTime {
  readonly sessionId: string
  readonly isClosed: boolean
  /** The number of meetings that were not cancelled. */
  readonly meetings: number
  /** True if the slot ever had a meeting, even a cancelled one. These refer to the slot for good. */
  readonly wasUsed: boolean
}

export interface SlotPlan {
  readonly make: readonly SlotTime[]
  readonly reopen: readonly string[]
  /**
   * Slots to close, so that no new meetings are made in them. They are not deleted yet, so open pages that show them
   * still find them taken.
   */
  readonly close: readonly string[]
  /** Closed by an earlier change, and never used. */
  readonly remove: readonly string[]
  /** The closed slots that have upcoming meetings. */
  readonly kept: readonly StoredSlot[]
}

/**
 * Plans how the slots of a deal room change to fit new hours. Slots that have begun stay unchanged. Slots with an
 * unchanged time keep their id, and no slot with a meeting is removed.
 *
 * @see docs/rules/deal-rooms.md DEALROOM-4
 */
export function planSlots(slots: readonly StoredSlot[], wanted: readonly SlotTime[], now: number): SlotPlan {
  const keyOf = ({ startsAt, endsAt }: SlotTime) => `${startsAt} ${endsAt}`
  const toCome = wanted.filter(({ startsAt }) => startsAt > now)
  const asked = new Set(toCome.map(keyOf))
  // If two slots have the same time, the open one is used.
  const inOrder = slots.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))
  const standing = new Map(inOrder.toReversed().map((slot) => [keyOf(slot), slot]))
  const isAsked = (slot: StoredSlot) => asked.has(keyOf(slot)) && standing.get(keyOf(slot)) === slot
  const unfit = slots.filter((slot) => slot.startsAt > now && !isAsked(slot))
  const idsOf = (those: readonly StoredSlot[]) => those.map(({ sessionId }) => sessionId)
  return {
    make: toCome.filter((time) => !standing.has(keyOf(time))),
    reopen: idsOf(slots.filter((slot) => slot.isClosed && slot.startsAt > now && isAsked(slot))),
    close: idsOf(unfit.filter(({ isClosed }) => !isClosed)),
    remove: idsOf(unfit.filter(({ isClosed, wasUsed }) => isClosed && !wasUsed)),
    kept: unfit.filter(({ meetings }) => meetings > 0),
  }
}
