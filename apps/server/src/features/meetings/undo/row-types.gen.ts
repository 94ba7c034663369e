/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface DeleteUnchangedMeetingRow {
  boothIds: string[]
  rev: number
}

export interface LockAnsweredPeopleRow {
  boothId: string | null
  maxMeetingCount: number | null
  participantId: string
  state: 'active' | 'deleted' | 'invited'
}

export interface LockAnsweredRow<Json extends { undo: unknown }> {
  fromId: string
  meetingId: string | null
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
  toBoothId: string | null
  toId: string
  type: 'company' | 'join' | 'reschedule'
  undo: Json['undo'] | null
}

export interface ReopenOtherRequestsRow {
  id: string
}

export interface ReopenRequestRow<Json extends { invitation: unknown; others: unknown }> {
  groupIds: string[]
  invitation: Json['invitation'] | null
  others: Json['others']
}
