import { MINUTE_MS } from '@parley/contract'
import type { DealRoomHours, Stretch } from '@parley/contract/sessions'

/** Start and end in epoch milliseconds; the end is not part of the slot. */
export interface SlotTime {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Returns the slots of a deal room, the earliest first. When the clock changes at night, there is an hour more or less
 * of slots, and no slot occurs twice.
 *
 * @param timezone IANA name
 * @param most stops after one more slot than this, so that the caller can detect too many
 * @see docs/rules/sessions.md SESSION-7
 */
export function makeSlots(
  { days, slotMinutes, pauseMinutes, breaks }: DealRoomHours,
  timezone: string,
  most: number,
): SlotTime[] {
  const slotMs = slotMinutes * MINUTE_MS
  const stepMs = slotMs + pauseMinutes * MINUTE_MS
  if (slotMs <= 0) return []
  const open = openTimes({ days }, timezone)
  // A room that is open past midnight also has the breaks of the next day.
  const calendar = new Set(days.flatMap(({ day }) => [day, nextDay(day)]))
  const rests = [...calendar].flatMap((day) => breaks.map((each) => instantsOf(day, each, timezone)))
  const slots: SlotTime[] = []
  for (const { startsAt, endsAt } of without(open, joined(rests))) {
    for (let at = startsAt; at + slotMs <= endsAt; at += stepMs) {
      if (slots.length > most) return slots
      slots.push({ startsAt: at, endsAt: at + slotMs })
    }
  }
  return slots
}

/** Returns the opening times in order, without subtracting breaks. Overlapping times are merged. */
export const openTimes = ({ days }: Pick<DealRoomHours, 'days'>, timezone: string): SlotTime[] =>
  joined(days.flatMap(({ day, hours }) => hours.map((each) => instantsOf(day, each, timezone))))

const instantsOf = (day: string, { from, to }: Stretch, timezone: string): SlotTime => ({
  startsAt: instantAt(day, from, timezone),
  endsAt: instantAt(to > from ? day : nextDay(day), to, timezone),
})

function joined(times: readonly SlotTime[]): SlotTime[] {
  const whole: SlotTime[] = []
  for (const time of times.filter(({ startsAt, endsAt }) => startsAt < endsAt).toSorted(earliestFirst)) {
    const last = whole.at(-1)
    if (last && time.startsAt < last.endsAt) {
      whole[whole.length - 1] = { ...last, endsAt: Math.max(last.endsAt, time.endsAt) }
    } else whole.push(time)
  }
  return whole
}

/** Subtracts breaks from opening times. Both lists must be sorted and free of overlaps. */
function without(open: readonly SlotTime[], rests: readonly SlotTime[]): SlotTime[] {
  return open.flatMap(({ startsAt, endsAt }) => {
    const left: SlotTime[] = []
    let from = startsAt
    for (const rest of rests) {
      if (rest.endsAt <= from || rest.startsAt >= endsAt) continue
      left.push({ startsAt: from, endsAt: rest.startsAt })
      from = rest.endsAt
    }
    return [...left, { startsAt: from, endsAt }]
  })
}

const earliestFirst = (one: SlotTime, other: SlotTime) => one.startsAt - other.startsAt

function instantAt(day: string, clock: string, timezone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timezone).epochMilliseconds
}

const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
