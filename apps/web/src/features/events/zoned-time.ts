/**
 * The instant at which a wall clock in that zone shows `yyyy-MM-ddTHH:mm`.
 *
 * An hour that a change of clocks leaves out is taken as the one after; one that comes twice, as the first. Null when it
 * is no date.
 */
export function millisIn(zone: string, wallClock: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds
  } catch {
    return null
  }
}

/** What a wall clock in that zone shows at an instant, as `yyyy-MM-ddTHH:mm`. */
export function wallClockIn(zone: string, atMillis: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMillis)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
