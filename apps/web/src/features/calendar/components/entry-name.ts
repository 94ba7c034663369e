import type { AgendaEntry } from '@parley/contract/agenda'
import { useText } from '../../../lib/i18n/index.ts'

export function useEntryName(): (entry: AgendaEntry) => string {
  const t = useText()
  return ({ kind, name, opponent, isAlone }) => {
    if (kind === 'off') return name || t('calendar.break')
    if (isAlone) return t('calendar.reserved')
    // To a guest the name is that of both who meet.
    if (kind === 'meeting') return name || opponent?.fullName || t('calendar.meeting')
    return name
  }
}

/** Where an entry opens: the session, or the one whom one meets; null for what has nothing behind it. */
export function entryAddress({ kind, eventId, sessionId, opponent }: AgendaEntry): string | null {
  if (kind === 'session') return `/my-agenda/session/${eventId}/${sessionId}`
  return opponent ? `/event/${eventId}/attendees/${opponent.id}` : null
}
