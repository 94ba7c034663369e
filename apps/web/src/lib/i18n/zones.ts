export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** For example `Europe/Kiev` and `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || properName(one) === properName(other)
}

/** At that instant (epoch milliseconds): `+03:00`. */
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
