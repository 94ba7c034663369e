import type { DomainEvent } from '../../lib/event/domain-event.ts'
import { useFormats } from '../../lib/i18n/index.ts'

/** An event's days, in its own zone, and its place, in one line; nothing of one that takes people by invitation. */
export function useEventMeta({ startDateMillis, endDateMillis, timezone, venue }: DomainEvent): string | null {
  const { dayRange } = useFormats()
  if (startDateMillis === undefined || endDateMillis === undefined || timezone === undefined) return null
  const days = dayRange(startDateMillis, endDateMillis, timezone)
  return venue ? `${days} · ${venue}` : days
}
