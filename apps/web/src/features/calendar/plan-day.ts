import { dayOf, MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails } from '@parley/contract/app'
import { byStart, eventDayOf, isOn, splitAgenda } from './split-agenda.ts'

export type DayCell =
  | { readonly kind: 'entry'; readonly entry: AgendaEntry; readonly state: 'now' | 'next' | 'later' }
  | FreeCell

export interface FreeCell {
  readonly kind: 'free'
  /** The start in epoch milliseconds. It may be before now. */
  readonly startsAt: number
  readonly endsAt: number
  /** The end of the free time: the next entry, the end of the day, or the end of the event. */
  readonly until: 'entry' | 'tonight' | 'end'
}

export interface DayPlan {
  /** An instant of the displayed day, in epoch milliseconds. Null if that is today. */
  readonly otherDay: number | null
  readonly isDone: boolean
  readonly cells: readonly DayCell[]
}

type PlannedEvent = Pick<EventDetails, 'id' | 'timezone' | 'dayBegins' | 'startDateMillis' | 'endDateMillis'>

/** Least length of free time in milliseconds. Shorter gaps are not enough for a meeting. */
const LEAST_FREE_MS = 20 * MINUTE_MS
const HALF_HOUR_MS = 30 * MINUTE_MS

/**
 * Plans the reader's day: the current entry, the next one, the free time before it, and then the rest in order of time.
 * If nothing is left today, it is the next day with an entry.
 * @param agenda of all events, in no order
 * @param canMeet true if people can be met, so that free time is shown
 * @see docs/rules/lobby.md LOBBY-14
 */
export function planDay(agenda: readonly AgendaEntry[], event: PlannedEvent, now: number, canMeet: boolean): DayPlan {
  const entries = agenda.filter(({ eventId, cancelled }) => eventId === event.id && !cancelled).sort(byStart)
  const today = eventDayOf(now, event)
  const ahead = entries.filter(({ edt }) => now < edt)
  const todays = ahead.filter(({ sdt }) => sdt <= now || eventDayOf(sdt, event) === today)
  const past = entries.filter(({ sdt, edt }) => edt <= now && eventDayOf(sdt, event) === today)
  const since =
    past.reduce((latest, { edt }) => Math.max(latest, edt), 0) || Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const tonight = Math.min(endOfDay(now, event), event.endDateMillis)
  const freeFrom = (startsAt: number, endsAt: number, until: FreeCell['until']): FreeCell[] =>
    endsAt - Math.max(startsAt, now) < LEAST_FREE_MS ? [] : [{ kind: 'free', startsAt, endsAt, until }]

  if (todays.length > 0) {
    const gaps: FreeCell[] = []
    let busyUntil = since
    for (const { sdt, edt } of todays) {
      gaps.push(...freeFrom(busyUntil, sdt, 'entry'))
      busyUntil = Math.max(busyUntil, edt)
    }
    const evening = canMeet ? freeFrom(busyUntil, tonight, 'tonight') : []
    return { otherDay: null, isDone: false, cells: inOrder(todays, canMeet ? [...gaps, ...evening] : [], now) }
  }

  const isDone = past.length > 0
  const isDuring = event.startDateMillis <= now && now < event.endDateMillis
  const [first] = ahead
  if (!first) {
    const rest = now < event.endDateMillis ? freeFrom(since, event.endDateMillis, 'end') : []
    return { otherDay: null, isDone, cells: rest }
  }
  const then = ahead.filter(({ sdt }) => eventDayOf(sdt, event) === eventDayOf(first.sdt, event))
  const evening = canMeet && isDuring ? freeFrom(since, tonight, 'tonight') : []
  return { otherDay: first.sdt, isDone, cells: inOrder(then, evening, now) }
}

/** Sorts the cells. Free time before the current and the next entry would push down the place and time to be at. */
function inOrder(entries: readonly AgendaEntry[], gaps: readonly FreeCell[], now: number): DayCell[] {
  const { next } = splitAgenda(entries, now)
  const stateOf = (entry: AgendaEntry) => (isOn(entry, now) ? 'now' : next.includes(entry) ? 'next' : 'later')
  const cells = entries.map((entry): DayCell => ({ kind: 'entry', entry, state: stateOf(entry) }))
  const leads = cells.filter((cell) => cell.kind === 'entry' && cell.state !== 'later')
  const rest = [...cells.filter((cell) => !leads.includes(cell)), ...gaps]
  return [...leads, ...rest.sort((one, other) => beginOf(one) - beginOf(other))]
}

const beginOf = (cell: DayCell) => (cell.kind === 'free' ? cell.startsAt : cell.entry.sdt)

function endOfDay(at: number, { timezone, dayBegins }: PlannedEvent): number {
  const day = dayOf(at, timezone, dayBegins)
  let [low, high] = [Math.floor(at / MINUTE_MS), Math.floor(at / MINUTE_MS) + 26 * 60]
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    if (dayOf(middle * MINUTE_MS, timezone, dayBegins) === day) low = middle
    else high = middle
  }
  return high * MINUTE_MS
}
