const HOUR = 9

/** Returns nine o'clock of the next day in this time zone, in epoch milliseconds. */
export const tomorrowMorning = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .add({ days: 1 })
    .with({ hour: HOUR, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).epochMilliseconds
