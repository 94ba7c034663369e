/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListRowsRow<Json extends { answers: unknown; social: unknown }> {
  account_email: string | null
  answers: Json['answers']
  biography: string | null
  changed_at: Temporal.Instant
  check_in_admin: boolean
  city: string | null
  company: string | null
  created_at: Temporal.Instant
  email: string | null
  external_key: string | null
  jobTitle: string | null
  listed: boolean
  moderator: boolean
  name: string
  offer: string | null
  organizer: boolean
  owner: boolean
  participant_id: string
  phone: string | null
  present: 'online' | 'venue' | null
  profile_is_filled: boolean
  pronouns: string | null
  rights: string[]
  seek: string | null
  social: Json['social']
  state: 'active' | 'deleted' | 'invited'
  surname: string
  ticket_id: string
  ticket_type: string | null
  type_id: string
  website: string | null
}
