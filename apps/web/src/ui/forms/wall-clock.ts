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
