/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindReaderRow {
  language: string | null
  name: string
  timezone: string | null
}

export interface GetParticipantAgendaRow {
  edt: number
  id: string
  kind: 'meeting' | 'off' | 'session'
  name: string | null
  sdt: number
}

export interface ListCancelledMeetingsRow {
  edt: number
  eventName: string
  mayComeBack: boolean
  meetingId: string
  name: string | null
  participantId: string
  rev: number
  sdt: number
}

export interface ListEntriesRow<Json extends { opponent: unknown }> {
  byVideo: boolean
  cancelled: boolean
  dayBegins: number
  definitionId: string | null
  edt: number
  eventId: string
  eventName: string
  holds: boolean
  id: string
  isAlone: boolean
  kind: 'meeting' | 'off' | 'session'
  metMs: number
  name: string
  opponent: Json['opponent'] | null
  overlaps: boolean
  participantId: string
  place: string | null
  placeId: string | null
  rev: number
  role: string
  said: 'met' | 'missed' | null
  sdt: number
  sessionId: string
  timezone: string
  trackColor: string | null
  userId: string | null
}

export interface ListHiddenTeamsRow {
  userId: string
}

export interface ListOwnersOfEventRow {
  blockId: string
  userId: string
}

export interface ListOwnersRow {
  blockId: string | null
  userId: string
}

export interface ListPeopleRow {
  id: string
  name: string
}

export interface ListTeamMeetingsRow<Json extends { others: unknown; team: unknown }> {
  boothId: string
  edt: number
  id: string
  isCancelled: boolean
  others: Json['others']
  place: string
  rev: number | null
  sdt: number
  team: Json['team']
}

export interface RegisterTeamAgendaTopicRow {
  id: string
  rev: number
}

export interface SaveFeedIdRow {
  feed_id: string
}
