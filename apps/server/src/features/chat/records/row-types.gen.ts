/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ClearMessageRow<Json extends { row: unknown }> {
  hiddenFrom: string[]
  row: Json['row']
}

export interface DeleteFilesByRow {
  path: string
}

export interface DeleteFilesOfRow {
  path: string
}

export interface DeleteMembersRow {
  ids: string[]
  rev: number
  writers: string[]
}

export interface DeleteUnsentFilesRow {
  path: string
}

export interface FindAnswerRow<Json extends { message: unknown }> {
  message: Json['message']
}

export interface FindOwnMessageRow<Json extends { message: unknown }> {
  message: Json['message']
}

export interface FindReportedMessageRow {
  msg: string
  sender: string
  sentAt: Temporal.Instant
}

export interface FindRoomForFileRow {
  blocked: boolean
  closed: boolean
}

export interface InsertRoomHistoryRow {
  id: string
}

export interface ListAccountsRow {
  id: string
  isDeleted: boolean
}

export interface ListFacesRow {
  company: string
  id: string
  jobTitle: string
  ownId: string
}

export interface ListFacesSharedRow {
  eventId: string
  id: string
  nth: number
  ownId: string
  starts_at: Temporal.Instant
  userId: string
  viewerId: string
}

export interface ListLastWrittenRow {
  mineAtMillis: number | null
  roomId: string
  theirsAtMillis: number | null
}

export interface ListLeftRoomIdsRow {
  id: string
}

export interface ListMemberIdsRow {
  id: string
}

export interface ListMessagesAtRow<Json extends { message: unknown }> {
  hiddenFrom: string[]
  message: Json['message']
}

export interface ListMessagesRow<Json extends { message: unknown }> {
  message: Json['message']
}

export interface ListOpenReportsRow {
  id: string | null
  open: number
  rev: number
}

export interface ListReportsRow<Json extends { reported: unknown; reporter: unknown }> {
  dt: number
  eventId: string
  id: string
  message: string | null
  messageDt: number | null
  reason: 'fraud' | 'harassment' | 'other' | 'spam'
  reported: Json['reported']
  reporter: Json['reporter']
  state: 'open' | 'settled'
  words: string
}

export interface ListRoomIdsRow {
  id: string
}

export interface ListRoomPositionsRow {
  at: number
  names: string
  pin: boolean
  roomId: string
}

export interface ListRoomRowsRow<Json extends { former: unknown; lastMessage: unknown; people: unknown }> {
  blocked: boolean
  closed: boolean
  former: Json['former']
  id: string
  lastMessage: Json['lastMessage'] | null
  lastSeq: number
  mine: boolean
  name: string
  opened: boolean
  people: Json['people'] | null
  pin: boolean
  rev: number | null
  type: 'group' | 'private'
  unread: number
  userId: string
}

export interface ListWritableUsersRow {
  userId: string | null
}

export interface ListWritableUsersSharedRow {
  eventId: string
  id: string
  ownId: string
}

export interface LockRoomRow {
  closed: boolean
  id: string
  lastSeq: number
  madeBy: string
  type: 'group' | 'private'
}

export interface LockUnsentFilesRow {
  bytes: number
  contentType: string
  heightPx: number | null
  id: string
  name: string
  path: string
  widthPx: number | null
}

export interface ParticipantOfRow {
  id: string
}

export interface SaveSeenRow {
  isMember: boolean
  isNew: boolean
  memberIds: string[]
}
