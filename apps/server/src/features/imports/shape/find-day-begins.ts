import { DAY_MS, dayOf, minuteOf } from '@parley/contract'

export interface DatedTalk {
  readonly day: string
  readonly startsAt: number
}

const LATEST = 720
const HOUR = 60

/**
 * Finds the time at which a day of the programme begins: the file's own time if it fits, else the full hour after the
 * latest talk that is listed under the previous day.
 *
 * @param dayChange `HH:mm` from the file; empty if it has none
 * @returns minutes after midnight; null if no talk is in the night, or no hour separates the nights from the days
 * @see docs/rules/imports.md IMPORT-31
 */
export function findDayBegins(talks: readonly DatedTalk[], dayChange: string, zone: string): number | null {
  let [latest, earliest] = [-1, LATEST]
  for (const { day, startsAt } of talks) {
    const date = dayOf(startsAt, zone)
    const minute = minuteOf(startsAt, zone)
    if (date === day) earliest = Math.min(earliest, minute)
    else if (Date.parse(date) - Date.parse(day) === DAY_MS) latest = Math.max(latest, minute)
  }
  if (latest === -1 || latest >= earliest) return null
  const [hour = 0, minute = 0] = dayChange.split(':').map(Number)
  const changeMinute = /^\d{1,2}:\d{2}/.test(dayChange) ? hour * HOUR + minute : 0
  if (changeMinute > latest && changeMinute <= earliest) return changeMinute
  return Math.min(earliest, Math.ceil((latest + 1) / HOUR) * HOUR)
}
