/*
 * Rows of the programme that imports, the demo and organizers write. The caller creates ids, so that rows can refer to
 * each other.
 */

export interface LocationRow {
  readonly locationId: string
  readonly parentId?: string | null
  readonly kind: 'room' | 'dealroom' | 'place'
  readonly name: string
  /** The number of seats; null when unknown. */
  readonly capacity?: number | null
  readonly index: number
  /** The key of the room in the imported file; null if it was not imported. */
  readonly externalKey?: string | null
}

export interface TrackRow {
  readonly trackId: string
  readonly name: string
  /** The colour as `#rrggbb`. */
  readonly color?: string | null
  readonly index: number
}

export interface DefinitionRow {
  readonly definitionId: string
  readonly externalGuid?: string | null
  readonly type?: 'session' | 'break' | 'dealroom'
  readonly title: string
  readonly subtitle?: string
  readonly abstract?: string
  readonly description?: string
  readonly language?: string | null
  readonly links?: readonly { readonly title: string; readonly url: string }[]
  readonly trackId?: string | null
  readonly restricted?: boolean
  readonly hidden?: boolean
  /** True if the session reserves the time of people who join. */
  readonly blocking?: boolean
  readonly externalLink?: string | null
  readonly streamLink?: string | null
  readonly offlineLink?: string | null
  /** The participant who owns the deal room; null for the organizers. */
  readonly ownerParticipantId?: string | null
  /** The participant types that see the session; null if everyone sees it. */
  readonly visibleTypes?: readonly string[] | null
  /** True if a hybrid event allows attendance on site only. */
  readonly onSite?: boolean
}

export interface SessionRow {
  readonly sessionId: string
  readonly definitionId: string
  readonly externalGuid?: string | null
  readonly locationId?: string | null
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** The number of seats; null for no limit. */
  readonly capacity?: number | null
}

export interface SessionPersonRow {
  readonly sessionId: string
  readonly participantId: string
  readonly role: 'speaker' | 'moderator' | 'translator'
  readonly index: number
}

export interface MovedSession {
  readonly sessionId: string
  readonly locationId: string | null
  readonly startsAt: number
  readonly endsAt: number
}
