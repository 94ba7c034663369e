import { clockText, dayOf } from '@parley/contract'

/** What the clock on a wall shows, `yyyy-MM-ddTHH:mm`. */
export const wallOf = (atMillis: number, timeZone: string) =>
  `${dayOf(atMillis, timeZone)}T${clockText(atMillis, { locale: 'en-GB', timeZone })}`

/** When the clock shows that: the first of two times, and for one that it skips as much later as is skipped. */
export const instantOf = (wall: string, timeZone: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds
