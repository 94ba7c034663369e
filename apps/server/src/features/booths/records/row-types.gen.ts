/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountBoothTagsRow {
  count: number
}

export interface ForgetBoothTagsRow {
  favourite: boolean
  id: string
  participantId: string
  rev: number
}

export interface ListBoothCardsRow<Json extends { images: unknown }> {
  agendaEnabled: boolean
  boothName: string
  boothType: string
  hasTeam: boolean
  id: string
  images: Json['images']
  kind: 'booth' | 'partner' | 'sponsor'
  location: string
  rate: number
  rev: number
  score: number
  seek: string
  state: 'active' | 'deleted'
}

export interface ListBoothTagsRow {
  favourite: boolean
  id: string
  rev: number
}

export interface ListBoothTypesRow<Json extends { texts: unknown }> {
  id: string
  index: number
  kind: 'booth' | 'partner' | 'sponsor'
  texts: Json['texts']
}

export interface ListNamedBoothsRow<Json extends { own_answers: unknown; social: unknown }> {
  agenda_enabled: boolean
  banner_path: string | null
  booth_id: string
  booth_type_id: string
  changed_at: Temporal.Instant
  created_at: Temporal.Instant
  description: string
  event_id: string
  external_id: string | null
  has_team: boolean | null
  invited_owner_id: string | null
  kind: 'booth' | 'partner' | 'sponsor'
  location: string
  logo_path: string | null
  name: string
  own_answers: Json['own_answers']
  owner_id: string | null
  rate: number
  rev: number
  score: number
  search_text: string
  seek: string
  social: Json['social']
  sort_name: string
  state: 'active' | 'deleted'
  website: string | null
}

export interface ListRecentCardsRow<Json extends { images: unknown }> {
  agendaEnabled: boolean
  boothName: string
  boothType: string
  hasTeam: boolean
  id: string
  images: Json['images']
  kind: 'booth' | 'partner' | 'sponsor'
  location: string
  rate: number
  rev: number
  score: number
  seek: string
  state: 'active' | 'deleted'
}

export interface ListTeamsOfRow {
  boothId: string | null
  email: string
  participantId: string
}

export interface ListVisibleBoothTypesRow<Json extends { texts: unknown }> {
  booths: number
  id: string
  index: number
  kind: 'booth' | 'partner' | 'sponsor'
  texts: Json['texts']
}

export interface LockBoothForRow<Json extends { social: unknown }> {
  agenda_enabled: boolean
  banner_path: string | null
  booth_id: string
  booth_type_id: string
  changed_at: Temporal.Instant
  created_at: Temporal.Instant
  description: string
  event_id: string
  external_id: string | null
  has_team: boolean | null
  kind: 'booth' | 'partner' | 'sponsor'
  location: string
  logo_path: string | null
  name: string
  rate: number
  rev: number
  score: number
  search_text: string
  seek: string
  social: Json['social']
  sort_name: string
  state: 'active' | 'deleted'
  website: string | null
}

export interface LockBoothTypesSharedRow {
  id: string
  kind: 'booth' | 'partner' | 'sponsor'
}

export interface SaveBoothTagRow {
  favourite: boolean
  rev: number
}

export interface TransferBoothTagsRow {
  favourite: boolean
  id: string
  participantId: string
  rev: number
}

export interface UpdateHasTeamHeldRow {
  id: string
}

export interface UpdateHasTeamRow {
  id: string
}
