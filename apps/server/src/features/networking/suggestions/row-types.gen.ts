/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetNamesRow<Json extends { texts: unknown }> {
  id: string
  texts: Json['texts']
}

export interface GetReasonsRow {
  id: string
}

export interface ListCommonRow<Json extends { beside: unknown; common: unknown; people: unknown }> {
  beside: Json['beside']
  common: Json['common']
  people: Json['people']
}

export interface ListMetRecordsRow {
  event: string
  eventId: string
  participantId: string
  userId: string
}

export interface ListMetRow {
  at: number
  otherUserId: string
  ownId: string
}

export interface ListPeopleRow {
  id: string
  isThere: boolean
  requests: number
  typeId: string
}

export interface ListRelatedPeopleRow {
  id: string
}

export interface ListShownPeopleRow<Json extends { brief: unknown }> {
  brief: Json['brief']
  id: string
}

export interface ListViewingsRow<Json extends { open: unknown }> {
  dayBegins: number
  id: string
  open: Json['open']
  timezone: string
  userId: string | null
}
