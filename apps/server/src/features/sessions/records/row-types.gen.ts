/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */
import type { TimeRange } from '../../../platform/database/time-range.ts'

export interface CancelSessionRowsRow {
  session_id: string
}

export interface ListCardRowsRow<Json extends { speakers: unknown }> {
  blocking: boolean
  capacity: number | null
  definitionId: string
  edt: number
  hidden?: boolean
  id: string
  joinWay?: 'conference' | 'link' | 'room' | null
  language: string | null
  locationId: string | null
  name: string
  restricted: boolean
  sdt: number
  speakers: Json['speakers']
  state: 'available' | 'cancelled'
  trackId: string | null
  type: 'break' | 'dealroom' | 'session'
  used: number
}

export interface ListPersonsRow {
  index: number
  participantId: string
  role: 'moderator' | 'speaker' | 'translator'
  sessionId: string
}

export interface ListRoomsWithUseRow {
  capacity: number | null
  id: string
  name: string
  sessionCount: number
}

export interface ListTimesRow {
  blocking: boolean
  endsAt: number
  id: string
  isCancelled: boolean
  startsAt: number
}

export interface TouchSessionsShowingRow {
  session_id: string
}

export interface TransferOwnedRow {
  definition_id: string
}

export interface TransferSessionRolesRow {
  definition_id: string
}

export interface UpdateSessionTimesRow {
  blocking: boolean
  during: TimeRange
  locationId: string | null
  sessionId: string
  wasCancelled: boolean
  wasDuring: TimeRange
  wasLocationId: string | null
}

export interface UpsertLocationsRow {
  location_id: string
}

export interface UpsertTracksRow {
  track_id: string
}
