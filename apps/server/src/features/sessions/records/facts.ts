import { defineFact } from '../../../platform/facts/facts.ts'

/** The time and room of a session. Start and end are in epoch milliseconds. */
export interface SessionTime {
  readonly sdt: number
  readonly edt: number
  readonly locationId: string | null
}

export interface MovedOccurrence {
  readonly sessionId: string
  readonly from: SessionTime
  readonly to: SessionTime
  /** True if the session had been cancelled, and now takes place after all. */
  readonly wasCancelled?: boolean
}

/**
 * All changes of the programme by one save or import in one fact, so that a person gets one email about all their
 * sessions.
 */
export interface Rescheduled {
  readonly eventId: string
  readonly moved: readonly MovedOccurrence[]
  readonly dropped: readonly string[]
}

export const rescheduled = defineFact<Rescheduled>('sessions.rescheduled')

/** Published when a displayed field has changed, such as a title, a room or a track. */
export const sessionsChanged = defineFact<{ eventId: string; sessionIds: readonly string[] }>('sessions.changed')

export const locationsChanged = defineFact<{ eventId: string; locationIds: readonly string[] }>(
  'sessions.locationsChanged',
)
