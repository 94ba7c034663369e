import { DAY_MS, noonOf } from '@parley/contract'
import type { EventCard } from '@parley/contract/events'
import type { Formats } from '../../lib/i18n/formats.ts'

type Clock = Pick<Formats, 'dayKey' | 'time'>

/** Whose clock breaks are told by: that of the event, and online that of the person. */
export const breakZone = ({ eventType, timezone }: Pick<EventCard, 'eventType' | 'timezone'>, userZone: string) =>
  eventType === 'normal' ? timezone : userZone

const MOST_DAYS = 400

/** The days on which a break may lie, `yyyy-MM-dd`: those of the event from today on, and one more after its last. */
export function breakDays(
  { startDateMillis, endDateMillis }: Pick<EventCard, 'startDateMillis' | 'endDateMillis'>,
  zone: string,
  now: number,
  { dayKey }: Pick<Formats, 'dayKey'>,
): string[] {
  const [today, first] = [dayKey(now, zone), dayKey(startDateMillis, zone)]
  const last = nextDay(dayKey(endDateMillis, zone))
  const days: string[] = []
  for (let day = first > today ? first : today; day <= last && days.length < MOST_DAYS; day = nextDay(day)) {
    days.push(day)
  }
  return days
}

const nextDay = (day: string) => new Date(noonOf(day) + DAY_MS).toISOString().slice(0, 10)

const STEP_MINUTES = 15
const STEPS = (24 * 60) / STEP_MINUTES

const clockAt = (step: number) => {
  const minutes = step * STEP_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

/** Every quarter of an hour of a day, `HH:mm`. */
export const breakClocks: readonly string[] = Array.from({ length: STEPS }, (_, step) => clockAt(step))

/** An hour that suits: the next full quarter of today, else noon. */
export function usualBreak(
  day: string,
  zone: string,
  now: number,
  { dayKey, time }: Clock,
): { start: string; end: string } {
  const passed = breakClocks.findIndex((clock) => clock > time(now, zone))
  const start = day !== dayKey(now, zone) ? breakClocks.indexOf('12:00') : passed < 0 ? STEPS - 2 : passed
  const fitting = Math.min(start, STEPS - 2)
  return { start: clockAt(fitting), end: clockAt(Math.min(fitting + 4, STEPS - 1)) }
}

/** The end once the start is another one: the break is as long as before, as far as the day has room. */
export function endOfMoved({ start, end }: { start: string; end: string }, next: string): string {
  const [from = 0, to = 0, moved = 0] = [start, end, next].map((clock) => breakClocks.indexOf(clock))
  return clockAt(Math.min(moved + Math.max(1, to - from), STEPS - 1))
}
