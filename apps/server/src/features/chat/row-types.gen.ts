/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindCancelledMeetingRow {
  actedFor: string | null
  endsAtMillis: number
  message: string
  people: string[]
  place: string | null
  startsAtMillis: number
}

export interface ListRoomsWithRow {
  roomId: string
  userId: string
}

export interface ListUsersRow {
  id: string
  timezone: string
  userId: string
}

export interface SearchMessagesRow<Json extends { message: unknown }> {
  message: Json['message']
  roomId: string
}

export interface SendTypingRow {
  isBlocked: boolean
}

export interface WriteEarlierRow<Json extends { payload: unknown }> {
  factName: string
  id: string
  payload: Json['payload']
}
