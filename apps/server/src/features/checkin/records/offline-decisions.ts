import {
  type ConflictKind,
  isGranted,
  type ScanDecision,
  type ScanStatus,
  UNDO_WITHIN_MS,
} from '@parley/contract/checkin'
import type { AreaId } from './scan-store.ts'

export interface OfflineDecision {
  /** Time of the scan, corrected for the error of the desk's clock. */
  readonly atMillis: number
  readonly said: ScanStatus
  /** The scanned code, unchanged. */
  readonly code: string | null
  readonly undoneAtMillis: number | null
}

/** @see docs/rules/checkin.md DESK-5 */
export function decideOfflineScan(
  { said: deskStatus, undoneAtMillis }: OfflineDecision,
  checkIn: boolean,
  judged: ScanDecision,
): ScanDecision {
  if (undoneAtMillis !== null) return { ...judged, inside: null }
  const isTurnedAway = checkIn && !isGranted(deskStatus)
  return isTurnedAway && isGranted(judged.status) ? { status: deskStatus, inside: null } : judged
}

const KINDS: Partial<Record<ScanStatus, ConflictKind>> = {
  alreadyCheckedIn: 'doubleEntry',
  wrongTicketType: 'typeNotAllowed',
  ticketNotFound: 'unknownTicket',
  fullyOccupied: 'noPlace',
}

export interface Conflict extends AreaId {
  readonly nonce: string
  readonly kind: ConflictKind
  readonly participantId: string | null
  /** The scanned code, if it was no ticket. */
  readonly code: string | null
}

interface Found extends AreaId {
  readonly nonce: string
  readonly checkIn: boolean
  readonly status: ScanStatus
  readonly participantId: string | null
  readonly late: OfflineDecision | undefined
}

/** Returns the conflict of a scan; null if the desk let no one in, let in a person who may be inside, or undid it. */
export function conflictOf(scan: Found): Conflict | null {
  const { late, checkIn, status } = scan
  const isLetIn = checkIn && late?.said === 'checkedIn' && late.undoneAtMillis === null
  return conflict(scan, isLetIn ? KINDS[status] : undefined)
}

function conflict({ eventId, areaId, nonce, participantId, late }: Found, kind: ConflictKind | undefined) {
  const code = participantId ? null : (late?.code ?? null)
  return kind ? { eventId, areaId, nonce, participantId, kind, code } : null
}

/** A scan that the server had saved before the desk reported its own decision. */
interface SavedScan extends Found {
  readonly late: OfflineDecision
  readonly by: string
  readonly known: { readonly scannedBy: string; readonly scannedAtMillis: number; readonly isUndone: boolean }
}

export interface LateReplyEffect {
  /** True if the scan must be undone, provided that no later scan has counted. */
  readonly takesBack: boolean
  readonly conflict: Conflict | null
  /** The conflict to report if it cannot be undone. */
  readonly conflictAfterSave: Conflict | null
}

/** @see docs/rules/checkin.md DESK-5, DESK-8 */
export function decideLateReply(scan: SavedScan): LateReplyEffect {
  const { late, status, checkIn, known, by } = scan
  const nothing = { takesBack: false, conflict: conflictOf(scan), conflictAfterSave: conflictOf(scan) }
  if (!isGranted(status) || known.isUndone) return nothing
  if (late.undoneAtMillis !== null) {
    const conflictAfterSave = conflict(scan, 'notUndone')
    const isInTime = known.scannedBy === by && late.undoneAtMillis - known.scannedAtMillis <= UNDO_WITHIN_MS
    return { takesBack: isInTime, conflict: isInTime ? null : conflictAfterSave, conflictAfterSave }
  }
  if (!checkIn || isGranted(late.said)) return nothing
  const turnedAway = conflict(scan, 'turnedAway')
  // The server and the desk agree that the person is inside.
  return { takesBack: late.said !== 'alreadyCheckedIn', conflict: turnedAway, conflictAfterSave: turnedAway }
}
