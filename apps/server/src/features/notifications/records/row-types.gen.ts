/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface AddEventNewsRow {
  aboutId: string
  dt: number
  eventId: string
  id: string
  language: string | null
  seq: number
  text: string
  type: 'announcement' | 'poll' | 'poll_finished'
}

export interface AddRow<Json extends { row: unknown }> {
  canBeReached: boolean
  row: Json['row']
  userId: string
}

export interface GetNamesContactsRow {
  id: string
  name: string
}

export interface GetNamesEventsRow<Json extends { images: unknown }> {
  color: string | null
  contact: string
  id: string
  images: Json['images']
  indexPagePath: string | null
  name: string
}

export interface GetNamesPeopleRow {
  fullName: string
  id: string
  profilePhotoPath: string | null
}

export interface GetNamesSendersRow {
  fullName: string
  id: string
  profilePhotoPath: string | null
}

export interface GetNamesSessionsRow {
  id: string
  name: string
}

export interface GetNewsTextFinderRow {
  eventId: string
  seq: number
  words: string
}

export interface GetSeenRoomCheckRow {
  roomId: string
  seenSeq: number
  userId: string
}

export interface ListEventNewsRow {
  aboutId: string
  dt: number
  eventId: string
  id: string
  language: string | null
  seq: number
  text: string
  type: 'announcement' | 'poll' | 'poll_finished'
}

export interface ListFeedMineRow {
  eventId: string
  participantId: string
}

export interface ListFeedRow {
  aboutId: string
  dt: number
  eventId: string | null
  id: string
  language: string | null
  ofEvent: boolean
  personId: string | null
  seen: boolean
  seq: number
  text: string
  type: 'access_request' | 'announcement' | 'booth_invitation' | 'booth_request' | 'chat_report' | 'confirmed' | 'event_met' | 'follow_up' | 'guest_left' | 'invited_to_event' | 'meeting_declined' | 'meeting_guest' | 'meeting_prebooked' | 'meeting_request' | 'message' | 'poll' | 'poll_finished' | 'reschedule_asked' | 'reschedule_declined' | 'rescheduled_session' | 'search_match' | 'session_answer' | 'session_cancelled'
}

export interface ListFirstsRow {
  eventId: string
  seq: number
}

export interface ListInvitedUsersRow {
  participantId: string
  userId: string
}

export interface ListNotificationsRow {
  aboutId: string
  dt: number
  eventId: string | null
  id: string
  personId: string | null
  seq: number
  type: 'access_request' | 'booth_invitation' | 'booth_request' | 'chat_report' | 'confirmed' | 'event_met' | 'follow_up' | 'guest_left' | 'invited_to_event' | 'meeting_declined' | 'meeting_guest' | 'meeting_prebooked' | 'meeting_request' | 'message' | 'reschedule_asked' | 'reschedule_declined' | 'rescheduled_session' | 'search_match' | 'session_answer' | 'session_cancelled'
}

export interface ListOrganizersRow {
  participantId: string
  userId: string
}

export interface ListSeenLogsOfEventsRow<Json extends { seen: unknown }> {
  eventId: string
  fromSeq: number
  id: string
  participantId: string
  rev: number
  seen: Json['seen']
}

export interface ListSeenLogsOwnRow<Json extends { elsewhere: unknown; seen: unknown }> {
  elsewhere: Json['elsewhere']
  eventId: null
  fromSeq: number
  id: string
  rev: number
  seen: Json['seen']
}

export interface ListUsersOfRow {
  participantId: string
  userId: string | null
}

export interface SaveEventSeenRow {
  eventId: string
}
