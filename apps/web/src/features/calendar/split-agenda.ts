import { dayOf, fold, MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'

export interface SplitAgenda {
  readonly onNow: readonly AgendaEntry[]
  readonly next: readonly AgendaEntry[]
  /** The entries that are not over, the earliest first, including the current and next ones. */
  readonly ahead: readonly AgendaEntry[]
  /** The entries that are over, the latest first. */
  readonly past: readonly AgendaEntry[]
}

/**
 * Splits an agenda at the given time. Entries are half-open: at its end an entry is past. Breaks and cancelled entries
 * are neither on now nor next.
 */
export function splitAgenda(entries: readonly AgendaEntry[], now: number): SplitAgenda {
  const ahead = entries.filter(({ edt }) => now < edt).sort(byStart)
  const onNow = ahead.filter((entry) => isOn(entry, now))
  const firstAhead = ahead.find((entry) => counts(entry) && now < entry.sdt)
  const next = ahead.filter((entry) => counts(entry) && entry.sdt === firstAhead?.sdt)
  return {
    onNow,
    next,
    ahead,
    past: entries.filter(({ edt }) => edt <= now).sort((a, b) => byStart(b, a)),
  }
}

export const isOn = (entry: AgendaEntry, now: number): boolean => counts(entry) && entry.sdt <= now && now < entry.edt

const counts = ({ kind, cancelled }: AgendaEntry) => kind !== 'off' && !cancelled

/** Sorts by start. Among entries with the same start, the shortest is first. */
export const byStart = (a: AgendaEntry, b: AgendaEntry) => a.sdt - b.sdt || a.edt - b.edt || (a.id < b.id ? -1 : 1)

export interface AgendaSearch {
  readonly query: string
  readonly inSessions: boolean
  readonly inMeetings: boolean
}

/** Returns the matching entries. Every word must be in name, place, people or event. Breaks match no query. */
export function searchAgenda(
  entries: readonly AgendaEntry[],
  { query, inSessions, inMeetings }: AgendaSearch,
): readonly AgendaEntry[] {
  const words = fold(query).split(' ').filter(Boolean)
  return entries.filter((entry) => {
    if (entry.kind === 'off') return words.length === 0 && inSessions && inMeetings
    if (!(entry.kind === 'session' ? inSessions : inMeetings)) return false
    const { name, place, eventName, opponent } = entry
    const searchText = fold([name, place, eventName, opponent?.fullName, opponent?.company].filter(Boolean).join(' '))
    return words.every((word) => searchText.includes(word))
  })
}

export interface AgendaDay<Entry> {
  /** The day in the time zone of its event, as `yyyy-MM-dd`. */
  readonly day: string
  readonly entries: readonly Entry[]
}

type OnClock = Pick<AgendaEntry, 'timezone' | 'dayBegins'>

/**
 * Returns the day of the event as `yyyy-MM-dd`. Before the hour at which a day begins, it is the day before.
 * @see docs/rules/calendar.md CAL-14
 */
export const eventDayOf = (atMillis: number, { timezone, dayBegins }: OnClock): string =>
  dayOf(atMillis, timezone, dayBegins)

/** Groups consecutive entries of the same day, without reordering. */
export function groupByDay<Entry extends Pick<AgendaEntry, 'sdt'> & OnClock>(
  entries: readonly Entry[],
): readonly AgendaDay<Entry>[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = eventDayOf(entry.sdt, entry)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

export interface FreeTime {
  readonly startsAt: number
  readonly endsAt: number
}

const LEAST_FREE_MS = 5 * MINUTE_MS

/**
 * Returns the free time before each entry, by entry id. Cancelled entries take no time.
 * @param entries of one day, earliest first
 */
export function freeTimeByEntry(entries: readonly AgendaEntry[]): ReadonlyMap<string, FreeTime> {
  const free = new Map<string, FreeTime>()
  let until: number | null = null
  for (const { id, sdt, edt, cancelled } of entries) {
    if (cancelled) continue
    if (until !== null && sdt - until >= LEAST_FREE_MS) free.set(id, { startsAt: until, endsAt: sdt })
    until = Math.max(until ?? edt, edt)
  }
  return free
}
