import { type ConflictKind, isGranted, type Judgement, type ScanStatus } from '@parley/contract/checkin'
import type { AreaId } from './scan-store.ts'

/** What a desk without a network has decided. */
export interface LateWord {
  /** Its clock has been put right. */
  readonly atMillis: number
  readonly said: ScanStatus
  /** What was scanned, as it was. */
  readonly code: string | null
}

/**
 * What counts of a scan that a desk decided alone: it lets in only whom the desk let in, and out whoever left.
 *
 * @see docs/rules/checkin.md DESK-5
 */
export function countsFor({ said }: LateWord, checkIn: boolean, judged: Judgement): Judgement {
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

/** Null where the desk let nobody in, or somebody who may be inside. */
export function conflictOf({ late, checkIn, status, ...scan }: Found): Conflict | null {
  const kind = checkIn && late?.said === 'checkedIn' ? KINDS[status] : undefined
  const { eventId, areaId, nonce, participantId } = scan
  return kind
    ? { eventId, areaId, nonce, participantId, kind, code: participantId ? null : (late?.code ?? null) }
    : null
}
