import { clockText, dayOf, MINUTE_MS } from '@parley/contract'

/** What the clock on a wall shows, `yyyy-MM-ddTHH:mm`. */
export const wallOf = (atMillis: number, timeZone: string) =>
  `${dayOf(atMillis, timeZone)}T${clockText(atMillis, { locale: 'en-GB', timeZone })}`

const asUtc = (wall: string) => Date.parse(`${wall}:00Z`)

/** When the clock shows that; for a time that it skips, one near it. */
export function instantOf(wall: string, timeZone: string): number {
  const offsetAt = (at: number) => asUtc(wallOf(at, timeZone)) - at
  const guess = asUtc(wall) - offsetAt(asUtc(wall))
  return asUtc(wall) - offsetAt(guess)
}

/** The same clock so many minutes on, whatever a zone does meanwhile. */
export const shiftWall = (wall: string, minutes: number) =>
  new Date(asUtc(wall) + minutes * MINUTE_MS).toISOString().slice(0, 16)

export const minutesBetween = (start: string, end: string) => (asUtc(end) - asUtc(start)) / MINUTE_MS
