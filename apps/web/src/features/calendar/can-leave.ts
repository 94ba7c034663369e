import type { AgendaEntry } from '@parley/contract/agenda'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'

type Judged = Pick<AgendaEntry, 'kind' | 'role' | 'sdt' | 'edt' | 'cancelled'>

/**
 * Returns true if a person can leave an entry. Organizers manage the sessions that a person speaks in. A guest can
 * leave alone until the end. A meeting cannot be cancelled in the last five minutes before its start.
 */
export function canLeave({ kind, role, sdt, edt, cancelled }: Judged, now: number): boolean {
  if (now >= edt) return false
  if (kind === 'session') return role === 'attendee'
  if (kind !== 'meeting' || cancelled) return false
  return role === 'guest' || sdt - now >= MEETING_JOIN_MS
}
