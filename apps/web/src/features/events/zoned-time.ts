/**
 * Reads `yyyy-MM-ddTHH:mm`. A skipped hour moves forward by the length of the gap. A repeated hour is the first of the
 * two. Null if it is no valid date.
 */
export function millisIn(zone: string, wallClock: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone).epochMilliseconds
  } catch {
    return null
  }
}

/** `yyyy-MM-ddTHH:mm` */
export function wallClockIn(zone: string, atMillis: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMillis)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
