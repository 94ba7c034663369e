/* The names of the formats are tokens of the spec. */

interface When {
  readonly locale: string
  readonly timeZone: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(atMillis: number, { locale, timeZone }: When, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`
  const known = formatters.get(key)
  const made = known ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  if (!known) formatters.set(key, made)
  return made.format(atMillis)
}

/** Formats a date as `dd LLLL yyyy`. */
export const longDateText = (atMillis: number, when: When) =>
  format(atMillis, when, { day: '2-digit', month: 'long', year: 'numeric' })

/** Formats a time, for example `14:30` or `02:30 PM`. */
export const clockText = (atMillis: number, when: When) =>
  format(atMillis, when, { hour: '2-digit', minute: '2-digit' })

/**
 * Returns the day of an instant as `yyyy-MM-dd`.
 * @param begins minutes after midnight at which a day begins; earlier instants belong to the day before
 */
export function dayOf(atMillis: number, timeZone: string, begins = 0): string {
  const day = format(atMillis, { locale: 'sv-SE', timeZone }, { year: 'numeric', month: '2-digit', day: '2-digit' })
  if (begins === 0 || minuteOf(atMillis, timeZone) >= begins) return day
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

export interface EventSpan {
  /** Start and end in epoch milliseconds. The end is excluded. */
  readonly startsAt: number
  readonly endsAt: number
  readonly timezone: string
  /** Beginning of a day in minutes after midnight. Default: midnight. */
  readonly dayBegins?: number | undefined
}

/** Returns the first and the last day of an event. A day does not count if the event ends at its very beginning. */
export function firstAndLastDay({ startsAt, endsAt, timezone, dayBegins }: EventSpan): [first: string, last: string] {
  const first = dayOf(startsAt, timezone)
  const last = dayOf(Math.max(startsAt, endsAt - 1), timezone, dayBegins)
  return [first, last < first ? first : last]
}

export function daysBetween(first: string, last: string, most: number): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, Math.min(most, count)) }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  )
}

export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export function minuteOf(atMillis: number, timeZone: string): number {
  const [hour = 0, minute = 0] = clockText(atMillis, { locale: 'en-GB', timeZone }).split(':').map(Number)
  return hour * 60 + minute
}

/**
 * Returns the offset, such as ` (GMT+2)`, for a time or range in the hour that occurs twice when clocks are set back.
 * Empty for all other times.
 */
export function repeatedHourOffset(from: number, to: number, timeZone: string): string {
  if (!changes(from, timeZone) && !changes(to, timeZone)) return ''
  const clock = (at: number) => format(at, { locale: 'sv-SE', timeZone }, { dateStyle: 'short', timeStyle: 'short' })
  // Clocks are set back by an hour, on Lord Howe Island by half an hour.
  const isTwice = (at: number) => [-60, -30, 30, 60].some((by) => clock(at + by * MINUTE_MS) === clock(at))
  if (!isTwice(from) && !isTwice(to)) return ''
  const [before, after] = [offsetOf(from, timeZone), offsetOf(to, timeZone)]
  return before === after ? ` (${before})` : ` (${before} – ${after})`
}

const knownChanges = new Map<string, boolean>()

/**
 * Returns true if clocks change on the UTC day of an instant, or within two hours of it. Cached, because lists ask for
 * each row.
 */
function changes(at: number, timeZone: string): boolean {
  const day = Math.floor(at / DAY_MS)
  const key = `${timeZone} ${day}`
  const known = knownChanges.get(key)
  if (known !== undefined) return known
  const offset = (instant: number) => offsetOf(instant, timeZone)
  const found = offset(day * DAY_MS - 2 * HOUR_MS) !== offset((day + 1) * DAY_MS + 2 * HOUR_MS)
  knownChanges.set(key, found)
  return found
}

/** Returns the offset, for example `GMT+2`. */
const offsetOf = (at: number, timeZone: string) =>
  format(at, { locale: 'en', timeZone }, { hour: 'numeric', timeZoneName: 'shortOffset' }).replace(/^.* /, '')

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
