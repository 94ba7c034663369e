import type { AgendaEntry } from '@parley/contract/agenda'
import { useText } from '../../../lib/i18n/index.ts'

export function useEntryName(): (entry: AgendaEntry) => string {
  const t = useText()
  return ({ kind, name, opponent, isAlone }) => {
    if (kind === 'off') return name || t('calendar.break')
    if (isAlone) return t('calendar.reserved')
    // For a guest, the server sets the names of both hosts.
    if (kind === 'meeting') return name || opponent?.fullName || t('calendar.meeting')
    return name
  }
}

/** Returns the URL of the session, or of the other person of the meeting. Null if there is none. */
export function entryPath({ kind, eventId, sessionId, opponent }: AgendaEntry): string | null {
  if (kind === 'session') return `/my-agenda/session/${eventId}/${sessionId}`
  return opponent ? `/event/${eventId}/attendees/${opponent.id}` : null
}
