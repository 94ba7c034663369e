import { useFormats } from '../../lib/i18n/use-formats.ts'

interface Dated {
  readonly startDateMillis: number
  readonly endDateMillis: number
  readonly timezone: string
}

/** An event's days in its own zone; of one day, also from when until when. */
export function useEventDays(): (event: Dated) => string {
  const { dayRange, timeRange } = useFormats()
  return ({ startDateMillis, endDateMillis, timezone }) => {
    const days = dayRange(startDateMillis, endDateMillis, timezone)
    const isOneDay = days === dayRange(startDateMillis, startDateMillis, timezone)
    return isOneDay ? `${days}, ${timeRange(startDateMillis, endDateMillis, timezone)}` : days
  }
}
