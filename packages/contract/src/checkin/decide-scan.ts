export const ALL_EVENT = 'allEvent'

export const entityTypes = ['event', 'area'] as const

export const checkInStatuses = [
  'checkedIn',
  'checkedOut',
  'alreadyCheckedIn',
  'alreadyCheckedOut',
  'fullyOccupied',
  'wrongTicketType',
] as const

export const scanStatuses = [...checkInStatuses, 'ticketNotFound'] as const
export type ScanStatus = (typeof scanStatuses)[number]

export interface ScanArea {
  readonly id: string
  /** Ids of participant types. Empty means everyone. */
  readonly allowedPart: readonly string[]
}

export interface ScanPerson {
  readonly typeId: string
  readonly inside: boolean
  /** Time of the last scan that counted here. Null before the first one. */
  readonly changedAtMillis: number | null
}

export interface ScanAttempt {
  readonly checkIn: boolean
  readonly atMillis: number
}

export interface ScanDecision {
  readonly status: ScanStatus
  /** The person's new state, true for inside. Null if it does not change. */
  readonly inside: boolean | null
}

/**
 * Decides if a scan counts.
 *
 * @param person null for a code that is not a ticket of the event
 * @param isRoom true if one more person fits in
 * @see docs/rules/checkin.md SCAN-3, DESK-6
 */
export function decideScan(
  area: ScanArea,
  person: ScanPerson | null,
  { checkIn, atMillis }: ScanAttempt,
  isRoom: boolean,
): ScanDecision {
  if (!person) return { status: 'ticketNotFound', inside: null }
  // Counted entries and exits alternate. A scan that belongs between two of them therefore repeats one of them.
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

/** Returns true if the area admits the type. The event as a whole accepts every participant type. */
export const isAllowedIn = ({ id, allowedPart }: ScanArea, typeId: string): boolean =>
  id === ALL_EVENT || allowedPart.length === 0 || allowedPart.includes(typeId)

export const isGranted = (status: ScanStatus): status is 'checkedIn' | 'checkedOut' =>
  status === 'checkedIn' || status === 'checkedOut'
