/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ClaimEmailsRow {
  letterId: string
}

export interface ClaimMatchesRow {
  isRecent: boolean
  isWanted: boolean | null
}

export interface ClaimNewsRow {
  newsId: string
}

export interface FindAccessRow {
  count: number
  name: string
}

export interface FindAnswerRow {
  answer: string
  edt: number
  name: string
  sdt: number
  sessionId: string
  state: 'accepted' | 'declined' | 'waiting' | 'withdrawn'
}

export interface FindBoothNewsRow {
  boothName: string
  byName: string | null
  role: 'admin' | 'owner' | 'user'
}

export interface FindInvitationNewsRow<Json extends { typeTexts: unknown }> {
  byName: string | null
  endsAt: number
  participantId: string
  rev: number
  startsAt: number
  ticketId: string
  typeTexts: Json['typeTexts']
  venue: string
}

export interface FindMatchedEventRow<Json extends { tabs: unknown }> {
  endsAt: number
  limitTabs: boolean
  tabs: Json['tabs']
}

export interface FindOwnerRow {
  id: string
}

export interface FindRemovalRow {
  name: string
}

export interface FindRemovedAddresseeRow<Json extends { addressee: unknown }> {
  addressee: Json['addressee']
}

export interface FindSignInLinkRow<Json extends { event: unknown }> {
  email: string
  event: Json['event'] | null
  expiresAt: number
  language: string | null
}

export interface FindTeamNewsRow {
  byName: string
  roles: ('checkInAdmin' | 'moderator' | 'organizer' | 'owner')[]
}

export interface ListAddresseesRow<Json extends { addressee: unknown }> {
  addressee: Json['addressee']
  participantId: string
}

export interface ListChangesRow<Json extends { after: unknown; before: unknown }> {
  after: Json['after'] | null
  before: Json['before']
  isBack: boolean | null
  overlaps: boolean
  participantId: string
  title: string
}

export interface ListEndedEventsRow {
  id: string
}

export interface ListEventsOnRow {
  eventId: string
}

export interface ListMatchReceiversRow {
  eventId: string
  participantId: string
}

export interface ListMeetingNewsRow<Json extends { gone: unknown; meeting: unknown }> {
  gone: Json['gone'] | null
  kind: string | null
  meeting: Json['meeting'] | null
  meetingId: string
  message: string
  newsId: string | null
  otherId: string
  otherIsGone: boolean
  otherName: string
  participantId: string | null
}

export interface ListPeopleWithSessionsRow {
  participantId: string
  sessionIds: string[]
}

export interface ListReceiversRow {
  eventId: string
  participantId: string
}

export interface ListRequestNewsRow<Json extends { meeting: unknown }> {
  boothName: string | null
  kind: string | null
  meeting: Json['meeting'] | null
  meetingId: string | null
  message: string
  newsId: string | null
  otherId: string
  otherName: string
  participantId: string | null
}

export interface ListRunNewsRow<Json extends { meeting: unknown }> {
  kind: string | null
  meeting: Json['meeting']
  message: ''
  newsId: string | null
  otherId: string
  otherName: string
  participantId: string | null
}

export interface ListSearchMatchesRow<Json extends { filters: unknown; people: unknown }> {
  filters: Json['filters']
  ids: string[]
  name: string
  organizer: boolean
  participantId: string
  people: Json['people'] | null
  typeId: string
}

export interface ListSentEmailsRow {
  letterId: string
}

export interface ListUpcomingEntriesRow {
  byVideo: boolean
  edt: number
  entryId: string
  kind: 'meeting' | 'session'
  others: string[]
  participantId: string
  phone: string | null
  place: string | null
  sdt: number
  title: string | null
}

export interface ListWaitingMatchesRow {
  matchId: string
  participantId: string
  personIds: string[]
  searchId: string
}

export interface ListWaitingNewsRow<Json extends { about: unknown }> {
  about: Json['about']
  kind: 'accepted' | 'boothRequest' | 'cancelled' | 'declined' | 'guestAdded' | 'guestGone' | 'guestLeft' | 'guestOut' | 'moved' | 'prebooked' | 'programme' | 'proposed' | 'request' | 'rescheduleAsked' | 'rescheduleDeclined'
  newsId: string
  participantId: string
}
