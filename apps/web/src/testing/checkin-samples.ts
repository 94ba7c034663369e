import type { AdminDetails, Area, PersonToCheckIn, ScannedPerson } from '@parley/contract/checkin'
import { aPerson } from './samples.ts'

export const aScannedPerson = (own: Partial<ScannedPerson> = {}): ScannedPerson => ({
  ...aPerson(),
  firstName: 'Selin',
  lastName: 'Volkova',
  ticketId: '0123456789ABCDEF',
  typeId: 'type1',
  ticketType: null,
  note: '',
  flag: false,
  ...own,
})

export const atDoor = (own: Partial<PersonToCheckIn> = {}): PersonToCheckIn => ({
  ...aScannedPerson(),
  inside: [],
  ...own,
})

/** A reply of `GET event/participant/adminDetails`. */
export const someDetails = (own: Partial<AdminDetails> = {}): AdminDetails => ({
  ...atDoor(),
  email: 'selin@example.com',
  phone: null,
  website: null,
  city: 'Izmir',
  scans: [],
  ...own,
})

export const anArea = (own: Partial<Area> = {}): Area => ({
  id: 'allEvent',
  rev: 1,
  name: '',
  capacity: null,
  capacityUsed: 12,
  allowedPart: [],
  hasPostedCode: false,
  place: 0,
  ...own,
})

export const admittedReply = (
  { checkIn, nonce = 'nonce-0001' }: { checkIn: boolean; nonce?: string | undefined },
  participant = aScannedPerson(),
) => ({ status: checkIn ? ('checkedIn' as const) : ('checkedOut' as const), participant, nonce, beforeMillis: null })
