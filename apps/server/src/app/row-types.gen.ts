/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountOverviewRow<Json extends { today: unknown }> {
  hasOwnTexts: boolean
  invitedCount: number
  meetingCount: number
  participantCount: number
  requestCount: number
  roomCount: number
  sessionCount: number
  teamCount: number
  today: Json['today']
  typeCount: number
}

export interface ExportAnnouncementsRow {
  json: string
}

export interface ExportBoothsRow {
  json: string
}

export interface ExportDependentsOfPeopleRow {
  at: Temporal.Instant | null
  count: number
  detail: string
  name: string
  person: string
  what: 'boothOfType' | 'inAgenda' | 'meeting' | 'request' | 'talkOfTrack'
}

export interface ExportMeetingsRow {
  json: string
}

export interface ExportPeopleRow {
  json: string
}

export interface ExportPollsRow {
  json: string
}

export interface ExportQuestionsRow {
  json: string
}

export interface ExportSessionsRow {
  json: string
}

export interface FindVisibleEventRowRow<Json extends { colors_json: unknown; lobby: unknown; printers: unknown; speed_run: unknown; tables: unknown; tabs: unknown }> {
  after_profile_path: string | null
  banner_path: string | null
  booth_kinds: ('booth' | 'partner' | 'sponsor')[]
  categories_rev: number
  colors_json: Json['colors_json']
  day_begins: number
  default_badge: string | null
  default_language: string
  description: string
  ends_at: Temporal.Instant
  event_id: string
  event_key: string
  event_type: 'hybrid' | 'normal' | 'online'
  has_deal_room: boolean
  has_messages: boolean
  has_video: boolean
  index_page_path: string | null
  is_demo: boolean
  limit_tabs: boolean
  lobby: Json['lobby'] | null
  logo_path: string | null
  name: string
  organizer: null
  participant_count: number
  participant_id: string | null
  present_types: ('online' | 'venue')[]
  printers: Json['printers']
  programme_rev: number
  public_event: boolean
  restricted: boolean
  rev: number
  side_banner_path: string | null
  speed_run: Json['speed_run'] | null
  starts_at: Temporal.Instant
  tables: Json['tables']
  tabs: Json['tabs']
  timezone: string
  top_banner_path: string | null
  updated_at: Temporal.Instant
  use_ticket_id_for_signup: boolean
  venue: string
}

export interface GetDependentsRow {
  booths: string[]
  meetings: number
  people: number
  requests: number
  seats: number
  talks: string[]
}

export interface GetEventNumbersRow {
  booths: number
  cities: number
  meetings: number
  myMeetings: number
  mySessions: number
  participants: number
  sessions: number
  speakers: number
}

export interface GetParticipantRow<Json extends { answers: unknown; social: unknown }> {
  answers: Json['answers']
  biography: string | null
  booth_id: string | null
  city: string | null
  company: string | null
  event_id: string
  invitation_rights: boolean
  jobTitle: string | null
  name: string
  offer: string | null
  organizer: boolean
  participant_id: string
  photo_path: string | null
  present: 'online' | 'venue' | null
  pronouns: string | null
  restricted: boolean
  seek: string | null
  social: Json['social']
  state: 'active' | 'deleted' | 'invited'
  surname: string
  type_id: string
  user_id: string | null
  website: string | null
}

export interface ListEventRowsCountedRow {
  event_id: string
  organizer: boolean | null
  participant_count: number
}

export interface ListEventRowsRow<Json extends { colors_json: unknown }> {
  banner_path: string | null
  colors_json: Json['colors_json']
  day_begins: number
  ends_at: Temporal.Instant
  event_id: string
  event_key: string
  event_type: 'hybrid' | 'normal' | 'online'
  has_video: boolean
  index_page_path: string | null
  is_demo: boolean
  logo_path: string | null
  name: string
  participant_id: string | null
  public_event: boolean
  side_banner_path: string | null
  starts_at: Temporal.Instant
  timezone: string
  top_banner_path: string | null
  venue: string
}

export interface ReadBoothsRow {
  boothId: string
  boothName: string
}

export interface ReadDaysRow {
  boothId: string
  day: string | null
  favourites: number
  leads: number
  meetings: number
  views: number
}
