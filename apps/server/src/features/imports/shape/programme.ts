import type { RefusedRow } from '@parley/contract/imports'

/* A field has a limited size only if its comment states a limit. */

export interface ProgrammeRoom {
  readonly name: string
  readonly guid: string | null
  /** Seats; null when the file gives none. */
  readonly capacity: number | null
}

export interface ProgrammeTrack {
  readonly name: string
  /** The colour as `#rrggbb` in lower case. */
  readonly color: string | null
}

export interface ProgrammePerson {
  /** A key that is stable over files of one source: `guid:…`, else `id:…`, else `code:…`, else `name:…`. */
  readonly key: string
  readonly name: string
}

export interface ProgrammeSpeaker extends ProgrammePerson {
  /** Further keys of the same person, because the JSON and the XML of one conference use different ones. */
  readonly otherKeys: readonly string[]
  /** Plain text; empty when unknown. */
  readonly biography: string
}

export interface ProgrammeLink {
  readonly title: string
  /** An http or https address. */
  readonly url: string
}

/** One occurrence of a talk. A talk given twice has two of these with one `definitionGuid`. */
export interface ProgrammeTalk {
  /** An id that is stable over files of one source, at most 200 characters. */
  readonly guid: string
  /** The smallest guid among the occurrences of the same talk. */
  readonly definitionGuid: string
  readonly title: string
  readonly subtitle: string
  /** Plain text, with paragraphs separated by an empty line. It is untrusted and must be escaped. */
  readonly abstract: string
  readonly description: string
  readonly track: string | null
  readonly type: string | null
  readonly language: string | null
  readonly room: string | null
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly persons: readonly ProgrammePerson[]
  /** Links, then attachments, then links inside the texts; each URL once. */
  readonly links: readonly ProgrammeLink[]
  readonly url: string | null
  readonly doNotRecord: boolean
}

export interface Programme {
  readonly version: string
  readonly title: string
  /** Days as `yyyy-MM-dd`, ascending. */
  readonly days: readonly string[]
  /**
   * The beginning of a day in minutes after midnight; null if no talk after midnight is listed under the previous day.
   */
  readonly dayBegins: number | null
  /** IANA name; null when the file has none or an unknown one. */
  readonly timezone: string | null
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** Rooms in the order of the file, including those that only a talk names. */
  readonly rooms: readonly ProgrammeRoom[]
  readonly tracks: readonly ProgrammeTrack[]
  readonly persons: readonly ProgrammeSpeaker[]
  /** Talks by start, then room, then guid. */
  readonly talks: readonly ProgrammeTalk[]
}

export interface ParsedProgramme {
  readonly programme: Programme
  readonly refused: readonly RefusedRow[]
}

export const MAX_TALKS = 10_000
export const MAX_ROOMS = 1_000
export const MAX_TRACKS = 1_000
export const MAX_PEOPLE = 20_000
export const MAX_KEY = 200
export const MAX_NAME = 200
export const MAX_TITLE = 500
export const MAX_TEXT = 30_000
export const MAX_URL = 2_000
export const MAX_PERSONS = 100
export const MAX_LINKS = 50
export const MAX_TALK_DAYS = 31
