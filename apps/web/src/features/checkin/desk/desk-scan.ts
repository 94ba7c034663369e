import type { ReplyOf } from '@parley/contract'
import type { AdminDetails, checkinCalls, PersonToCheckIn, ScannedPerson, ScanStatus } from '@parley/contract/checkin'

export interface DeskScan {
  /** The id of the area, `allEvent` for the event as a whole. */
  readonly areaId: string
  readonly ticketId?: string
  readonly participantId?: string
  readonly checkIn: boolean
  /** The id of the scan. A scan that is sent again has the same nonce. */
  readonly nonce: string
  readonly scannedAtMillis: number
  readonly printer?: string
}

export interface ScanAnswer {
  readonly status: ScanStatus
  /** The person of the ticket. Null if the code is not a ticket of the event. */
  readonly participant: ScannedPerson | null
  readonly nonce: string
  /** The time of the previous effective scan at this area. Null if there was none. */
  readonly beforeMillis: number | null
  readonly decidedBy: 'server' | 'desk'
  readonly print?: PrintOfScan
}

export type PrintOfScan = NonNullable<ReplyOf<typeof checkinCalls.checkIn>['print']>

export type DecideScan = (scan: DeskScan) => Promise<ScanAnswer>

/** A person at the desk. Contact data and last scans are absent if only the list on the device knows the person. */
export type FoundPerson = PersonToCheckIn & Partial<Pick<AdminDetails, 'email' | 'phone' | 'city' | 'scans'>>
