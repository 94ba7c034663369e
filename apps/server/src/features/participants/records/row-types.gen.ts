/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface DeleteBansRow {
  id: string
}

export interface EraseRecordRow {
  photo_path: string | null
}

export interface FindBareRecordRow {
  city: string | null
  company: string | null
  jobTitle: string | null
  offer: string | null
  seek: string | null
}

export interface FindRecordToJoinAsRow {
  awaits_owner: boolean
  city: string | null
  company: string | null
  jobTitle: string | null
  offer: string | null
  participant_id: string
  seek: string | null
  state: 'active' | 'deleted' | 'invited'
  user_id: string | null
}

export interface FindRegisteredRow {
  participant_id: string
}

export interface ListBannedRowsRow {
  n: number | null
}

export interface ListEventsWithWaitingRow {
  event_id: string
}

export interface ListOptionTextsRow {
  id: string
  text: string
}

export interface LockRecordOfRow {
  city: string | null
  company: string | null
  eventId: string
  jobTitle: string | null
  name: string
  offer: string | null
  participantId: string
  photoPath: string | null
  seek: string | null
  surname: string
}

export interface LockRecordsOfPersonRow {
  awaits_owner: boolean
  created_at: Temporal.Instant
  ends_at: Temporal.Instant
  eventId: string
  participantId: string
  user_id: string | null
}

export interface LockRowsRow<Json extends { social: unknown }> {
  awaits_owner: boolean
  biography: string | null
  booth_id: string | null
  booth_role: 'admin' | 'owner' | 'user' | null
  changed_at: Temporal.Instant
  check_in_admin: boolean
  city: string | null
  company: string | null
  created_at: Temporal.Instant
  email: string | null
  event_id: string
  external_key: string | null
  job_title: string | null
  listed: boolean
  listed_answered: boolean
  listed_on_arrival: boolean
  moderator: boolean
  name: string
  offer: string | null
  organizer: boolean
  owner: boolean
  participant_id: string
  phone: string | null
  photo_path: string | null
  present: 'online' | 'venue' | null
  present_confirmed_at: Temporal.Instant | null
  profile_saved_at: Temporal.Instant | null
  pronouns: string | null
  rev: number
  rights: string[]
  search_text: string
  seek: string | null
  show_speaker: boolean
  social: Json['social']
  sort_company: string
  sort_name: string
  state: 'active' | 'deleted' | 'invited'
  surname: string
  ticket_id: string
  ticket_type: string | null
  type_chosen: boolean
  type_id: string
  user_id: string | null
  website: string | null
}

export interface LockTicketRow {
  email: string | null
  participantId: string
  userId: string | null
}

export interface RemoveAnswersRow {
  id: string
}

export interface RestoreRemovedRow {
  email: string | null
  participant_id: string
  state: 'active' | 'deleted' | 'invited'
  user_id: string | null
}

export interface TransferEventOwnershipRow {
  participantId: string
}

export interface TrimAnswersRow {
  id: string
}

export interface UpdateAskedAnswersRow {
  id: string
}
