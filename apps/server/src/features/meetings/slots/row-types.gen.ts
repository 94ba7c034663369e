/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CheckProposedTimesRow {
  id: string
  isOver: boolean | null
}

export interface GetSlotFactsRow<Json extends { asked: unknown; busyEnds: unknown; busyIds: unknown; busyStarts: unknown; day: unknown; rooms: unknown; slotEnds: unknown; slotIds: unknown; slotOwners: unknown; slotRooms: unknown; slotStarts: unknown; taken: unknown }> {
  asked?: Json['asked'] | null
  busyEnds: Json['busyEnds'] | null
  busyIds: Json['busyIds'] | null
  busyStarts: Json['busyStarts'] | null
  day: Json['day'] | null
  mapHasScale?: boolean
  meetingIsTheirs?: boolean
  rooms: Json['rooms'] | null
  slotEnds: Json['slotEnds'] | null
  slotIds: Json['slotIds'] | null
  slotOwners: Json['slotOwners'] | null
  slotRooms: Json['slotRooms'] | null
  slotStarts: Json['slotStarts'] | null
  taken: Json['taken'] | null
  theyAreSeen?: boolean
}

export interface ListSpotsRow {
  id: string
  planId: string | null
  x: number | null
  y: number | null
}
