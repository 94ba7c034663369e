/** The time zone of the device. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two names stand for one zone: `Europe/Kiev` is `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || properName(one) === properName(other)
}

/** `+03:00` in that zone at that instant, in epoch milliseconds. */
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
