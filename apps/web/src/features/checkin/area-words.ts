import { ALL_EVENT, type ScanStatus } from '@parley/contract/checkin'
import { useText } from '../../lib/i18n/use-text.ts'
import type { StatusTone } from '../../ui/feedback/status-chip.tsx'

/** What an area is called: the event as a whole has a name in each language until organizers give it one. */
export function useAreaName(): (area: { readonly id: string; readonly name: string }) => string {
  const t = useText()
  return ({ id, name }) => (name === '' && id === ALL_EVENT ? t('checkin.entrance') : name)
}

/** Beside its word and its icon. */
export const toneOf: Record<ScanStatus, StatusTone> = {
  checkedIn: 'good',
  checkedOut: 'good',
  alreadyCheckedIn: 'waiting',
  alreadyCheckedOut: 'waiting',
  fullyOccupied: 'bad',
  wrongTicketType: 'bad',
  ticketNotFound: 'bad',
}
