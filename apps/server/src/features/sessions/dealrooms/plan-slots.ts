import type { SlotTime } from './make-slots.ts'

export interface KeptSlot extends SlotTime {
  readonly sessionId: string
  readonly isClosed: boolean
  /** Meetings that were not cancelled. */
  readonly meetings: number
  /** Also those that were cancelled: they name the slot for good. */
  readonly wasUsed: boolean
}

export interface SlotPlan {
  readonly make: readonly SlotTime[]
  readonly reopen: readonly string[]
  /** Nobody can meet then any more. Whoever looks at one of them still hears that it is taken. */
  readonly close: readonly string[]
  /** Closed by an earlier change, and never used. */
  readonly remove: readonly string[]
  /** Of those that are closed: with meetings to come. */
  readonly kept: readonly KeptSlot[]
}

/**
 * How the slots of a deal room become those of its new hours. What has begun stays as it was, what is the same stays with
 * its id, and no slot with a meeting goes.
 *
 * @see docs/rules/deal-rooms.md DEALROOM-4
 */
export function planSlots(slots: readonly KeptSlot[], wanted: readonly SlotTime[], now: number): SlotPlan {
  const keyOf = ({ startsAt, endsAt }: SlotTime) => `${startsAt} ${endsAt}`
  const toCome = wanted.filter(({ startsAt }) => startsAt > now)
  const asked = new Set(toCome.map(keyOf))
  // An open one stands for its time before one that was closed.
  const inOrder = slots.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed))
  const standing = new Map(inOrder.toReversed().map((slot) => [keyOf(slot), slot]))
  const isAsked = (slot: KeptSlot) => asked.has(keyOf(slot)) && standing.get(keyOf(slot)) === slot
  const unfit = slots.filter((slot) => slot.startsAt > now && !isAsked(slot))
  const idsOf = (those: readonly KeptSlot[]) => those.map(({ sessionId }) => sessionId)
  return {
    make: toCome.filter((time) => !standing.has(keyOf(time))),
    reopen: idsOf(slots.filter((slot) => slot.isClosed && slot.startsAt > now && isAsked(slot))),
    close: idsOf(unfit.filter(({ isClosed }) => !isClosed)),
    remove: idsOf(unfit.filter(({ isClosed, wasUsed }) => isClosed && !wasUsed)),
    kept: unfit.filter(({ meetings }) => meetings > 0),
  }
}
