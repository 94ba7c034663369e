/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetFirstDaysRow {
  startsAt: number
  timezone: string
}

export interface ListDealRoomsRow<Json extends { breaks: unknown; days: unknown }> {
  breaks: Json['breaks']
  days: Json['days']
  id: string
  locationId: string
  name: string
  ownerParticipantId: string | null
  pauseMinutes: number
  rev: number
  slotMinutes: number
}

export interface ListDealRoomsWithUseRow<Json extends { owner: unknown }> {
  id: string
  meetings: number
  name: string
  nextFree: number | null
  owner: Json['owner'] | null
  slots: number
  tables: number
}

export interface ListMeetingsAtTablesRow {
  id: string
}

export interface ListMeetingsRow<Json extends { people: unknown }> {
  edt: number
  id: string
  people: Json['people']
  sdt: number
  table: string
}

export interface ListSlotsInUseRow {
  closed: boolean
  edt: number
  id: string
  sdt: number
  taken: number
}

export interface ListSlotsRow {
  definitionId: string
  endsAt: number
  isClosed: boolean
  meetings: number
  sessionId: string
  startsAt: number
  wasUsed: boolean
}

export interface ListTableNamesRow {
  id: string
  name: string
  parentId: string | null
}

export interface ListTablesRow {
  id: string
  meetings: number
  name: string
}
