/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountPollsRow {
  count: number
}

export interface CountVotesRow<Json extends { votes: unknown }> {
  changes: number
  id: string
  isShown: boolean
  rev: number
  total: number
  votes: Json['votes']
}

export interface FindPermissionsRow {
  sees: boolean
}

export interface ListOwnAnswersRow {
  answerId: string
  changes: number
  id: string
  pollRev: number
}

export interface ListPollsRow<Json extends { answers: unknown }> {
  answers: Json['answers']
  autoPublishResults: boolean
  eventId: string
  id: string
  participantId: string
  postAt: number | null
  question: string
  resultsShown: boolean
  rev: number
  state: 'closed' | 'draft' | 'published' | 'scheduled'
}

export interface LockAnsweredRow {
  id: string
}

export interface LockPollRow {
  id: string
  text: string
}

export interface LockPollSharedRow {
  rev: number
  state: 'closed' | 'draft' | 'published' | 'scheduled'
}

export interface LockScheduledRow {
  id: string
  postAt: number | null
}

export interface RemoveVotesForRow {
  userId: string | null
}

export interface SaveVoteRow {
  changes: number
}

export interface TransferPollsRow {
  id: string
}
