import { defineFact } from '../../../platform/facts/facts.ts'

/** When and where an occurrence is; instants are epoch milliseconds. */
export interface SessionTime {
  readonly sdt: number
  readonly edt: number
  readonly locationId: string | null
}

export interface MovedOccurrence {
  readonly sessionId: string
  readonly from: SessionTime
  readonly to: SessionTime
  /** It had been called off, and happens after all. */
  readonly wasCancelled?: boolean
}

/** One run of changes, told once, so that a person hears of all their sessions in one email. */
export interface Rescheduled {
  readonly eventId: string
  readonly moved: readonly MovedOccurrence[]
  /** Occurrences that will not happen. */
  readonly dropped: readonly string[]
}

export const rescheduled = defineFact<Rescheduled>('sessions.rescheduled')

/** Something that an agenda shows of these occurrences has changed: a title, a room, a track. */
export const sessionsChanged = defineFact<{ eventId: string; sessionIds: readonly string[] }>('sessions.changed')

/** Rooms or tables have other names, are new, or are gone. */
export const locationsChanged = defineFact<{ eventId: string; locationIds: readonly string[] }>(
  'sessions.locationsChanged',
)
