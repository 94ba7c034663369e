/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountPeopleRow {
  people: number
}

export interface ListPeopleRow<Json extends { answers: unknown }> {
  answers: Json['answers']
  city: string
  company: string
  eventName: string
  firstName: string
  fullName: string
  jobTitle: string
  language: string
  lastName: string
  participantId: string
  participantType: string
  sortName: string
  ticketId: string
  ticketType: string
  typeId: string
}

export interface ListPeopleWithNonAsciiRow {
  fullName: string
  participantId: string
  words: string
}

export interface ListTypeIdsRow {
  id: string
}
