import { clockText, dayOf } from '@parley/contract'

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
