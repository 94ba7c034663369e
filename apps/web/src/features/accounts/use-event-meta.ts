import type { HostEvent } from '../../lib/event/host-event.ts'
import { useFormats } from '../../lib/i18n/index.ts'

/** Returns the days, in the event's time zone, and the place in one line. Null for an event by invitation only. */
export function useEventMeta({ startDateMillis, endDateMillis, timezone, venue }: HostEvent): string | null {
  const { dayRange } = useFormats()
  if (startDateMillis === undefined || endDateMillis === undefined || timezone === undefined) return null
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return venue ? `${days} · ${venue}` : days
}
