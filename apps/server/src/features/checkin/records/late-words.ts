import { type ConflictKind, isGranted, type Judgement, type ScanStatus, UNDO_WITHIN_MS } from '@parley/contract/checkin'
import type { AreaId } from './scan-store.ts'

/** What a desk without a network has decided. */
export interface LateWord {
  /** Its clock has been put right. */
  readonly atMillis: number
  readonly said: ScanStatus
  /** What was scanned, as it was. */
  readonly code: string | null
  /** When it was taken back there; null for most. */
  readonly undoneAtMillis: number | null
}

/**
 * What counts of a scan that a desk decided alone: it lets in only whom the desk let in, and out whoever left.
 *
 * @see docs/rules/checkin.md DESK-5
 */
export function countsFor({ said, undoneAtMillis }: LateWord, checkIn: boolean, judged: Judgement): Judgement {
  if (undoneAtMillis !== null) return { ...judged, inside: null }
  const isTurnedAway = checkIn && !isGranted(said)
  return isTurnedAway && isGranted(judged.status) ? { status: said, inside: null } : judged
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
  /** What was scanned, where that is no ticket. */
  readonly code: string | null
}

interface Found extends AreaId {
  readonly nonce: string
  readonly checkIn: boolean
  readonly status: ScanStatus
  readonly participantId: string | null
  readonly late: LateWord | undefined
}

/** Null where the desk let nobody in, or somebody who may be inside, or took it back. */
export function conflictOf(scan: Found): Conflict | null {
  const { late, checkIn, status } = scan
  const isLetIn = checkIn && late?.said === 'checkedIn' && late.undoneAtMillis === null
  return conflict(scan, isLetIn ? KINDS[status] : undefined)
}

function conflict({ eventId, areaId, nonce, participantId, late }: Found, kind: ConflictKind | undefined) {
  const code = participantId ? null : (late?.code ?? null)
  return kind ? { eventId, areaId, nonce, participantId, kind, code } : null
}

/** A scan that the server had kept by itself before it heard what the desk did. */
interface Kept extends Found {
  readonly late: LateWord
  readonly by: string
  readonly known: { readonly scannedBy: string; readonly scannedAtMillis: number; readonly isUndone: boolean }
}

export interface HeardLater {
  /** It is as before the scan from now on, where nothing has counted after it. */
  readonly takesBack: boolean
  /** What is told where it is so. */
  readonly conflict: Conflict | null
  /** What is told where something has. */
  readonly conflictIfKept: Conflict | null
}

/**
 * What follows where the answer of the server came too late for a desk: who was turned away there is not inside, and what was
 * taken back there is undone.
 *
 * @see docs/rules/checkin.md DESK-5, DESK-8
 */
export function heardLater(scan: Kept): HeardLater {
  const { late, status, checkIn, known, by } = scan
  const nothing = { takesBack: false, conflict: conflictOf(scan), conflictIfKept: conflictOf(scan) }
  if (!isGranted(status) || known.isUndone) return nothing
  if (late.undoneAtMillis !== null) {
    const conflictIfKept = conflict(scan, 'notUndone')
    const isInTime = known.scannedBy === by && late.undoneAtMillis - known.scannedAtMillis <= UNDO_WITHIN_MS
    return { takesBack: isInTime, conflict: isInTime ? null : conflictIfKept, conflictIfKept }
  }
  if (!checkIn || isGranted(late.said)) return nothing
  const turnedAway = conflict(scan, 'turnedAway')
  // That they are inside, both say then.
  return { takesBack: late.said !== 'alreadyCheckedIn', conflict: turnedAway, conflictIfKept: turnedAway }
}
