import type { AgendaEntry } from '@parley/contract/agenda'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'

type Judged = Pick<AgendaEntry, 'kind' | 'role' | 'sdt' | 'edt' | 'cancelled'>

/** One's own speaking is changed by organizers; a guest cancels nothing; a meeting stands from five minutes before on. */
export function canLeave({ kind, role, sdt, edt, cancelled }: Judged, now: number): boolean {
  if (now >= edt) return false
  if (kind === 'session') return role === 'attendee'
  return kind === 'meeting' && role !== 'guest' && !cancelled && sdt - now >= MEETING_JOIN_MS
}
