/* What an event holds of a programme, as an import compares it with the next file. Instants are epoch milliseconds. */

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

/** A participant whom a file has named, or one who speaks here and whom this file names by our own guid. */
export interface KnownSpeaker {
  readonly participantId: string
  readonly keys: readonly string[]
  /** As the last file wrote it. */
  readonly name: string
  readonly biography: string
}

export interface KnownPerson {
  readonly participantId: string
  readonly role: 'speaker' | 'moderator' | 'translator'
}

/** An occurrence that an import brought, or one written here that the file names, with the definition it belongs to. */
export interface KnownSession {
  readonly sessionId: string
  readonly guid: string
  /** True if it was written here: the file names it, and no file removes it. */
  readonly isWrittenHere?: boolean
  readonly definitionId: string
  readonly definitionGuid: string | null
  /** False once it was called off. */
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
  /** In the order in which they are shown. */
  readonly persons: readonly KnownPerson[]
  /** What organizers decide and no file does. */
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
  /** Talks of the imported source, and those without a source. */
  readonly sessions: readonly KnownSession[]
  /** The names of other sources, by the guids of talks of theirs that the file names as well. */
  readonly elsewhere: ReadonlyMap<string, string>
  /** True if other sources have talks: then a file no longer decides the order of rooms and tracks. */
  readonly hasOthers: boolean
}
