import type { ReplyOf } from '@parley/contract'
import type { AdminDetails, checkinCalls, PersonAtDoor, ScannedPerson, ScanStatus } from '@parley/contract/checkin'

export interface DeskScan {
  /** `allEvent` for the event as a whole. */
  readonly areaId: string
  readonly ticketId?: string
  readonly participantId?: string
  readonly checkIn: boolean
  /** Made by this device; the same scan that is sent again has the same one. */
  readonly nonce: string
  readonly scannedAtMillis: number
  readonly printer?: string
}

export interface ScanAnswer {
  readonly status: ScanStatus
  /** Null where the code is no ticket of the event. */
  readonly participant: ScannedPerson | null
  readonly nonce: string
  /** When the person was last scanned here with effect before this; null for the first time. */
  readonly beforeMillis: number | null
  readonly decidedBy: 'server' | 'desk'
  readonly print?: PrintOfScan
}

export type PrintOfScan = NonNullable<ReplyOf<typeof checkinCalls.checkIn>['print']>

export type DecideScan = (scan: DeskScan) => Promise<ScanAnswer>

/** Whom a desk shows. Contact and last scans are absent where only the list on the device knows of the person. */
export type FoundPerson = PersonAtDoor & Partial<Pick<AdminDetails, 'email' | 'phone' | 'city' | 'scans'>>
