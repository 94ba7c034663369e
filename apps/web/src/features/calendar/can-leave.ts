import type { AgendaEntry } from '@parley/contract/agenda'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'

type Judged = Pick<AgendaEntry, 'kind' | 'role' | 'sdt' | 'edt' | 'cancelled'>

/** One's own speaking is changed by organizers; a guest leaves alone until the end; a meeting stands from five minutes before on. */
export function canLeave({ kind, role, sdt, edt, cancelled }: Judged, now: number): boolean {
  if (now >= edt) return false
  if (kind === 'session') return role === 'attendee'
  if (kind !== 'meeting' || cancelled) return false
  return role === 'guest' || sdt - now >= MEETING_JOIN_MS
}
