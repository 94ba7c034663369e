/* Instants are epoch milliseconds. */

export interface KnownRoom {
  readonly locationId: string
  readonly name: string
  readonly capacity: number | null
  readonly externalKey: string | null
  readonly parentId: string | null
  readonly index: number
}

export interface KnownTrack {
  readonly trackId: string
  readonly name: string
  readonly color: string | null
  readonly index: number
}

/** A participant that a file has named, or a speaker created here that this file names by our own guid. */
export interface KnownSpeaker {
  readonly participantId: string
  readonly keys: readonly string[]
  readonly name: string
  readonly biography: string
}

export interface KnownPerson {
  readonly participantId: string
  readonly role: 'speaker' | 'moderator' | 'translator'
}

/** An occurrence from an import, or one created here that the file names, with its definition. */
export interface KnownSession {
  readonly sessionId: string
  readonly guid: string
  /** True if it was created here: the file names it, but no file removes it. */
  readonly isWrittenHere?: boolean
  readonly definitionId: string
  readonly definitionGuid: string | null
  readonly isOn: boolean
  readonly startsAt: number
  readonly endsAt: number
  readonly locationId: string | null
  readonly title: string
  readonly subtitle: string
  readonly abstract: string
  readonly description: string
  readonly type: 'session' | 'break'
  readonly track: string | null
  readonly language: string | null
  readonly links: readonly { readonly title: string; readonly url: string }[]
  readonly persons: readonly KnownPerson[]
  /** Fields that organizers set and no file changes. */
  readonly own: {
    readonly restricted: boolean
    readonly hidden: boolean
    readonly blocking: boolean
    readonly externalLink: string | null
    readonly streamLink: string | null
    readonly offlineLink: string | null
    readonly ownerParticipantId: string | null
    readonly visibleTypes: readonly string[] | null
    readonly onSite: boolean
  }
}

export interface KnownProgramme {
  readonly event: {
    readonly timezone: string
    readonly startsAt: number
    readonly endsAt: number
    /** Minutes after midnight at which a day begins. */
    readonly dayBegins: number
  }
  readonly rooms: readonly KnownRoom[]
  readonly tracks: readonly KnownTrack[]
  readonly speakers: readonly KnownSpeaker[]
  readonly sessions: readonly KnownSession[]
  /** The names of other sources, by the guids of their talks that this file also names. */
  readonly elsewhere: ReadonlyMap<string, string>
  /** True if other sources have talks. Then a file no longer decides the order of rooms and tracks. */
  readonly hasOthers: boolean
}
