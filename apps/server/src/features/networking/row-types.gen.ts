/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountOptionsRow<Json extends { counts: unknown }> {
  category_id: string
  counts: Json['counts']
}

export interface CountSearchesRow {
  count: number
}

export interface CountTaggedRow {
  count: number
}

export interface DeleteMarksRow {
  id: string
  participantId: string
  rev: number
  tag: 'favourite' | 'ignored' | null
}

export interface GetViewerContextRow<Json extends { invitations: unknown; meetings: unknown; named: unknown; open: unknown; tagged: unknown }> {
  ends_at: Temporal.Instant
  event_key: string
  finds_type_ids: string[] | null
  i_offer: string[]
  i_seek: string[]
  invitation_rights: boolean
  invitations: Json['invitations']
  last_change: number
  meetings: Json['meetings']
  named: Json['named']
  open: Json['open']
  priority: string[]
  restricted: boolean
  tagged: Json['tagged']
}

export interface ListChangedSinceRow {
  id: string
}

export interface ListDueSearchesRow<Json extends { filters: unknown }> {
  eventId: string
  filters: Json['filters']
  followedSeq: number
  isWide: boolean
  knownIds: string[]
  lastSeq: number
  organizer: boolean
  participantId: string
  searchId: string
  typeId: string
}

export interface ListEventsToFollowRow<Json extends { tabs: unknown }> {
  endsAt: number
  eventId: string
  limitTabs: boolean
  tabs: Json['tabs']
}

export interface ListFoundRowsRow<Json extends { chosen: unknown }> {
  boothId: string | null
  chosen: Json['chosen']
  city: string | null
  company: string | null
  fullName: string
  id: string
  jobTitle: string | null
  name: string
  organizer: boolean
  present: 'online' | 'venue' | null
  profilePhotoPath: string | null
  seen: boolean
  state: 'active' | 'deleted' | 'invited'
  surname: string
  typeId: string
  userId: string | null
}

export interface ListSearchesRow<Json extends { filters: unknown; newPeople: unknown }> {
  filters: Json['filters']
  id: string
  isWide: boolean
  name: string
  newCount: number
  newPeople: Json['newPeople']
  notify: boolean
}

export interface ListTagsRow {
  id: string
  rev: number
  tag: 'favourite' | 'ignored'
}

export interface ListWordsRow {
  word: string
}

export interface SaveTagRow {
  rev: number
  tag: 'favourite' | 'ignored' | null
}

export interface SearchInRow<Json extends { counts: unknown; places: unknown }> {
  counts: Json['counts'] | null
  matches: number
  places: Json['places']
}

export interface TransferMarksOthersRow {
  id: string
  participantId: string
  rev: number
  tag: 'favourite' | 'ignored' | null
}

export interface TransferMarksOwnRow {
  id: string
  participantId: string
  rev: number
  tag: 'favourite' | 'ignored' | null
}
