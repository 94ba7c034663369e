/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListEmailsOfRow {
  email: string
}

export interface ListRejoinedRow {
  id: string
}

export interface ListRemovedRecordsOfRow {
  eventId: string
  participantId: string
}

export interface ListRemovedRow {
  company: string | null
  email: string | null
  fullName: string
  id: string
  isBlocked: boolean
  mayBeRestored: boolean
  removedAtMillis: number
  removedBy: string | null
}

export interface LockRemovableRow {
  email: string | null
  owner: boolean
  participantId: string
  phone: string | null
  userId: string | null
}

export interface LockRemovalsRow {
  isFreed: boolean
  participantId: string
  removedAtMillis: number
  reportId: string | null
}
