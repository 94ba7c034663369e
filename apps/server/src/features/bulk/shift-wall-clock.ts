/** Epoch milliseconds, the end excluded. */
interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Moves by minutes on the clock of a wall, and keeps the length. Of a beginning that the clock shows twice it is the first; one that
 * it skips comes as much later as is skipped.
 *
 * @see docs/rules/bulk.md BULK-7
 */
export function shiftWallClock<T extends Times>(times: T, minutes: number, timezone: string): T {
  const wall = Temporal.Instant.fromEpochMilliseconds(times.startsAt).toZonedDateTimeISO(timezone).toPlainDateTime()
  const startsAt = wall.add({ minutes }).toZonedDateTime(timezone).epochMilliseconds
  return { ...times, startsAt, endsAt: startsAt + times.endsAt - times.startsAt }
}
