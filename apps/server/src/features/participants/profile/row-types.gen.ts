/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindProfileRow<Json extends { answers: unknown; some: unknown }> {
  answers: Json['answers']
  biography: string | null
  city: string | null
  company: string | null
  email: string | null
  jobTitle: string | null
  listed: boolean
  listed_answered: boolean
  mayChangeType: boolean
  name: string
  offer: string | null
  participantId: string
  phone: string | null
  present: 'online' | 'venue' | null
  present_confirmed_at: Temporal.Instant | null
  profilePhotoPath: string | null
  pronouns: string | null
  rev: number
  seek: string | null
  some: Json['some']
  surname: string
  typeId: string
  typeIsChosen: boolean
  website: string | null
}

export interface ListEmailsOfOthersRow {
  email: string | null
}

export interface ListMatchedRecordsRow<Json extends { own_answers: unknown; social: unknown }> {
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
  own_answers: Json['own_answers']
  owner: boolean
  participant_id: string
  phone: string | null
  photo_path: string | null
  present: 'online' | 'venue' | null
  present_confirmed_at: Temporal.Instant | null
  profile_saved_at: Temporal.Instant | null
  pronouns: string | null
  proved: string[]
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

export interface ListTicketsInUseRow {
  ticket_id: string
}
