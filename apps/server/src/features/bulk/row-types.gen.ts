/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */
import type { TimeRange } from '../../platform/database/time-range.ts'

export interface CountEffectsRow {
  busyPeople: number
  people: number
  roomClashes: number
}

export interface CountOutcomesRow {
  outcome: 'busy' | 'declined' | 'done' | 'onStage' | 'same' | 'unseen'
  people: number
}

export interface CountPeopleRow {
  people: number
}

export interface FailRunRow<Json extends { result: unknown }> {
  result: Json['result'] | null
}

export interface FindBulkActRow {
  act: 'join' | 'leave' | 'move'
}

export interface FindTargetRow {
  during: TimeRange
  seatsLeft: number | null
  state: 'available' | 'cancelled'
}

export interface FindUndoOfRow {
  commandId: string
}

export interface ListNextPeopleRow {
  id: string
}

export interface ListOutcomesRow {
  isIn: boolean
  outcome: 'busy' | 'declined' | 'done' | 'onStage' | 'same' | 'unseen'
  participantId: string
}

export interface ListRunsRow<Json extends { moved: unknown; people: unknown }> {
  act: 'join' | 'leave' | 'move'
  cdt: number
  commandId: string | null
  day: string | null
  error: string | null
  id: string
  isUndo: boolean
  mayBeUndone: boolean | null
  minutes: number | null
  moved: Json['moved'] | null
  name: string | null
  people: Json['people'] | null
  state: 'executed' | 'failed' | 'running' | 'stopped'
}

export interface ListUpcomingSessionsRow {
  endsAt: number
  locationId: string | null
  sessionId: string
  startsAt: number
}

export interface LockRunRow<Json extends { result: unknown; wanted: unknown }> {
  act: 'join' | 'leave' | 'move'
  changed: string[]
  createdAt: number
  peopleDone: number
  position: string
  result: Json['result'] | null
  state: 'executed' | 'failed' | 'running' | 'stopped'
  wanted: Json['wanted']
}
