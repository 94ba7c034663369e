/** Made from the migrations by scripts/make-schema-types.mjs; not edited by hand. */
import type { JsonColumn, RangeColumn } from "./column-types.ts";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AgendaBlock {
  agreed_at: Temporal.Instant | null;
  block_id: string;
  during: RangeColumn;
  event_id: string;
  holds: boolean;
  kind: string;
  meant_to_hold: boolean;
  participant_id: string;
  rev: Generated<number>;
  role: Generated<string>;
  seen_at: Temporal.Instant | null;
  source_id: string;
}

export interface AppUser {
  consent_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  deleted_at: Temporal.Instant | null;
  language: string | null;
  name: string;
  password_hash: string | null;
  phone: string | null;
  photo_path: string | null;
  rev: Generated<number>;
  state: Generated<string>;
  surname: string;
  timezone: string | null;
  ui_settings: Generated<JsonColumn>;
  user_id: string;
}

export interface BadgePrint {
  asked_at: Temporal.Instant;
  asked_by: string;
  done_at: Temporal.Instant | null;
  event_id: string;
  forced: boolean;
  next_try_at: Temporal.Instant | null;
  participant_id: string;
  print_id: string;
  printer_id: string;
  problem: string | null;
  rev: Generated<number>;
  scan_nonce: string | null;
  state: string;
  take_id: string | null;
  taken_until: Temporal.Instant | null;
  tries: Generated<number>;
}

export interface BadgePrinter {
  address: string;
  event_id: string;
  fed_until: Temporal.Instant | null;
  feeder: string | null;
  label: string;
  print_type: string;
  printer_id: string;
  removed: Generated<boolean>;
  resolution: number;
  rev: Generated<number>;
  route: string;
  zpl_print_type: string;
}

export interface BadgeTemplate {
  back: string | null;
  changed_at: Temporal.Instant;
  event_id: string;
  front: string;
  height_mm: number;
  is_default: Generated<boolean>;
  kind: string;
  name: string;
  resolution: number;
  rev: Generated<number>;
  template_id: string;
  width_mm: number;
}

export interface BadgeTemplateType {
  event_id: string;
  kind: string;
  template_id: string;
  type_id: string;
}

export interface Booth {
  agenda_enabled: Generated<boolean>;
  banner_path: string | null;
  booth_id: string;
  booth_type_id: string;
  changed_at: Generated<Temporal.Instant>;
  created_at: Generated<Temporal.Instant>;
  description: Generated<string>;
  event_id: string;
  external_id: string | null;
  has_team: boolean | null;
  location: Generated<string>;
  logo_path: string | null;
  name: string;
  rate: Generated<number>;
  rev: Generated<number>;
  score: Generated<number>;
  search_text: Generated<string>;
  seek: Generated<string>;
  social: Generated<JsonColumn>;
  sort_name: Generated<string>;
  state: Generated<string>;
  website: string | null;
}

export interface BoothCategory {
  booth_id: string;
  category_id: string;
  event_id: string;
  input_value: string | null;
  search_text: Generated<string>;
  selected: Generated<string[]>;
}

export interface BoothDocument {
  added_at: Generated<Temporal.Instant>;
  booth_id: string;
  bytes: number | null;
  content_type: string | null;
  document_id: string;
  event_id: string;
  file_path: string | null;
  index: Generated<number>;
  kind: Generated<string>;
  name: string;
  url: string | null;
}

export interface BoothInvitation {
  booth_id: string;
  by_participant_id: string | null;
  event_id: string;
  invited_at: Generated<Temporal.Instant>;
  participant_id: string;
  rev: number;
  role: string;
}

export interface BoothTag {
  booth_id: string;
  changed_at: Generated<Temporal.Instant>;
  event_id: string;
  favourite: boolean;
  participant_id: string;
  rev: Generated<number>;
}

export interface BoothType {
  booth_type_id: string;
  event_id: string;
  index: Generated<number>;
  kind: Generated<string>;
  texts: JsonColumn;
}

export interface BulkRun {
  act: string;
  changed: Generated<string[]>;
  command_id: string;
  created_at: Temporal.Instant;
  error_code: string | null;
  event_id: string;
  people_done: Generated<number>;
  position: Generated<string>;
  result: JsonColumn | null;
  run_by: string;
  run_id: string;
  state: Generated<string>;
  wanted: JsonColumn;
}

export interface CalendarFeed {
  feed_id: string;
  made_at: Generated<Temporal.Instant>;
  user_id: string;
}

export interface Category {
  category_id: string;
  event_id: string;
  for_booths: Generated<boolean>;
  for_people: Generated<boolean>;
  index: number;
  is_multi: Generated<boolean>;
  is_private: Generated<boolean>;
  kind: Generated<string>;
  labels: Generated<JsonColumn>;
  matching_category_id: string | null;
  max_selectable_option_count: number | null;
  option_order: Generated<string>;
  placeholders: Generated<JsonColumn>;
  role: Generated<string>;
  texts: JsonColumn;
  titles: Generated<JsonColumn>;
  visible_type_ids: string[] | null;
}

export interface ChatBlock {
  blocked_at: Temporal.Instant;
  blocked_user_id: string;
  user_id: string;
}

export interface ChatFile {
  added_at: Temporal.Instant;
  added_by: string;
  bytes: number;
  content_type: string;
  file_id: string;
  height_px: number | null;
  message_id: string | null;
  name: string;
  path: string;
  room_id: string;
  width_px: number | null;
}

export interface ChatFormerMember {
  room_id: string;
  user_id: string;
}

export interface ChatMember {
  opened: Generated<boolean>;
  pin: Generated<boolean>;
  room_id: string;
  seen_seq: Generated<number>;
  shown_seq: Generated<number>;
  user_id: string;
}

export interface ChatMessage {
  at_seq: number;
  client_id: string;
  deleted: Generated<boolean>;
  det: JsonColumn | null;
  files: Generated<JsonColumn>;
  hidden_from: Generated<string[]>;
  message_id: string;
  msg: string;
  room_id: string;
  search_text: Generated<string>;
  sent_at: Temporal.Instant;
  sent_by: string;
  seq: number;
  type: string | null;
}

export interface ChatReport {
  event_id: string;
  message: string | null;
  message_at: Temporal.Instant | null;
  message_id: string | null;
  reason: string;
  report_id: string;
  reported_at: Temporal.Instant;
  reported_participant_id: string;
  reporter_participant_id: string;
  room_id: string;
  state: Generated<string>;
  words: Generated<string>;
}

export interface ChatRoom {
  closed: Generated<boolean>;
  last_at: Temporal.Instant | null;
  last_seq: Generated<number>;
  made_at: Temporal.Instant;
  made_by: string;
  name: Generated<string>;
  rev: Generated<number>;
  room_id: string;
  type: string;
}

export interface ChatUserRoom {
  room_id: string;
  user_id: string;
}

export interface CheckinArea {
  allowed_types: Generated<string[]>;
  area_id: string;
  capacity: number | null;
  capacity_used: Generated<number>;
  event_id: string;
  held: Generated<number>;
  name: Generated<string>;
  place: number;
  posted_code: string | null;
  removed: Generated<boolean>;
  rev: Generated<number>;
}

export interface CheckinConflict {
  code: string | null;
  event_id: string;
  kind: string;
  nonce: string;
  other_at: Temporal.Instant | null;
  other_desk_id: string | null;
  rev: Generated<number>;
  settled_at: Temporal.Instant | null;
  settled_by: string | null;
}

export interface CheckinDesk {
  area_id: string;
  battery: number | null;
  desk_id: string;
  event_id: string;
  forgotten: Generated<boolean>;
  list_at: Temporal.Instant | null;
  name: string;
  offline_at: Temporal.Instant | null;
  participant_id: string;
  rev: Generated<number>;
  seen_at: Temporal.Instant;
  waiting: number;
}

export interface CheckinNote {
  changed_at: Temporal.Instant;
  changed_by: string | null;
  event_id: string;
  flag: Generated<boolean>;
  note: Generated<string>;
  participant_id: string;
}

export interface CheckinPresence {
  area_id: string;
  changed_at: Temporal.Instant;
  event_id: string;
  first_in_at: Temporal.Instant | null;
  inside: boolean;
  participant_id: string;
  rev: Generated<number>;
}

export interface CheckinScan {
  area_id: string;
  before_at: Temporal.Instant | null;
  check_in: boolean;
  desk_id: string | null;
  event_id: string;
  nonce: string;
  participant_id: string | null;
  received_at: Temporal.Instant | null;
  said: string | null;
  scanned_at: Temporal.Instant;
  scanned_by: string;
  status: string;
  undone_at: Temporal.Instant | null;
}

export interface CheckinShare {
  area_id: string;
  desk_id: string;
  ends_at: Temporal.Instant;
  event_id: string;
  places: number;
}

export interface Command {
  command_id: string;
  error_code: string | null;
  made_at: Generated<Temporal.Instant>;
  name: string;
  result: JsonColumn | null;
  rev: Generated<number>;
  state: Generated<string>;
  steps_all: Generated<number>;
  steps_done: Generated<number>;
  user_id: string;
}

export interface Contact {
  changed_at: Temporal.Instant;
  company: Generated<string>;
  contact_id: string;
  created_at: Temporal.Instant;
  emails: string[];
  first_name: string;
  follow_up_at: Temporal.Instant | null;
  from_page: Generated<boolean>;
  job_title: Generated<string>;
  last_name: Generated<string>;
  person_user_id: string | null;
  phones: Generated<string[]>;
  removed_at: Temporal.Instant | null;
  rev: number;
  search_text: string;
  tags: Generated<string[]>;
  ticket_id: string | null;
  user_id: string;
  website: Generated<string>;
}

export interface ContactBook {
  shares: string[] | null;
  user_id: string;
}

export interface ContactEvent {
  contact_id: string;
  event_id: string;
  event_name: string;
  met_at: Temporal.Instant;
  participant_id: string | null;
  scanned_at: Temporal.Instant | null;
  user_id: string;
}

export interface ContactKey {
  contact_id: string;
  match_key: string;
  user_id: string;
}

export interface ContactNote {
  contact_id: string;
  inserted_at: Temporal.Instant;
  note: string;
  note_id: string;
  rev: number;
  user_id: string;
}

export interface DealRoom {
  breaks: Generated<JsonColumn>;
  days: JsonColumn;
  definition_id: string;
  event_id: string;
  location_id: string;
  pause_minutes: Generated<number>;
  slot_minutes: number;
}

export interface DeviceToken {
  device_uid: string;
  sign_in_id: string | null;
  token: string;
  updated_at: Temporal.Instant;
  user_id: string;
}

export interface Event {
  after_profile_path: string | null;
  banner_path: string | null;
  categories_rev: Generated<number>;
  colors_json: Generated<JsonColumn>;
  conference_url: string | null;
  contact_email: Generated<string>;
  created_at: Generated<Temporal.Instant>;
  day_begins: Generated<number>;
  default_language: Generated<string>;
  description: Generated<string>;
  ends_at: Temporal.Instant;
  event_id: string;
  event_key: string;
  event_type: Generated<string>;
  index_page_path: string | null;
  is_demo: Generated<boolean>;
  lead_contact: Generated<string>;
  limit_tabs: Generated<boolean>;
  lobby: JsonColumn | null;
  lobby_rev: Generated<number>;
  login_page: string | null;
  logo_path: string | null;
  made_by: string | null;
  name: string;
  present_types: Generated<string[]>;
  programme_rev: Generated<number>;
  public_event: Generated<boolean>;
  public_programme: Generated<boolean>;
  restricted: Generated<boolean>;
  rev: Generated<number>;
  search_text: Generated<string>;
  side_banner_path: string | null;
  starts_at: Temporal.Instant;
  state: Generated<string>;
  tabs: Generated<JsonColumn>;
  timezone: string;
  top_banner_path: string | null;
  updated_at: Generated<Temporal.Instant>;
  use_ticket_id_for_signup: Generated<boolean>;
  venue: Generated<string>;
  video: Generated<string>;
}

export interface EventBan {
  event_id: string;
  mark: string;
  participant_id: string;
}

export interface EventDeletion {
  asked_by: string;
  event_id: string;
  failure: string | null;
  kind: string;
  name: string;
  object_id: string;
  rev: Generated<number>;
  runs_at: Temporal.Instant;
  state: Generated<string>;
}

export interface EventDocument {
  added_at: Generated<Temporal.Instant>;
  bytes: number;
  content_type: string;
  document_id: string;
  event_id: string;
  file_path: string;
  index: Generated<number>;
  name: string;
}

export interface EventNews {
  about_id: string;
  at: Temporal.Instant;
  event_id: string;
  language: string | null;
  news_id: string;
  seq: number;
  type: string;
  words: string;
}

export interface EventNewsLog {
  event_id: string;
  last_seq: number;
}

export interface EventNewsSeen {
  event_id: string;
  rev: Generated<number>;
  seen: Generated<string>;
  user_id: string;
}

export interface EventText {
  event_id: string;
  key: string;
  language: string;
  rev: Generated<number>;
  text: string;
}

export interface FloorPlan {
  event_id: string;
  height_px: number;
  index: Generated<number>;
  name: string;
  picture_path: string;
  places_rev: Generated<number>;
  plan_id: string;
  rev: Generated<number>;
  width_m: number | null;
  width_px: number;
}

export interface IdempotencyKey {
  body_hash: string;
  call_name: string;
  key: string;
  made_at: Generated<Temporal.Instant>;
  result: JsonColumn | null;
  user_id: string;
}

export interface ImportMapping {
  country: string | null;
  event_id: string;
  fields: JsonColumn;
  headers: string;
  saved_at: Generated<Temporal.Instant>;
  statuses: Generated<JsonColumn>;
  types: JsonColumn;
}

export interface ImportPreview {
  command_id: string | null;
  compared_with: string;
  event_id: string;
  file_name: string;
  import_id: string;
  invites: Generated<boolean>;
  kind: Generated<string>;
  made_at: Generated<Temporal.Instant>;
  made_by: string;
  problems: Buffer | null;
  programme: Buffer;
  report: JsonColumn | null;
  rows_done: Generated<number>;
  run_by: string | null;
  shown: JsonColumn;
  state: Generated<string>;
  takes: string | null;
  takes_dates: Generated<boolean>;
  takes_timezone: Generated<boolean>;
}

export interface ImportSession {
  event_id: string;
  session_id: string;
  source_id: string;
}

export interface ImportSource {
  event_id: string;
  imported_at: Generated<Temporal.Instant>;
  name: string;
  source_id: string;
}

export interface ImportSpeaker {
  biography: Generated<string>;
  event_id: string;
  keys: string[];
  name: string;
  participant_id: string;
}

export interface Invitation {
  answer: Generated<string>;
  answered_by: string | null;
  changed_at: Generated<Temporal.Instant>;
  created_at: Generated<Temporal.Instant>;
  event_id: string;
  from_id: string;
  group_id: string | null;
  invitation_id: string;
  meeting_id: string | null;
  message: Generated<string>;
  pair_key: string;
  proposed_slot_ids: Generated<string[]>;
  reminded_at: Temporal.Instant | null;
  rev: Generated<number>;
  state: Generated<string>;
  to_booth_id: string | null;
  to_id: string | null;
  type: string;
  undo: JsonColumn | null;
}

export interface Lead {
  booth_id: string;
  changed_at: Generated<Temporal.Instant>;
  device_name: Generated<string>;
  event_id: string;
  met_at: Temporal.Instant;
  met_by: string | null;
  note: Generated<string>;
  participant_id: string;
  rating: number | null;
  rev: number;
  scanned: boolean;
  tags: Generated<string[]>;
}

export interface LeadCode {
  booth_id: string;
  code_hash: string;
  code_id: string;
  ends_with: string;
  event_id: string;
  made_at: Generated<Temporal.Instant>;
  made_by: string | null;
  used_at: Temporal.Instant | null;
}

export interface LobbyPicture {
  event_id: string;
  height_px: number;
  picture_path: string;
  unused_since: Temporal.Instant | null;
  width_px: number;
}

export interface Location {
  capacity: number | null;
  event_id: string;
  external_key: string | null;
  index: Generated<number>;
  kind: string;
  location_id: string;
  name: string;
  parent_id: string | null;
}

export interface MailedCode {
  code_id: string;
  email: string;
  expires_at: Temporal.Instant;
  made_at: Temporal.Instant;
  mailed_at: Temporal.Instant | null;
  mails: Generated<number>;
  purpose: string;
  target_event_id: string | null;
  tried_since: Temporal.Instant | null;
  tries: Generated<number>;
  used_at: Temporal.Instant | null;
  user_id: string;
}

export interface MapPlace {
  event_id: string;
  kind: string;
  label: Generated<string>;
  place_id: string;
  plan_id: string;
  ref_id: string | null;
  x: number;
  y: number;
}

export interface MatchProposal {
  during: RangeColumn;
  event_id: string;
  one_accepted: Generated<boolean>;
  one_id: string;
  other_accepted: Generated<boolean>;
  other_id: string;
  proposal_id: string;
  rev: Generated<number>;
  run_id: string;
  slot_id: string;
  state: Generated<string>;
  wish: string;
}

export interface MatchRun {
  command_id: string;
  created_at: Temporal.Instant;
  day: string;
  error_code: string | null;
  event_id: string;
  people: Generated<JsonColumn>;
  rev: Generated<number>;
  run_by: string;
  run_id: string;
  state: Generated<string>;
}

export interface MatchWish {
  event_id: string;
  most: number;
  participant_id: string;
}

export interface Meeting {
  changed_at: Generated<Temporal.Instant>;
  created_at: Generated<Temporal.Instant>;
  during: RangeColumn;
  event_id: string;
  executor_id: string | null;
  meeting_id: string;
  message: Generated<string>;
  met_ms: Generated<number>;
  met_until: number | null;
  place_id: string;
  prebooked: Generated<boolean>;
  rev: Generated<number>;
  slot_id: string;
  state: Generated<string>;
}

export interface MeetingPerson {
  event_id: string;
  meeting_id: string;
  participant_id: string;
  role: string;
  said: string | null;
  said_at: Temporal.Instant | null;
}

export interface NodeSecret {
  purpose: string;
  secret: Generated<string>;
}

export interface Notification {
  about_id: string;
  at: Temporal.Instant;
  event_id: string | null;
  notification_id: string;
  person_id: string | null;
  seq: number;
  type: string;
  user_id: string;
}

export interface NotificationLog {
  last_seq: number;
  rev: Generated<number>;
  seen: Generated<string>;
  user_id: string;
}

export interface NotificationPreference {
  channels: string[];
  type: string;
  user_id: string;
}

export interface Outbox {
  fact_id: string;
  fact_name: string;
  next_try_at: Generated<Temporal.Instant>;
  payload: JsonColumn;
  told_at: Generated<Temporal.Instant>;
  tries: Generated<number>;
}

export interface Participant {
  awaits_owner: Generated<boolean>;
  biography: string | null;
  booth_id: string | null;
  booth_role: string | null;
  changed_at: Generated<Temporal.Instant>;
  check_in_admin: Generated<boolean>;
  city: string | null;
  company: string | null;
  created_at: Generated<Temporal.Instant>;
  email: string | null;
  event_id: string;
  external_key: string | null;
  job_title: string | null;
  listed: Generated<boolean>;
  listed_answered: Generated<boolean>;
  listed_on_arrival: Generated<boolean>;
  moderator: Generated<boolean>;
  name: string;
  offer: string | null;
  organizer: Generated<boolean>;
  owner: Generated<boolean>;
  participant_id: string;
  phone: string | null;
  photo_path: string | null;
  present: string | null;
  present_confirmed_at: Temporal.Instant | null;
  profile_saved_at: Temporal.Instant | null;
  pronouns: string | null;
  rev: Generated<number>;
  rights: Generated<string[]>;
  search_text: Generated<string>;
  seek: string | null;
  show_speaker: Generated<boolean>;
  social: Generated<JsonColumn>;
  sort_company: Generated<string>;
  sort_name: Generated<string>;
  state: Generated<string>;
  surname: Generated<string>;
  ticket_id: string;
  ticket_type: string | null;
  type_chosen: Generated<boolean>;
  type_id: string;
  user_id: string | null;
  website: string | null;
}

export interface ParticipantCategory {
  category_id: string;
  event_id: string;
  input_value: string | null;
  is_asked: Generated<boolean>;
  participant_id: string;
  search_text: Generated<string>;
  selected: Generated<string[]>;
}

export interface ParticipantChange {
  changed_at: Generated<Temporal.Instant>;
  event_id: string;
  id: string;
  kind: string;
  seq: number;
}

export interface ParticipantFeed {
  event_id: string;
  last_seq: number;
  pruned_seq: Generated<number>;
}

export interface ParticipantMail {
  asked_at: Temporal.Instant;
  event_id: string;
  kind: string;
  participant_id: string;
}

export interface ParticipantSeen {
  event_id: string;
  participant_id: string;
  seen_at: Generated<Temporal.Instant>;
  seen_id: string;
}

export interface ParticipantTag {
  changed_at: Generated<Temporal.Instant>;
  event_id: string;
  other_id: string;
  participant_id: string;
  rev: Generated<number>;
  tag: string | null;
}

export interface ParticipantType {
  allowed_to_modify: Generated<boolean>;
  category_ids: string[] | null;
  colors: Generated<JsonColumn>;
  disable_guest: Generated<boolean>;
  event_id: string;
  finds_type_ids: string[] | null;
  index: number;
  invitation_rights: Generated<boolean>;
  max_meeting_count: number | null;
  priority: Generated<string[]>;
  texts: JsonColumn;
  type_id: string;
}

export interface PeopleCount {
  event_id: string;
  last: number;
  prefix: string;
}

export interface PeopleRun {
  command_id: string | null;
  created_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  error_code: string | null;
  event_id: string;
  people_changed: Generated<number>;
  people_done: Generated<number>;
  run_by: string | null;
  run_id: string;
  selected: string[];
  state: Generated<string>;
  wanted: JsonColumn;
}

export interface PeopleRunPart {
  before: JsonColumn;
  event_id: string;
  place: number;
  run_id: string;
}

export interface Poll {
  auto_publish_results: boolean;
  created_at: Temporal.Instant;
  event_id: string;
  made_by: string;
  poll_id: string;
  post_at: Temporal.Instant | null;
  question: string;
  results_shown: Generated<boolean>;
  rev: Generated<number>;
  state: string;
  was_told: Generated<boolean>;
}

export interface PollAnswer {
  answer_id: string;
  event_id: string;
  place: number;
  poll_id: string;
  text: string;
}

export interface PollVote {
  answer_id: string;
  changes: Generated<number>;
  event_id: string;
  participant_id: string;
  poll_id: string;
  voted_at: Temporal.Instant;
}

export interface Popup {
  booth_id: string | null;
  booth_place: number | null;
  closed: Generated<boolean>;
  created_at: Temporal.Instant;
  event_id: string;
  name: string;
  place: number;
  popup_id: string;
  rev: Generated<number>;
  type_ids: string[] | null;
}

export interface Post {
  edited_at: Temporal.Instant | null;
  event_id: string;
  excerpt: string;
  html: string;
  image_height_px: number | null;
  image_path: string | null;
  image_width_px: number | null;
  is_published: boolean;
  language: string;
  participant_id: string;
  post_at: Temporal.Instant;
  post_id: string;
  rev: Generated<number>;
}

export interface PostComment {
  comment_id: string;
  created_at: Temporal.Instant;
  event_id: string;
  participant_id: string;
  post_id: string;
  text: string;
}

export interface PostSeen {
  event_id: string;
  participant_id: string;
  seen_at: Temporal.Instant;
}

export interface PrintAgent {
  agent_id: string;
  event_id: string;
  made_at: Temporal.Instant;
  name: string;
  seen_at: Temporal.Instant | null;
  token_hash: string;
}

export interface ProviderIdentity {
  issuer: string;
  linked_at: Temporal.Instant;
  provider: string;
  subject: string;
  user_id: string;
}

export interface QuietHours {
  from_minute: number;
  until_minute: number;
  user_id: string;
}

export interface RefusedEmail {
  email_digest: string;
  type: string;
}

export interface RemovedParticipant {
  event_id: string;
  external_key: string | null;
  freed_at: Temporal.Instant | null;
  participant_id: string;
  removed_at: Temporal.Instant;
  removed_by: string;
  report_id: string | null;
  user_id: string | null;
  was_state: string;
}

export interface SavedSearch {
  created_at: Temporal.Instant;
  event_id: string;
  filters: JsonColumn;
  followed_seq: number;
  is_wide: Generated<boolean>;
  known_ids: string[];
  name: string;
  new_ids: Generated<string[]>;
  notify: boolean;
  participant_id: string;
  search_id: string;
}

export interface SentLetter {
  letter_id: string;
  sent_at: Generated<Temporal.Instant>;
}

export interface Session {
  capacity: number | null;
  definition_id: string;
  during: RangeColumn;
  event_id: string;
  external_guid: string | null;
  location_id: string | null;
  removed: Generated<boolean>;
  rev: Generated<number>;
  session_id: string;
  state: Generated<string>;
  used: Generated<number>;
}

export interface SessionDefinition {
  abstract: Generated<string>;
  blocking: Generated<boolean>;
  definition_id: string;
  description: Generated<string>;
  event_id: string;
  external_guid: string | null;
  external_link: string | null;
  hidden: Generated<boolean>;
  language: string | null;
  links: Generated<JsonColumn>;
  offline_link: string | null;
  on_site: Generated<boolean>;
  owner_participant_id: string | null;
  restricted: Generated<boolean>;
  rev: Generated<number>;
  search_text: Generated<string>;
  state: Generated<string>;
  stream_link: string | null;
  subtitle: Generated<string>;
  title: string;
  track_id: string | null;
  type: Generated<string>;
  visible_types: string[] | null;
}

export interface SessionPerson {
  event_id: string;
  index: Generated<number>;
  participant_id: string;
  role: string;
  session_id: string;
}

export interface SessionQuestion {
  answered_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  event_id: string;
  is_anonymous: boolean;
  own_place: number | null;
  participant_id: string;
  question_id: string;
  rev: Generated<number>;
  session_id: string;
  state: Generated<string>;
  text: string;
}

export interface SessionQuestionVote {
  changes: Generated<number>;
  event_id: string;
  is_on: boolean;
  participant_id: string;
  question_id: string;
}

export interface SessionRequest {
  answer: Generated<string>;
  answered_at: Temporal.Instant | null;
  created_at: Generated<Temporal.Instant>;
  event_id: string;
  message: Generated<string>;
  participant_id: string;
  rev: Generated<number>;
  session_id: string;
  state: Generated<string>;
}

export interface SignIn {
  ended_at: Temporal.Instant | null;
  ended_why: string | null;
  generation: Generated<number>;
  last_used_at: Generated<Temporal.Instant>;
  made_at: Generated<Temporal.Instant>;
  provider: Generated<string>;
  rotated_at: Generated<Temporal.Instant>;
  sign_in_id: string;
  user_agent: Generated<string>;
  user_id: string;
}

export interface SigningKey {
  key_id: string;
  made_at: Generated<Temporal.Instant>;
  purpose: string;
  retired_at: Temporal.Instant | null;
  secret: JsonColumn;
}

export interface SignInLink {
  email: string;
  expires_at: Temporal.Instant;
  link_id: string;
  made_at: Temporal.Instant;
  target_event_id: string | null;
  used_at: Temporal.Instant | null;
  user_id: string;
}

export interface SpeedGroup {
  closed: Generated<boolean>;
  ends_at: Temporal.Instant;
  event_id: string;
  group_no: number;
  is_longer: Generated<boolean>;
  round: number;
  run_id: string;
}

export interface SpeedGuest {
  event_id: string;
  participant_id: string;
  rev: number;
  run_id: string;
  stamp_at: Temporal.Instant | null;
  wait: string | null;
  waited: Generated<number>;
}

export interface SpeedMet {
  event_id: string;
  met_at: Temporal.Instant;
  one_id: string;
  other_id: string;
}

export interface SpeedRule {
  created_at: Temporal.Instant;
  event_id: string;
  kind: string;
  one_id: string;
  other_id: string;
}

export interface SpeedRun {
  created_at: Temporal.Instant;
  empty: Generated<number>;
  ended_why: string | null;
  event_id: string;
  group_size: number;
  pause_ms: number;
  phase: Generated<number>;
  phase_ends_at: Temporal.Instant | null;
  plan: JsonColumn | null;
  possible: number | null;
  rev: number;
  round: Generated<number>;
  round_ms: number;
  rounds: number;
  run_id: string;
  state: Generated<string>;
  type_ids: string[] | null;
}

export interface SpeedSeat {
  came: Generated<boolean>;
  event_id: string;
  group_no: number;
  participant_id: string;
  round: number;
  run_id: string;
  wants_longer: Generated<boolean>;
}

export interface StorageUse {
  bytes: number;
  counted: string;
  owner_id: string;
}

export interface StoredFile {
  bytes: number;
  event_id: string | null;
  is_written: Generated<boolean>;
  kind: string;
  path: string;
  put_at: Temporal.Instant;
  room_id: string | null;
  user_id: string | null;
}

export interface SubCategory {
  category_id: string;
  event_id: string;
  index: number;
  search_text: string;
  sub_category_id: string;
  texts: JsonColumn;
}

export interface SuggestionWeights {
  event_id: string;
  weights: JsonColumn;
}

export interface Track {
  color: string | null;
  event_id: string;
  index: Generated<number>;
  name: string;
  track_id: string;
}

export interface UnreachableEmail {
  email: string;
  reason: string;
  since: Temporal.Instant;
}

export interface UserEmail {
  created_at: Generated<Temporal.Instant>;
  email: string;
  is_primary: Generated<boolean>;
  user_id: string;
  verified_at: Temporal.Instant | null;
}

export interface UserEvent {
  email: string | null;
  event_id: string;
  participant_id: string;
  user_id: string | null;
}

export interface VideoLine {
  called_at: Temporal.Instant | null;
  event_id: string;
  held_until: Temporal.Instant | null;
  participant_id: string;
  rev: number;
  room_id: string;
  seat: number | null;
  since: Temporal.Instant;
  stamp_at: Temporal.Instant;
}

export interface VideoRoom {
  event_id: string;
  kind: string;
  most_viewers: Generated<number>;
  node_id: string | null;
  room_id: string;
}

export interface VideoSeat {
  audio_muted: Generated<boolean>;
  connection_id: string;
  counted_until: Generated<number>;
  event_id: string;
  hand_at: Temporal.Instant | null;
  participant_id: string;
  rev: number;
  role: string;
  room_id: string;
  sat_ms: Generated<number>;
  seat: number;
  sharing: Generated<boolean>;
  stamp_at: Temporal.Instant;
  video_muted: Generated<boolean>;
  with_audio: boolean;
  with_video: boolean;
}

export interface VideoStage {
  event_id: string;
  on_stage: boolean;
  participant_id: string;
  rev: number;
  room_id: string;
}

export interface VideoStay {
  event_id: string;
  participant_id: string;
  room_id: string;
  sat_ms: Generated<number>;
  watched_ms: Generated<number>;
}

export interface VideoViewer {
  connection_id: string;
  counted_until: Generated<number>;
  event_id: string;
  hand_at: Temporal.Instant | null;
  participant_id: string;
  rev: number;
  room_id: string;
  stamp_at: Temporal.Instant;
  watched_ms: Generated<number>;
}

export interface WaitingDelivery {
  channel: string;
  delivery_id: string;
  due_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  told: JsonColumn;
  tries: Generated<number>;
  type: string;
  user_id: string;
}

export interface WaitingMatch {
  event_id: string;
  mailed_at: Temporal.Instant | null;
  match_id: string;
  participant_id: string;
  person_ids: string[];
  search_id: string;
  told_at: Temporal.Instant;
}

