/* Dates that a person reads, made from epoch milliseconds; the names are the tokens of the spec. */

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

/** `dd LLLL yyyy`: the day divider of a chat. */
export const longDateText = (atMillis: number, when: When) =>
  format(atMillis, when, { day: '2-digit', month: 'long', year: 'numeric' })

/** The clock of the locale, for example `14:30` or `02:30 PM`. */
export const clockText = (atMillis: number, when: When) =>
  format(atMillis, when, { hour: '2-digit', minute: '2-digit' })

/**
 * The calendar day at that instant in that zone, `yyyy-MM-dd`.
 *
 * @param begins minutes after midnight at which a day begins: what is before belongs to the day before
 */
export function dayOf(atMillis: number, timeZone: string, begins = 0): string {
  const day = format(atMillis, { locale: 'sv-SE', timeZone }, { year: 'numeric', month: '2-digit', day: '2-digit' })
  if (begins === 0 || minuteOf(atMillis, timeZone) >= begins) return day
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** When an event is, and when its days begin. */
export interface EventSpan {
  /** Epoch milliseconds, the end excluded. */
  readonly startsAt: number
  readonly endsAt: number
  /** IANA name. */
  readonly timezone: string
  /** Minutes after midnight; absent: at midnight. */
  readonly dayBegins?: number | undefined
}

/** The first and the last day of an event on its own clock; one that ends at midnight, or before a day begins, has none of that day. */
export function firstAndLastDay({ startsAt, endsAt, timezone, dayBegins }: EventSpan): [first: string, last: string] {
  const first = dayOf(startsAt, timezone)
  const last = dayOf(Math.max(startsAt, endsAt - 1), timezone, dayBegins)
  return [first, last < first ? first : last]
}

/** Every day from the first to the last, the first ones where these are more than `most`. */
export function daysBetween(first: string, last: string, most: number): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, Math.min(most, count)) }, (_, at) =>
    new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10),
  )
}

/** An instant within a calendar day `yyyy-MM-dd`, to be worded in `UTC`. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** Minutes after midnight on the clock of a zone. */
export function minuteOf(atMillis: number, timeZone: string): number {
  const [hour = 0, minute = 0] = clockText(atMillis, { locale: 'en-GB', timeZone }).split(':').map(Number)
  return hour * 60 + minute
}

/**
 * In the night in which a clock is put back it shows each time of an hour twice: ` (GMT+2)` says which one is meant of a time
 * or a stretch of time. Empty for all other times.
 */
export function whichOfTwo(from: number, to: number, timeZone: string): string {
  if (!changes(from, timeZone) && !changes(to, timeZone)) return ''
  const clock = (at: number) => format(at, { locale: 'sv-SE', timeZone }, { dateStyle: 'short', timeStyle: 'short' })
  // Clocks are put back by an hour, on Lord Howe by half of one.
  const isTwice = (at: number) => [-60, -30, 30, 60].some((by) => clock(at + by * MINUTE_MS) === clock(at))
  if (!isTwice(from) && !isTwice(to)) return ''
  const [before, after] = [offsetOf(from, timeZone), offsetOf(to, timeZone)]
  return before === after ? ` (${before})` : ` (${before} – ${after})`
}

const knownChanges = new Map<string, boolean>()

/** Whether a clock is changed in the day of UTC around an instant, or up to two hours beside it. Lists ask for each of their rows. */
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

/** `GMT+2` */
const offsetOf = (at: number, timeZone: string) =>
  format(at, { locale: 'en', timeZone }, { hour: 'numeric', timeZoneName: 'shortOffset' }).replace(/^.* /, '')

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
