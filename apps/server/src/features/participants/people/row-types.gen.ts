/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindRecordRow {
  accountEmail: string | null
  changedAtMillis: number
  fullName: string
  invitedAgainAtMillis: number | null
  isListed: boolean
  organizer: boolean
  profileIsFilled: boolean
  remindedAtMillis: number | null
  rights: string[]
  showSpeaker: boolean
  state: 'active' | 'invited' | 'waiting'
  ticketId: string
  ticketType: string | null
}

export interface GetPeopleCountsRow<Json extends { listed: unknown; states: unknown; types: unknown; without: unknown }> {
  listed: Json['listed']
  matches: number
  remindable: number
  states: Json['states']
  types: Json['types']
  without: Json['without']
}

export interface ListPeopleIdsRow {
  id: string
}

export interface ListPeopleRow {
  changedAtMillis: number
  company: string | null
  email: string | null
  fullName: string
  id: string
  invitedAgainAtMillis: number | null
  jobTitle: string | null
  key: number | string
  listed: boolean
  offers: string[]
  organizer: boolean
  profileIsFilled: boolean
  profilePhotoPath: string | null
  remindedAtMillis: number | null
  rights: string[]
  seeks: string[]
  state: 'active' | 'invited' | 'waiting'
  ticketType: string | null
  typeId: string
}

export interface SaveInvitedRow {
  id: string
}

export interface SaveRemindedRow {
  id: string
}
