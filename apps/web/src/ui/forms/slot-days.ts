import { dayOf } from '@parley/contract'
import type { Formats } from '../../lib/i18n/formats.ts'

export type Slot = {
  key: string
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  /** True if the slot is shown, but cannot be chosen. */
  taken?: boolean
  /** True if the slot can be chosen, but replaces another entry of the agenda. */
  swaps?: boolean
  /** The reason why it is taken, or a remark: "You have a session". */
  note?: string
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export type SlotDay = {
  day: string
  /** The number of slots that can be chosen and replace nothing. */
  free: number
  swaps: number
  parts: { part: PartOfDay; slots: Slot[] }[]
}

/**
 * Groups slots by day on the zone's wall clock, sorted by time.
 * @param dayBegins minutes after midnight at which a day begins. An earlier slot belongs to the evening before
 */
export function slotDays(slots: Slot[], zone: string, { hour }: Pick<Formats, 'hour'>, dayBegins = 0): SlotDay[] {
  const days = new Map<string, SlotDay>()
  for (const slot of slots.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const key = dayOf(slot.startsAt, zone, dayBegins)
    const day = days.get(key) ?? { day: key, free: 0, swaps: 0, parts: [] }
    days.set(key, day)
    if (!slot.taken) day[slot.swaps ? 'swaps' : 'free'] += 1
    const isLate = key !== dayOf(slot.startsAt, zone)
    const part = isLate ? 'evening' : partOfDay(hour(slot.startsAt, zone))
    const group = day.parts.find((each) => each.part === part)
    if (group) group.slots.push(slot)
    else day.parts.push({ part, slots: [slot] })
  }
  return [...days.values()]
}

function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
