import type { DomainEvent } from '../../lib/domain-event.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'

/** An event's days, in its own zone, and its place, in one line. */
export function useEventMeta({ startDateMillis, endDateMillis, timezone, venue }: DomainEvent): string {
  const { dayRange } = useFormats()
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return venue ? `${days} · ${venue}` : days
}
