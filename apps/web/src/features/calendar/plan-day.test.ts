import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { anAgendaEntry } from '../../testing/schedule-samples.ts'
import { planDay } from './plan-day.ts'

const at = (minutes: number) => NOW + minutes * MINUTE_MS
const DAY = 24 * 60
const event = {
  id: 'event1',
  timezone: 'Europe/Istanbul',
  dayBegins: 0,
  startDateMillis: at(-120),
  endDateMillis: at(3 * DAY),
}

/** Makes an entry. Times are minutes from now. */
const entry = (id: string, from: number, until: number, own: Partial<AgendaEntry> = {}) =>
  anAgendaEntry({
    id,
    eventId: 'event1',
    sdt: at(from),
    edt: at(until),
    timezone: event.timezone,
    dayBegins: 0,
    ...own,
  })

/**
 * Returns the plan as text: `now a`, `next b`, `c`, and free times such as `free 30-90` in minutes from now. The last
 * ones also contain how they end.
 */
function shown(entries: AgendaEntry[], { canMeet = true, own = {} }: { canMeet?: boolean; own?: object } = {}) {
  const plan = planDay(entries, { ...event, ...own }, NOW, canMeet)
  const minutes = (millis: number) => (millis - NOW) / MINUTE_MS
  const cells = plan.cells.map((cell) => {
    if (cell.kind === 'entry') return cell.state === 'later' ? cell.entry.id : `${cell.state} ${cell.entry.id}`
    const range = `free ${minutes(cell.startsAt)}-${minutes(cell.endsAt)}`
    return cell.until === 'entry' ? range : `${range} ${cell.until}`
  })
  return { cells, isDone: plan.isDone, otherDay: plan.otherDay }
}
/** Minutes from now until the end of the day in Istanbul, where it is half past two. */
const TONIGHT = 570

it('LOBBY-14 shows the current entry, the next one, the free time before it, and then the rest in order of time', () => {
  const { cells, otherDay } = shown([
    entry('later', 200, 230),
    entry('on', -30, 30),
    entry('next', 70, 100, { kind: 'meeting' }),
    entry('elsewhere', 40, 60, { eventId: 'event2' }),
    entry('gone', 40, 60, { cancelled: true }),
  ])
  expect(cells).toEqual(['now on', 'next next', 'free 30-70', 'free 100-200', 'later', `free 230-${TONIGHT} tonight`])
  expect(otherDay).toBe(null)
})

it('LOBBY-14 shows free time of at least twenty remaining minutes, and counts breaks as taken', () => {
  expect(
    shown([entry('past', -60, -40), entry('next', 20, 40), entry('b', 59, 90), entry('c', 110, 200)]).cells,
  ).toEqual(['next next', 'free -40-20', 'b', 'free 90-110', 'c', `free 200-${TONIGHT} tonight`])
  expect(shown([entry('past', -60, -40), entry('next', 19, TONIGHT - 10)]).cells).toEqual(['next next'])
  expect(shown([entry('off', 10, 60, { kind: 'off' }), entry('a', 60, TONIGHT)]).cells).toEqual(['next a', 'off'])
})

it('LOBBY-14 shows no free time if people cannot be met', () => {
  expect(shown([entry('on', -30, 30), entry('next', 70, 100)], { canMeet: false }).cells).toEqual([
    'now on',
    'next next',
  ])
})

it('LOBBY-14 shows the next day with entries once nothing is left today, and marks today as done only if it had entries', () => {
  const tomorrow = [entry('t2', DAY + 60, DAY + 90), entry('t1', DAY, DAY + 30), entry('after', 2 * DAY, 2 * DAY + 30)]
  const next = { cells: ['next t1', `free 0-${TONIGHT} tonight`, 't2'].toSorted(), otherDay: at(DAY) }
  const today = shown([...tomorrow, entry('past', -60, 0)])
  expect({ ...today, cells: today.cells.toSorted() }).toEqual({ ...next, isDone: true })
  expect(today.cells[0]).toBe('next t1')
  expect(shown(tomorrow)).toMatchObject({ isDone: false, otherDay: at(DAY) })
  const before = shown(tomorrow, { own: { startDateMillis: at(DAY - 60) } })
  expect(before).toEqual({ cells: ['next t1', 't2'], isDone: false, otherDay: at(DAY) })
})

it('LOBBY-14 shows free time until the end of the event to a person without entries, and nothing after that', () => {
  expect(shown([])).toEqual({ cells: [`free 0-${3 * DAY} end`], isDone: false, otherDay: null })
  expect(shown([], { own: { endDateMillis: NOW } }).cells).toEqual([])
})

it('LOBBY-14 counts a night as part of the day before', () => {
  const night = [entry('night', TONIGHT + 60, TONIGHT + 90, { dayBegins: 240 })]
  expect(shown(night).otherDay).toBe(at(TONIGHT + 60))
  expect(shown(night, { own: { dayBegins: 240 } })).toMatchObject({ otherDay: null, isDone: false })
  const summer = { timezone: 'Europe/Berlin', startDateMillis: 0, endDateMillis: Number.MAX_SAFE_INTEGER }
  const early = Date.UTC(2026, 9, 24, 23)
  const plan = planDay([entry('a', 0, 0, { sdt: early, edt: early + HOUR_MS })], { ...event, ...summer }, early, true)
  // The clock goes back on this day, so it has 25 hours.
  expect(plan.cells.at(-1)).toMatchObject({ until: 'tonight', endsAt: Date.UTC(2026, 9, 25, 23) })
})
