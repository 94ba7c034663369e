/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface BlockMovedTimesRow {
  participant_id: string
}

export interface DeleteBlocksRow {
  blockId: string
  participantId: string
  role: string
  sourceId: string
}

export interface DeleteDuplicateBlocksRow {
  blockId: string
  kind: 'meeting' | 'off' | 'session'
  participantId: string
  role: string
  sourceId: string
}

export interface FindOffTimeByIdRow {
  source_id: string
}

export interface FindOffTimeRow {
  source_id: string
}

export interface FindTimeZonesRow {
  eventEndsAt: number
  eventType: 'hybrid' | 'normal' | 'online'
  eventZone: string
  userZone: string | null
}

export interface ListBlocksFreeToHoldRow {
  blockId: string
  endsAt: number
  participantId: string
  startsAt: number
}

export interface ListBlocksOfRow {
  endsAt: number
  kind: 'meeting' | 'off' | 'session'
  meantToHold: boolean
  role: string
  sourceId: string
  startsAt: number
}

export interface ListParticipantsWithRow {
  participant_id: string
}

export interface MarkToHoldRow {
  blockId: string
  participantId: string
}

export interface RaiseRevsRow {
  blockId: string
  participantId: string
}

export interface ReleaseHoldingRow {
  blockId: string
  participantId: string
}

export interface SaveSeenRow {
  isOn: boolean
  isTheirs: boolean
}

export interface TransferBlocksRow {
  blockId: string
  participantId: string
}

export interface UpdateTimesRow {
  blockId: string
  participantId: string
}
