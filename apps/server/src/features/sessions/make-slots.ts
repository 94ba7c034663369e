export interface DealRoomHours {
  /** `yyyy-MM-dd` on the event's wall clock. */
  readonly days: readonly string[]
  /** `HH:mm`; a room that closes at or before its opening closes on the next day. */
  readonly opens: string
  readonly closes: string
  readonly slotMinutes: number
  /** IANA name. */
  readonly timezone: string
}

/**
 * The slots of a deal room, earliest first, in epoch milliseconds. Opening and closing are read from the wall clock of
 * the zone; between them every slot has its full length, so that a night in which the clock jumps has an hour more or
 * less of slots, none of them twice.
 *
 * @see docs/rules/sessions.md SESSION-7
 */
export function makeSlots(hours: DealRoomHours): { startsAt: number; endsAt: number }[] {
  const slotMs = hours.slotMinutes * 60_000
  if (slotMs <= 0) return []
  return [...new Set(hours.days)].sort().flatMap((day) => {
    const opensAt = instantAt(day, hours.opens, hours.timezone)
    const closesAt = instantAt(hours.closes > hours.opens ? day : nextDay(day), hours.closes, hours.timezone)
    const count = Math.max(0, Math.floor((closesAt - opensAt) / slotMs))
    return Array.from({ length: count }, (_, at) => ({
      startsAt: opensAt + at * slotMs,
      endsAt: opensAt + (at + 1) * slotMs,
    }))
  })
}

function instantAt(day: string, clock: string, timezone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timezone).epochMilliseconds
}

const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
