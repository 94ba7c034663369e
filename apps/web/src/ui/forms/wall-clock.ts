import { MINUTE_MS } from '@parley/contract'

/** What a clock on the wall shows; months begin at 1. */
export interface WallClock {
  readonly day: number
  readonly month: number
  readonly year: number
  readonly hour: number
  readonly minute: number
}

const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

/** Reads `yyyy-MM-ddTHH:mm`. @throws RangeError for anything else */
export function readWallClock(text: string): WallClock {
  const parts = PATTERN.exec(text)?.slice(1).map(Number)
  if (!parts) throw new RangeError(`not a wall clock: ${text}`)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  return { year, month, day, hour, minute }
}

export function writeWallClock({ year, month, day, hour, minute }: WallClock): string {
  const [monthText, dayText, hourText, minuteText] = [month, day, hour, minute].map((each) =>
    String(each).padStart(2, '0'),
  )
  return `${String(year).padStart(4, '0')}-${monthText}-${dayText}T${hourText}:${minuteText}`
}

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** January to December, as a language writes them by themselves. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
}

const asUtc = (wall: string) => Date.parse(`${wall}:00Z`)

/** The same clock so many minutes later, whatever a zone does meanwhile. */
export const shiftWall = (wall: string, minutes: number) =>
  new Date(asUtc(wall) + minutes * MINUTE_MS).toISOString().slice(0, 16)

export const minutesBetween = (start: string, end: string) => (asUtc(end) - asUtc(start)) / MINUTE_MS

/** An end that was before its start begins again so many minutes after it. */
const USUAL_MINUTES = 60

/** The end after the start was moved: as long after it as before. */
export function endAfter(before: { start: string; end: string }, start: string): string {
  const minutes = minutesBetween(before.start, before.end)
  return shiftWall(start, minutes > 0 ? minutes : USUAL_MINUTES)
}
