/** The event as a whole, as an area. */
export const ALL_EVENT = 'allEvent'

export const entityTypes = ['event', 'area'] as const

/** What a check-in or check-out of somebody known can answer. */
export const checkInStatuses = [
  'checkedIn',
  'checkedOut',
  'alreadyCheckedIn',
  'alreadyCheckedOut',
  'fullyOccupied',
  'wrongTicketType',
] as const

/** The same, and a code that is no ticket of the event. */
export const scanStatuses = [...checkInStatuses, 'ticketNotFound'] as const
export type ScanStatus = (typeof scanStatuses)[number]

export interface JudgedArea {
  readonly id: string
  /** Participant types; empty is everyone. */
  readonly allowedPart: readonly string[]
}

export interface JudgedPerson {
  readonly typeId: string
  readonly inside: boolean
  /** When the last scan was made that counted here, in epoch milliseconds; null before the first. */
  readonly changedAtMillis: number | null
}

export interface JudgedScan {
  readonly checkIn: boolean
  readonly atMillis: number
}

export interface Judgement {
  readonly status: ScanStatus
  /** Whether the person is inside afterwards where that changes; null where all stays as it is. */
  readonly inside: boolean | null
}

/**
 * What a scan does, by what is known of the person and the area and nothing else.
 *
 * @param person null for a code that is no ticket of the event
 * @param isRoom whether one more person fits in
 * @see docs/rules/checkin.md SCAN-3, DESK-6
 */
export function judgeScan(
  area: JudgedArea,
  person: JudgedPerson | null,
  { checkIn, atMillis }: JudgedScan,
  isRoom: boolean,
): Judgement {
  if (!person) return { status: 'ticketNotFound', inside: null }
  // Ins and outs that count take turns: one that comes between two of them says what one of these has said.
  const isLate = person.changedAtMillis !== null && atMillis < person.changedAtMillis
  if (!checkIn) {
    return person.inside && !isLate
      ? { status: 'checkedOut', inside: false }
      : { status: 'alreadyCheckedOut', inside: null }
  }
  if (person.inside || isLate) return { status: 'alreadyCheckedIn', inside: null }
  if (!isAllowedIn(area, person.typeId)) return { status: 'wrongTicketType', inside: null }
  if (!isRoom) return { status: 'fullyOccupied', inside: null }
  return { status: 'checkedIn', inside: true }
}

/** The event as a whole takes everyone. */
export const isAllowedIn = ({ id, allowedPart }: JudgedArea, typeId: string): boolean =>
  id === ALL_EVENT || allowedPart.length === 0 || allowedPart.includes(typeId)

/** Whether the person got what they were scanned for. */
export const isGranted = (status: ScanStatus): status is 'checkedIn' | 'checkedOut' =>
  status === 'checkedIn' || status === 'checkedOut'
