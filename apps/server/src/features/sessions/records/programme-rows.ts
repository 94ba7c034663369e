/* Written by imports, the demo and organizers. The caller creates ids, so that rows can refer to each other. */

export interface LocationRow {
  readonly locationId: string
  readonly parentId?: string | null
  readonly kind: 'room' | 'dealroom' | 'place'
  readonly name: string
  /** Null when unknown. */
  readonly capacity?: number | null
  readonly index: number
  /** The key in the imported file. */
  readonly externalKey?: string | null
}

export interface TrackRow {
  readonly trackId: string
  readonly name: string
  /** `#rrggbb` */
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
  /** True if it reserves the time of those who join. */
  readonly blocking?: boolean
  readonly externalLink?: string | null
  readonly streamLink?: string | null
  readonly offlineLink?: string | null
  /** Null for the organizers. */
  readonly ownerParticipantId?: string | null
  /** Null for everyone. */
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
  /** Null for no limit. */
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
