/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface AreaNameOfRow {
  name: string
}

export interface CountInsideRow<Json extends { insideByType: unknown }> {
  capacity: number | null
  id: string
  inside: number
  insideByType: Json['insideByType']
  name: string
  removed: boolean
}

export interface CountRegisteredRow {
  count: number
  neverIn: number
  typeId: string
}

export interface FindAdminDetailsRow<Json extends { person: unknown }> {
  person: Json['person']
}

export interface FindEventEndRow {
  endsAt: number
}

export interface FindPostedAreaRow<Json extends { area: unknown }> {
  area: Json['area']
  inside: boolean
  sinceMillis: number | null
}

export interface FindPostedCodeRow {
  code: string | null
}

export interface FindScanRow {
  areaId: string
  beforeMillis: number | null
  isUndone: boolean
  participantId: string | null
  scannedAt: number
  scannedBy: string
  status: 'alreadyCheckedIn' | 'alreadyCheckedOut' | 'checkedIn' | 'checkedOut' | 'fullyOccupied' | 'ticketNotFound' | 'wrongTicketType'
}

export interface GetListRowsRow {
  company: string
  count: number
  firstName: string
  hash: string
  id: string
  inside: string
  lastName: string
  note: string
  ticketType: string
  typeId: string
}

export interface GetMovesRow {
  areaId: string
  atMillis: number | null
  entries: number
  exits: number
}

export interface GetScanSpanRow {
  first: number | null
  last: number | null
}

export interface KnownAreasRow {
  id: string
}

export interface ListAbsentRow {
  company: string | null
  email: string | null
  id: string
  name: string
  phone: string | null
  sortName: string
  surname: string
  ticketId: string
  typeId: string
}

export interface ListAreaRevsRow {
  allowedPart: string[]
  capacity: number | null
  id: string
  name: string
  rev: number
}

export interface ListAreasRow<Json extends { area: unknown }> {
  area: Json['area']
}

export interface ListDesks2Row<Json extends { scannedBy: unknown }> {
  deskId: string | null
  deskName: string
  entries: number
  exits: number
  lastAtMillis: number
  refused: number
  scannedBy: Json['scannedBy'] | null
  scans: number
}

export interface ListDesksRow<Json extends { desk: unknown }> {
  desk: Json['desk']
}

export interface ListMovedSinceRow {
  id: string
}

export interface ListOwnAreasRow {
  hasPostedCode: boolean
  id: string
  inside: boolean
  mayEnter: boolean | null
  name: string
  sinceMillis: number | null
}

export interface ListPeopleAtCheckInRow<Json extends { person: unknown }> {
  person: Json['person']
}

export interface ListRefusalsRow {
  count: number
  status: 'alreadyCheckedIn' | 'alreadyCheckedOut' | 'checkedIn' | 'checkedOut' | 'fullyOccupied' | 'ticketNotFound' | 'wrongTicketType'
}

export interface ListSavedScansRow {
  areaId: string
  areaName: string
  checkIn: boolean
  company: string | null
  device: string | null
  isOwn: boolean
  name: string | null
  nonce: string
  scannedAt: number
  scannedBy: string
  status: 'alreadyCheckedIn' | 'alreadyCheckedOut' | 'checkedIn' | 'checkedOut' | 'fullyOccupied' | 'ticketNotFound' | 'wrongTicketType'
  surname: string | null
  ticketId: string | null
  typeId: string | null
  undone: boolean
}

export interface ListSharesRow {
  deskId: string
  endsAtMillis: number
  idleSinceMillis: number | null
  places: number
}

export interface LoadScannedPeopleRow<Json extends { known: unknown; person: unknown }> {
  known: Json['known'] | null
  person: Json['person'] | null
}

export interface LockAreasOfRow {
  id: string
}

export interface LockAreasRow {
  id: string
  place: number
}

export interface LockScannedAreasRow {
  allowedPart: string[]
  areaId: string
  capacity: number | null
  eventEndsAt: number
  held: number
  postedCode: string | null
  used: number
}

export interface MarkForgottenRow {
  rev: number
}

export interface ReadRow<Json extends { conflict: unknown }> {
  conflict: Json['conflict']
}

export interface RemoveAreaRow {
  rev: number
}

export interface ResolveTurnedAwayRow {
  id: string
  rev: number
}

export interface SaveSettledRow {
  rev: number
  wasOpen: boolean
}
