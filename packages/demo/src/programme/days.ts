/** A day with its opening hours in local time. The deal room has the same hours. */
export type Day = { date: string; opens: string; closes: string }
export type Stretch = { startsAt: number; endsAt: number }

export const FIRST_HOUR = '09:00'
export const LAST_HOUR = '20:00'
export const DEAL_ROOM_OPENS = '09:00'
export const DEAL_ROOM_CLOSES = '18:00'

const LATE_TABLES_MINUTES = 120
export const SLOT_MINUTES = 20
const MINUTE_MS = 60_000

/** Returns the days from yesterday morning to tomorrow evening, in local time of `timezone`. */
export function layOutDays(now: number, timezone: string): { days: Day[]; startsAt: number; endsAt: number } {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
  const dates = [today.subtract({ days: 1 }), today, today.add({ days: 1 })].map((each) => each.toString())
  const [first = '', , last = ''] = dates
  return {
    days: dates.map((date) => ({ date, opens: DEAL_ROOM_OPENS, closes: DEAL_ROOM_CLOSES })),
    startsAt: atWall(first, FIRST_HOUR, timezone),
    endsAt: atWall(last, LAST_HOUR, timezone),
  }
}

/**
 * Converts a local time to epoch ms. `24:00` is the next midnight. A time skipped by a clock change moves later by the
 * length of the gap.
 */
export function atWall(date: string, clock: string, timezone: string): number {
  const day = Temporal.PlainDate.from(date)
  if (clock === '24:00') return day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds
  return day.toZonedDateTime({ timeZone: timezone, plainTime: clock }).epochMilliseconds
}

const VIDEO_MEETING_AFTER_MINUTES = 4

/**
 * Returns the time of the video meeting, which begins at the first whole minute that is at least four minutes ahead.
 */
export function videoMeetingTime(now: number): Stretch {
  const startsAt = Math.ceil((now + VIDEO_MEETING_AFTER_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  return { startsAt, endsAt: startsAt + SLOT_MINUTES * MINUTE_MS }
}

/**
 * Divides the days into slots of twenty minutes. If none begins within an hour after `now` and after the video meeting,
 * two more hours are added around that time, so that a demo always has an upcoming meeting.
 */
export function cutSlots(days: readonly Day[], now: number, timezone: string): Stretch[] {
  const open = days.map(({ date, opens, closes }) => ({
    startsAt: atWall(date, opens, timezone),
    endsAt: atWall(date, closes, timezone),
  }))
  const slots = open.flatMap(cut)
  const { endsAt: freeFrom } = videoMeetingTime(now)
  const soon = slots.some(({ startsAt }) => startsAt >= freeFrom && startsAt <= now + 60 * MINUTE_MS)
  if (soon) return slots
  const startsAt = Math.floor(now / (SLOT_MINUTES * MINUTE_MS) + 1) * SLOT_MINUTES * MINUTE_MS
  const next = Math.min(
    ...open.map((each) => each.startsAt).filter((each) => each >= startsAt),
    Number.POSITIVE_INFINITY,
  )
  const late = cut({ startsAt, endsAt: Math.min(startsAt + LATE_TABLES_MINUTES * MINUTE_MS, next) })
  const isFree = (each: Stretch) => !slots.some((slot) => each.startsAt < slot.endsAt && slot.startsAt < each.endsAt)
  return [...slots, ...late.filter(isFree)].sort((one, other) => one.startsAt - other.startsAt)
}

function cut({ startsAt, endsAt }: Stretch): Stretch[] {
  const step = SLOT_MINUTES * MINUTE_MS
  return Array.from({ length: Math.max(0, Math.floor((endsAt - startsAt) / step)) }, (_, nth) => ({
    startsAt: startsAt + nth * step,
    endsAt: startsAt + (nth + 1) * step,
  }))
}
