/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountContactsRow {
  count: number
}

export interface CountNotesRow {
  count: number
}

export interface DeleteNoteRow {
  rev: number
}

export interface FindExistingContactRow {
  id: string
}

export interface FindPersonRow {
  company: string | null
  email: string | null
  eventName: string
  isSeen: boolean | null
  jobTitle: string | null
  name: string
  phone: string | null
  shares: string[] | null
  surname: string
  userId: string | null
  website: string | null
}

export interface FindSharedEventsRow<Json extends { pairs: unknown }> {
  pairs: Json['pairs']
  personUserId: string | null
}

export interface FindTicketRow {
  eventId: string
  organizer: boolean
  participantId: string
  viewerId: string
}

export interface FindUserIdOfRow {
  userId: string | null
}

export interface ForgetContactsOnRow {
  id: string
  rev: number
  userId: string
}

export interface ForgetContactsRow {
  id: string
  rev: number
  userId: string
}

export interface GetCardRow {
  email: string
  name: string
  phone: string | null
  shares: string[] | null
  surname: string
}

export interface GetLatestProfileRow {
  company: string
  jobTitle: string
  phone: string
  website: string
}

export interface GetOwnEventRow {
  name: string
}

export interface HideContactRow {
  rev: number
}

export interface InsertContactsRow {
  userId: string
}

export interface ListContactsSavedAtRow<Json extends { notes: unknown }> {
  company: string
  emails: string[]
  firstName: string
  followUpAtMillis: number | null
  id: string
  jobTitle: string
  keptAtMillis: number | null
  lastName: string
  notes: Json['notes']
  ownerId: string
  participantId: string | null
  phones: string[]
  photoPath: string | null
  userId: string | null
  website: string
}

export interface ListNotesRow {
  contactId: string
  contactType: 'scan'
  id: string
  insertedAt: number
  note: string
  rev: number
}

export interface ListOwnEventsRow {
  id: string
}

export interface ListPeopleWhoMetRow {
  participantId: string
  userId: string | null
}

export interface ListPortraitsRow {
  participantId: string
  photoPath: string
}

export interface ListScannedPairRow {
  id: string
  userId: string
}

export interface ListStoredContactsRow<Json extends { common: unknown; events: unknown; scannedEachOther: unknown }> {
  common: Json['common'] | null
  company: string
  createdAtMillis: number
  emails: string[]
  events: Json['events']
  firstName: string
  followUpAtMillis: number | null
  fromPage: boolean
  fullName: string
  id: string
  jobTitle: string
  lastName: string
  note: string
  phones: string[]
  profilePhotoPath: string | null
  rev: number
  scannedEachOther: Json['scannedEachOther'] | null
  tags: string[]
  ticketId: string | null
  userId: string | null
  website: string
}

export interface ListTagsRow {
  tag: string
}

export interface ListTakenRow {
  key: string
}

export interface ListVisiblePagesRow {
  company: string
  firstName: string
  fullName: string
  jobTitle: string
  lastName: string
  participantId: string
  photoPath: string | null
  userId: string | null
  viewerId: string
  website: string
}

export interface LockVisiblePersonRow {
  eventId: string
  organizer: boolean
  participantId: string | null
  viewerId: string
}

export interface RestoreHiddenContactRow {
  emails: string[]
  phones: string[]
}
