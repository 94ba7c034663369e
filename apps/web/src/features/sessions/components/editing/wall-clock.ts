import { clockText, dayOf } from '@parley/contract'

/** Returns an instant as `yyyy-MM-ddTHH:mm` in a zone. */
export const toWallClock = (atMillis: number, timeZone: string) =>
  `${dayOf(atMillis, timeZone)}T${clockText(atMillis, { locale: 'en-GB', timeZone })}`

/**
 * Returns the instant of a wall time. A repeated time is the first of the two. A skipped time moves forward by the
 * length of the gap.
 */
export const instantOf = (wall: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds
