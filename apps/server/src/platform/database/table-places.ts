import type { DB } from './schema.gen.ts'

/**
 * Where each table stands in a Citus cluster.
 *
 * - `distributed`: its rows stand with their event, since `event_id` leads its primary key.
 * - `byRoom`: its rows stand with their room of chat, since `room_id` leads its primary key.
 * - `reference`: a copy on every node, for what is read together with the rows of any event.
 * - `local`: on the coordinator alone. No statement reads it together with another table, and one copy is cheaper to write.
 */
export const tablePlaces = {
  agenda_block: 'distributed',
  booth: 'distributed',
  booth_category: 'distributed',
  booth_document: 'distributed',
  booth_invitation: 'distributed',
  booth_tag: 'distributed',
  booth_type: 'distributed',
  bulk_run: 'distributed',
  category: 'distributed',
  chat_report: 'distributed',
  checkin_area: 'distributed',
  checkin_note: 'distributed',
  checkin_presence: 'distributed',
  checkin_scan: 'distributed',
  deal_room: 'distributed',
  event_document: 'distributed',
  event_news: 'distributed',
  event_news_log: 'distributed',
  floor_plan: 'distributed',
  import_mapping: 'distributed',
  import_preview: 'distributed',
  import_speaker: 'distributed',
  invitation: 'distributed',
  lead: 'distributed',
  location: 'distributed',
  map_place: 'distributed',
  match_proposal: 'distributed',
  match_run: 'distributed',
  match_wish: 'distributed',
  meeting: 'distributed',
  meeting_person: 'distributed',
  participant: 'distributed',
  participant_category: 'distributed',
  participant_change: 'distributed',
  participant_feed: 'distributed',
  participant_mail: 'distributed',
  participant_seen: 'distributed',
  participant_tag: 'distributed',
  participant_type: 'distributed',
  people_count: 'distributed',
  poll: 'distributed',
  poll_answer: 'distributed',
  poll_vote: 'distributed',
  post: 'distributed',
  post_comment: 'distributed',
  post_seen: 'distributed',
  saved_search: 'distributed',
  session: 'distributed',
  session_definition: 'distributed',
  session_person: 'distributed',
  session_request: 'distributed',
  sub_category: 'distributed',
  suggestion_weights: 'distributed',
  track: 'distributed',

  // Two people of several events share one room.
  chat_file: 'byRoom',
  chat_member: 'byRoom',
  chat_message: 'byRoom',
  chat_room: 'byRoom',

  // An event is found by its key, which is unique over all events.
  event: 'reference',
  user_event: 'reference',
  // A file is removed when no event has it.
  lobby_picture: 'reference',
  // An app for leads sends nothing but its code.
  lead_code: 'reference',
  // Read with the event when that is found by its key: whether it has any.
  event_text: 'reference',
  // A participant's row refers to its user, and who calls is read together with it. What refers to a user stands with it.
  app_user: 'reference',
  calendar_feed: 'reference',
  chat_block: 'reference',
  chat_user_room: 'reference',
  contact: 'reference',
  contact_book: 'reference',
  contact_event: 'reference',
  contact_key: 'reference',
  contact_note: 'reference',
  sign_in: 'reference',
  unreachable_email: 'reference',
  user_email: 'reference',
  device_token: 'reference',
  event_news_seen: 'reference',
  mailed_code: 'reference',
  notification: 'reference',
  notification_log: 'reference',
  notification_preference: 'reference',
  provider_identity: 'reference',
  quiet_hours: 'reference',
  refused_email: 'reference',
  sign_in_link: 'reference',

  // Written in one statement with the tables of the job queue, which are local too.
  idempotency_key: 'local',
  outbox: 'local',
  sent_letter: 'local',
  waiting_delivery: 'local',
  waiting_match: 'local',
  waiting_news: 'local',
  // Each is read and written alone, by the nodes of this installation.
  command: 'local',
  node_secret: 'local',
  signing_key: 'local',
} as const satisfies Record<keyof DB, 'distributed' | 'byRoom' | 'reference' | 'local'>
