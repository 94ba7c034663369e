import { dayOf, repeatedHourOffset } from '@parley/contract'
import type { Language } from '@parley/contract/accounts'
import { FORMAT_TAGS, fillText, textInAll } from '../../platform/texts.ts'

export interface PrintedEntry {
  readonly title: string
  readonly place: string | null
  /** Names of the speakers of a session, or of the other people in a meeting. */
  readonly people: readonly string[]
  /** Epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
  readonly overlaps: boolean
}

interface PrintedRow {
  readonly time: string
  /** The same time in the reader's own time zone; null if it does not differ. */
  readonly own: string | null
  readonly title: string
  readonly lines: readonly string[]
}

export interface PrintedDay {
  readonly day: string
  readonly rows: readonly PrintedRow[]
}

/**
 * @param entries earliest first
 * @param dayBegins minutes after midnight in the event's time zone at which a day begins; earlier entries belong to the
 *   day before
 * @see docs/rules/calendar.md CAL-10, CAL-14
 */
export function layOutDays(
  entries: readonly PrintedEntry[],
  { language, zone, ownZone, dayBegins = 0 }: { language: Language; zone: string; ownZone: string; dayBegins?: number },
): PrintedDay[] {
  const overlapping = textInAll('calendar.pdf.overlaps')[language]
  const [here, there] = [clockOf(language, zone), clockOf(language, ownZone)]
  const ownTime = (sdt: number, edt: number) => {
    if (here.exact(sdt) === there.exact(sdt) && here.exact(edt) === there.exact(edt)) return null
    return fillText(language, 'calendar.pdf.forYou', { time: there.range(sdt, edt, dayOf(sdt, zone, dayBegins)) })
  }
  const rowOf = ({ title, place, people, sdt, edt, overlaps }: PrintedEntry): PrintedRow => ({
    time: here.range(sdt, edt, dayOf(sdt, zone, dayBegins)),
    own: ownTime(sdt, edt),
    title,
    lines: [place ?? '', people.join(', '), overlaps ? overlapping : ''].filter(Boolean),
  })
  const days = Map.groupBy(entries, ({ sdt }) => dayOf(sdt, zone, dayBegins))
  const noonOf = (day: string) => Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(zone).epochMilliseconds
  return [...days].map(([day, own]) => ({ day: here.day(noonOf(day)), rows: own.map(rowOf) }))
}

export function clockOf(language: Language, timeZone: string) {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(FORMAT_TAGS[language], { ...options, timeZone })
  const long = formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const short = formatOf({ weekday: 'short', day: 'numeric', month: 'short' })
  const time = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    day: (at: number) => long.format(at),
    time: (at: number) => time.format(at),
    /** Formats a time range, for example 14:30–15:00. Names a day only if it differs from `saidDay`. */
    range: (sdt: number, edt: number, saidDay: string) => {
      const [first, last] = [dayOf(sdt, timeZone), dayOf(Math.max(sdt, edt - 1), timeZone)]
      const start = first === saidDay ? time.format(sdt) : `${short.format(sdt)}, ${time.format(sdt)}`
      const end = last === first ? `–${time.format(edt)}` : ` – ${short.format(edt)}, ${time.format(edt)}`
      return start + end + repeatedHourOffset(sdt, edt, timeZone)
    },
    /** Formats an instant, for comparing times of two time zones. */
    exact: (at: number) => `${dayOf(at, timeZone)} ${time.format(at)}`,
  }
}
