/**
 * Parses `yyyy-MM-ddTHH:mm` in a zone. A skipped hour moves forward by the length of the gap. A repeated hour is the
 * first of the two. Null if it is no valid date.
 */
export function millisIn(zone: string, wallClock: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds
  } catch {
    return null
  }
}

/** Returns an instant as `yyyy-MM-ddTHH:mm` in a zone. */
export function wallClockIn(zone: string, atMillis: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMillis)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
