/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindDeletionRow {
  asked_by: string
  event_id: string
  failure: string | null
  kind: 'area' | 'booth' | 'boothType' | 'category' | 'dealRoom' | 'option' | 'participantType' | 'room' | 'session' | 'talk' | 'track'
  name: string
  object_id: string
  rev: number
  runs_at: Temporal.Instant
  state: 'deleted' | 'refused' | 'undone' | 'waiting'
}

export interface InsertDeletionRow {
  asked_by: string
  event_id: string
  failure: string | null
  kind: 'area' | 'booth' | 'boothType' | 'category' | 'dealRoom' | 'option' | 'participantType' | 'room' | 'session' | 'talk' | 'track'
  name: string
  object_id: string
  rev: number
  runs_at: Temporal.Instant
  state: 'deleted' | 'refused' | 'undone' | 'waiting'
}

export interface ListShownDeletionsRow {
  asked_by: string
  event_id: string
  failure: string | null
  kind: 'area' | 'booth' | 'boothType' | 'category' | 'dealRoom' | 'option' | 'participantType' | 'room' | 'session' | 'talk' | 'track'
  name: string
  object_id: string
  rev: number
  runs_at: Temporal.Instant
  state: 'deleted' | 'refused' | 'undone' | 'waiting'
}

export interface LockDeletionRow {
  asked_by: string
  event_id: string
  failure: string | null
  kind: 'area' | 'booth' | 'boothType' | 'category' | 'dealRoom' | 'option' | 'participantType' | 'room' | 'session' | 'talk' | 'track'
  name: string
  object_id: string
  rev: number
  runs_at: Temporal.Instant
  state: 'deleted' | 'refused' | 'undone' | 'waiting'
}
