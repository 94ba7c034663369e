export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns true for two names of one zone, for example `Europe/Kiev` and `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || properName(one) === properName(other)
}

/** Returns the offset of the zone, such as `+03:00`, at the given instant in epoch milliseconds. */
export function offsetIn(zone: string, atMillis: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMillis).toZonedDateTimeISO(zone).offset
}

function properName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}
