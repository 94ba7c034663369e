import { cityOf, repeatedHourOffset } from '@parley/contract'
import type { Language } from './languages.ts'

/** The locale of each language. It is independent of the device, because two people must be able to compare times. */
export const FORMAT_TAGS: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR', ru: 'ru-RU', es: 'es-ES' }

const cachedFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = cachedFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, options)
  cachedFormats.set(key, made)
  return made
}

/** Creates a format only once. Creating one costs more than using it a hundred times. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const DAY_STYLES = {
  /** Sat 21 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat 21 Nov 2026 */
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Saturday 21 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 21 November */
  dayOfMonth: { day: '2-digit', month: 'long' },
  /** 21 November 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 05 November 2026 */
  numbered: { day: '2-digit', month: 'long', year: 'numeric' },
  /** 21 Nov 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 21 Nov */
  dayAndMonth: { day: 'numeric', month: 'short' },
  /** Sat */
  weekday: { weekday: 'short' },
  /** 21 */
  number: { day: 'numeric' },
  /** Nov */
  month: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof DAY_STYLES

/** Formats instants (epoch milliseconds) on the wall clock of the given IANA zone. */
export function formatsFor(language: Language) {
  const tag = FORMAT_TAGS[language]
  const time = (at: number, timeZone: string) =>
    dateFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
  const day = (at: number, timeZone: string, style: DayStyle = 'short') =>
    dateFormat(tag, { ...DAY_STYLES[style], timeZone })
      .format(at)
      .replace(',', '')
  const numbers = once(() => new Intl.NumberFormat(tag))
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))
  const lists = once(() => new Intl.ListFormat(tag))
  const dayKey = (at: number, timeZone: string) =>
    dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)
  return {
    /** 14:30 */
    time,
    /** 14:30–15:00, with the offset if the clock shows a time twice. */
    timeRange: (from: number, to: number, timeZone: string) =>
      `${time(from, timeZone)}–${time(to, timeZone)}${repeatedHourOffset(from, to, timeZone)}`,
    /** 12:30 beside a time of another zone, with the day if it differs there. */
    timeBeside: (at: number, timeZone: string, otherZone: string) =>
      dayKey(at, timeZone) === dayKey(at, otherZone)
        ? time(at, timeZone)
        : `${day(at, timeZone)}, ${time(at, timeZone)}`,
    /** Sat 21 Nov */
    day,
    /** 19–21 November 2026 */
    dayRange: (from: number, to: number, timeZone: string) =>
      dateFormat(tag, { ...DAY_STYLES.medium, timeZone }).formatRange(from, to),
    /** Sat 21 Nov, 14:30 */
    dayAndTime: (at: number, timeZone: string, style?: DayStyle) =>
      `${day(at, timeZone, style)}, ${time(at, timeZone)}`,
    /** yyyy-MM-dd */
    dayKey,
    /** 0–23 */
    hour: (at: number, timeZone: string) =>
      Number(dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at)),
    /** 1,234 */
    number: (value: number) => numbers().format(value),
    /** 42% for 0.42 */
    percent: (share: number) => percents().format(share),
    /** "Ada, Bo and Cem" */
    list: (values: string[]) => lists().format(values),
    /** Istanbul */
    city: (timeZone: string) => cityOf(timeZone, language),
  }
}

export type Formats = ReturnType<typeof formatsFor>

export function clocksDiffer(at: number, one: string, other: string): boolean {
  if (one === other) return false
  const show = (timeZone: string) =>
    dateFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
  return show(one) !== show(other)
}
