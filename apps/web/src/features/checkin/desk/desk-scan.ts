import type { ReplyOf } from '@parley/contract'
import type { AdminDetails, checkinCalls, PersonToCheckIn, ScannedPerson, ScanStatus } from '@parley/contract/checkin'

export interface DeskScan {
  /** `allEvent` for the event as a whole. */
  readonly areaId: string
  readonly ticketId?: string
  readonly participantId?: string
  readonly checkIn: boolean
  /** A scan that is sent again has the same nonce. */
  readonly nonce: string
  readonly scannedAtMillis: number
  readonly printer?: string
}

export interface ScanAnswer {
  readonly status: ScanStatus
  /** Null if the code is not a ticket of the event. */
  readonly participant: ScannedPerson | null
  readonly nonce: string
  /** The previous effective scan at this area. Null if there was none. */
  readonly beforeMillis: number | null
  readonly decidedBy: 'server' | 'desk'
  readonly print?: PrintOfScan
}

export type PrintOfScan = NonNullable<ReplyOf<typeof checkinCalls.checkIn>['print']>

export type DecideScan = (scan: DeskScan) => Promise<ScanAnswer>

/** Contact data and last scans are absent if only the list on the device knows the person. */
export type FoundPerson = PersonToCheckIn & Partial<Pick<AdminDetails, 'email' | 'phone' | 'city' | 'scans'>>
