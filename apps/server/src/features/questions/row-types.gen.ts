/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface DeleteQuestionsRow {
  id: string
  rev: number
  sessionId: string
  userId: string | null
}

export interface FindPermissionsOfRow {
  eventId: string
  moderator: boolean
  organizer: boolean
  participantId: string
  typeId: string
}

export interface FindPermissionsRow {
  endsAt: number
  isInAgenda: boolean
  isOpenToAll: boolean
  isTeam: boolean
  takesPlace: boolean
}

export interface GetPlacesRow {
  firstFree: number | null
  total: number
}

export interface ListOwnQuestionsRow {
  changes: number
  hiddenText: string | null
  id: string
  isMine: boolean
  rev: number
  voted: boolean
}

export interface ListQuestionsRow<Json extends { author: unknown }> {
  answeredAt: number | null
  askedBy: string | null
  author: Json['author'] | null
  changes: number
  createdAt: number
  id: string
  rev: number
  sessionId: string
  state: 'answered' | 'hidden' | 'open'
  text: string
  votes: number
}

export interface LockQuestionRow {
  participantId: string
  sessionId: string
  state: 'answered' | 'hidden' | 'open'
}

export interface LockQuestionSharedRow {
  participantId: string
  sessionId: string
  state: 'answered' | 'hidden' | 'open'
}

export interface RemoveVotesGoneRow {
  id: string
}

export interface RemoveVotesRow {
  id: string
  sessionId: string
}

export interface TransferQuestionsRow {
  id: string
  sessionId: string
}
