import { DAY_MS, noonOf } from '@parley/contract'
import type { EventCard } from '@parley/contract/events'
import type { Formats } from '../../lib/i18n/formats.ts'

type Clock = Pick<Formats, 'dayKey' | 'time'>

/** Returns the time zone of a break: the event's for an on-site event, otherwise the person's. */
export const breakZone = ({ eventType, timezone }: Pick<EventCard, 'eventType' | 'timezone'>, userZone: string) =>
  eventType === 'normal' ? timezone : userZone

/** Lists the days of the event from today on, and one more, as `yyyy-MM-dd`. Null once they are over. */
export function breakDays(
  { startDateMillis, endDateMillis }: Pick<EventCard, 'startDateMillis' | 'endDateMillis'>,
  zone: string,
  now: number,
  { dayKey }: Pick<Formats, 'dayKey'>,
): { first: string; last: string } | null {
  const [today, begin] = [dayKey(now, zone), dayKey(startDateMillis, zone)]
  const last = new Date(noonOf(dayKey(endDateMillis, zone)) + DAY_MS).toISOString().slice(0, 10)
  const first = begin > today ? begin : today
  return first > last ? null : { first, last }
}

const STEP_MINUTES = 15
const STEPS = (24 * 60) / STEP_MINUTES

const clockAt = (step: number) => {
  const minutes = step * STEP_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')
}

const QUARTERS: readonly string[] = Array.from({ length: STEPS }, (_, step) => clockAt(step))

/** Suggests an hour from the next quarter of an hour today, otherwise from noon. */
export function suggestedBreak(
  day: string,
  zone: string,
  now: number,
  { dayKey, time }: Clock,
): { start: string; end: string } {
  const passed = QUARTERS.findIndex((clock) => clock > time(now, zone))
  const start = day !== dayKey(now, zone) ? QUARTERS.indexOf('12:00') : passed < 0 ? STEPS - 2 : passed
  const fitting = Math.min(start, STEPS - 2)
  return { start: clockAt(fitting), end: clockAt(Math.min(fitting + 4, STEPS - 1)) }
}