export interface WaitingNews {
  about: JsonColumn;
  event_id: string;
  kind: string;
  news_id: string;
  participant_id: string;
  told_at: Temporal.Instant;
}

export interface DB {
  agenda_block: AgendaBlock;
  app_user: AppUser;
  badge_print: BadgePrint;
  badge_printer: BadgePrinter;
  badge_template: BadgeTemplate;
  badge_template_type: BadgeTemplateType;
  booth: Booth;
  booth_category: BoothCategory;
  booth_document: BoothDocument;
  booth_invitation: BoothInvitation;
  booth_tag: BoothTag;
  booth_type: BoothType;
  bulk_run: BulkRun;
  calendar_feed: CalendarFeed;
  category: Category;
  chat_block: ChatBlock;
  chat_file: ChatFile;
  chat_former_member: ChatFormerMember;
  chat_member: ChatMember;
  chat_message: ChatMessage;
  chat_report: ChatReport;
  chat_room: ChatRoom;
  chat_user_room: ChatUserRoom;
  checkin_area: CheckinArea;
  checkin_conflict: CheckinConflict;
  checkin_desk: CheckinDesk;
  checkin_note: CheckinNote;
  checkin_presence: CheckinPresence;
  checkin_scan: CheckinScan;
  checkin_share: CheckinShare;
  command: Command;
  contact: Contact;
  contact_book: ContactBook;
  contact_event: ContactEvent;
  contact_key: ContactKey;
  contact_note: ContactNote;
  deal_room: DealRoom;
  device_token: DeviceToken;
  event: Event;
  event_ban: EventBan;
  event_deletion: EventDeletion;
  event_document: EventDocument;
  event_news: EventNews;
  event_news_log: EventNewsLog;
  event_news_seen: EventNewsSeen;
  event_text: EventText;
  floor_plan: FloorPlan;
  idempotency_key: IdempotencyKey;
  import_mapping: ImportMapping;
  import_preview: ImportPreview;
  import_session: ImportSession;
  import_source: ImportSource;
  import_speaker: ImportSpeaker;
  invitation: Invitation;
  lead: Lead;
  lead_code: LeadCode;
  lobby_picture: LobbyPicture;
  location: Location;
  mailed_code: MailedCode;
  map_place: MapPlace;
  match_proposal: MatchProposal;
  match_run: MatchRun;
  match_wish: MatchWish;
  meeting: Meeting;
  meeting_person: MeetingPerson;
  node_secret: NodeSecret;
  notification: Notification;
  notification_log: NotificationLog;
  notification_preference: NotificationPreference;
  outbox: Outbox;
  participant: Participant;
  participant_category: ParticipantCategory;
  participant_change: ParticipantChange;
  participant_feed: ParticipantFeed;
  participant_mail: ParticipantMail;
  participant_seen: ParticipantSeen;
  participant_tag: ParticipantTag;
  participant_type: ParticipantType;
  people_count: PeopleCount;
  people_run: PeopleRun;
  people_run_part: PeopleRunPart;
  poll: Poll;
  poll_answer: PollAnswer;
  poll_vote: PollVote;
  popup: Popup;
  post: Post;
  post_comment: PostComment;
  post_seen: PostSeen;
  print_agent: PrintAgent;
  provider_identity: ProviderIdentity;
  quiet_hours: QuietHours;
  refused_email: RefusedEmail;
  removed_participant: RemovedParticipant;
  saved_search: SavedSearch;
  sent_letter: SentLetter;
  session: Session;
  session_definition: SessionDefinition;
  session_person: SessionPerson;
  session_question: SessionQuestion;
  session_question_vote: SessionQuestionVote;
  session_request: SessionRequest;
  sign_in: SignIn;
  sign_in_link: SignInLink;
  signing_key: SigningKey;
  speed_group: SpeedGroup;
  speed_guest: SpeedGuest;
  speed_met: SpeedMet;
  speed_rule: SpeedRule;
  speed_run: SpeedRun;
  speed_seat: SpeedSeat;
  storage_use: StorageUse;
  stored_file: StoredFile;
  sub_category: SubCategory;
  suggestion_weights: SuggestionWeights;
  track: Track;
  unreachable_email: UnreachableEmail;
  user_email: UserEmail;
  user_event: UserEvent;
  video_line: VideoLine;
  video_room: VideoRoom;
  video_seat: VideoSeat;
  video_stage: VideoStage;
  video_stay: VideoStay;
  video_viewer: VideoViewer;
  waiting_delivery: WaitingDelivery;
  waiting_match: WaitingMatch;
  waiting_news: WaitingNews;
}
