import { MINUTE_MS } from '@parley/contract'

/** A day and a time without a zone. An empty or unreadable part is ''. */
export interface DayAndClock {
  /** `yyyy-MM-dd` */
  readonly day: string
  /** `HH:mm` */
  readonly clock: string
}

/** Reads `yyyy-MM-ddTHH:mm`. Both parts are empty for anything else. */
export function parseWall(text: string): DayAndClock {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? []
  return { day, clock }
}

/** Returns `yyyy-MM-ddTHH:mm`, or '' while a part is missing. */
export const formatWall = ({ day, clock }: DayAndClock): string => (day && clock ? `${day}T${clock}` : '')

const asUtc = (wall: string) => Date.parse(`${wall}:00Z`)

/** Moves a wall time by minutes. Ignores daylight-saving changes. */
export const shiftWall = (wall: string, minutes: number) =>
  new Date(asUtc(wall) + minutes * MINUTE_MS).toISOString().slice(0, 16)

export const minutesBetween = (start: string, end: string) => (asUtc(end) - asUtc(start)) / MINUTE_MS

/** The length in minutes if the end was not after the start. */
const USUAL_MINUTES = 60

/** Returns the end for a moved start. The length stays the same. */
export function endAfter(before: { start: string; end: string }, start: string): string {
  const minutes = minutesBetween(before.start, before.end)
  return shiftWall(start, minutes > 0 ? minutes : USUAL_MINUTES)
}

/** Moves a time by minutes. The result wraps around at midnight. */
export const shiftClock = (clock: string, minutes: number) => shiftWall(`2000-01-01T${clock}`, minutes).slice(11)

/** Returns the minutes after midnight. */
export const minutesOf = (clock: string) => minutesBetween('2000-01-01T00:00', `2000-01-01T${clock}`)

export const DAY_MINUTES = 24 * 60

/** Returns the minutes to the next occurrence of `to`: at least one, at most a day. */
export function minutesUntil(from: string, to: string): number {
  const minutes = minutesOf(to) - minutesOf(from)
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}

/** Returns null unless a daylight-saving change skips or repeats the time. */
export function clockChange(wall: string, zone: string): 'skipped' | 'twice' | null {
  if (wall === '' || zone === '') return null
  const plain = Temporal.PlainDateTime.from(wall)
  const at = (disambiguation: 'earlier' | 'later') => plain.toZonedDateTime(zone, { disambiguation })
  const [earlier, later] = [at('earlier'), at('later')]
  if (earlier.epochMilliseconds === later.epochMilliseconds) return null
  return earlier.toPlainDateTime().equals(plain) ? 'twice' : 'skipped'
}

/** Returns the wall time to send. Empty while a part is missing, and for a time that a daylight-saving change skips. */
export function toSentWallTime(value: DayAndClock, zone: string): string {
  const wall = formatWall(value)
  return clockChange(wall, zone) === 'skipped' ? '' : wall
}
