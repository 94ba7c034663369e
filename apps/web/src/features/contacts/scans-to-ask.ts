import { DAY_MS, MINUTE_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { Contact } from '@parley/contract/contacts'
import { useNow } from '../../lib/use-now.ts'
import { useAgenda } from '../agenda/index.ts'
import { useLocalContacts } from './local-contacts.ts'
import type { ScanToAsk } from './meetings-to-ask.ts'
import { useOpenScans } from './scans.ts'

/** Milliseconds before a meeting, because people may meet before the agreed time. */
const BEFORE_MEETING_MS = 15 * MINUTE_MS

/** Lists the scans to ask about, the earliest first. @see docs/rules/contacts.md CONTACT-24 */
export function useScansToAsk(): readonly ScanToAsk[] {
  const now = useNow()
  const scanned = useOpenScans(now)
  const contacts = useLocalContacts()
  const { rows, isPending } = useAgenda()
  if (isPending || scanned.length === 0) return []
  return scansToAsk(
    contacts.filter(({ id }) => scanned.includes(id)),
    rows,
    now,
  )
}

export function scansToAsk(
  contacts: readonly Contact[],
  agenda: readonly AgendaEntry[],
  now: number,
): readonly ScanToAsk[] {
  return contacts
    .flatMap(({ id: contactId, scannedEachOther, events, fullName, profilePhotoPath }) => {
      const at = events.find((event) => event.id === scannedEachOther?.eventId)
      if (!scannedEachOther || !at?.participantId || now - scannedEachOther.atMillis >= DAY_MS) return []
      const person = { id: at.participantId, fullName, profilePhotoPath }
      return [{ eventId: at.id, contactId, atMillis: scannedEachOther.atMillis, person }]
    })
    .filter((scan) => !agenda.some((entry) => isCoveredByMeeting(entry, scan)))
    .sort((a, b) => a.atMillis - b.atMillis)
}

/** Returns true if the question after a meeting is the same. It is not if they missed each other at the meeting. */
const isCoveredByMeeting = (
  { kind, cancelled, role, eventId, opponent, said: outcome, sdt, edt }: AgendaEntry,
  scan: ScanToAsk,
): boolean =>
  kind === 'meeting' &&
  !cancelled &&
  role !== 'guest' &&
  eventId === scan.eventId &&
  opponent?.id === scan.person.id &&
  outcome !== 'missed' &&
  sdt - BEFORE_MEETING_MS <= scan.atMillis &&
  scan.atMillis - edt < DAY_MS
