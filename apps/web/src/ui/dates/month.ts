import { DAY_MS, firstAndLastDay } from '@parley/contract'

/* Days are `yyyy-MM-dd`, because a calendar day has no time zone. */

/** A span of days that includes both ends. */
export type Days = { readonly first: string; readonly last: string }

const asUtc = (day: string) => new Date(Date.parse(day))
const keyOf = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => keyOf(new Date(Date.parse(day) + count * DAY_MS))

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = asUtc(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0))
  return keyOf(new Date(last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))))
}

/** Returns null for a day that does not exist, such as 31 February. */
export function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? keyOf(date) : null
}

/** Returns the first day of the week in the region of the language: 1 for Monday to 7 for Sunday. */
export function firstWeekday(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}

const daysInto = (day: string, first: number) => (asUtc(day).getUTCDay() - first + 7) % 7

/** Lists the weeks of the month that contains `day`. Days of the months before and after are null. */
export function weeksOf(day: string, first: number): (string | null)[][] {
  const begin = `${day.slice(0, 7)}-01`
  const count = Number(addDays(addMonths(begin, 1), -1).slice(8))
  const before = daysInto(begin, first)
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => {
      const at = week * 7 + weekday - before
      return at < 0 || at >= count ? null : addDays(begin, at)
    }),
  )
}

type Press = { readonly key: string; readonly shiftKey: boolean }

/** Returns the day that a key moves to. Null for a key that does not move. */
export function dayByKey(day: string, { key, shiftKey }: Press, first: number): string | null {
  const months = shiftKey ? 12 : 1
  const into = daysInto(day, first)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -into)
    case 'End':
      return addDays(day, 6 - into)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return null
  }
}

export function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

interface EventTimes {
  readonly startDateMillis: number
  readonly endDateMillis: number
  readonly timezone: string
  /** The time at which the event's days begin, in minutes after midnight. */
  readonly dayBegins?: number | undefined
}

/** Returns the first and last day of an event in its own time zone. */
export function eventDays({ startDateMillis: startsAt, endDateMillis: endsAt, timezone, dayBegins }: EventTimes): Days {
  const [first, last] = firstAndLastDay({ startsAt, endsAt, timezone, dayBegins })
  return { first, last }
}
