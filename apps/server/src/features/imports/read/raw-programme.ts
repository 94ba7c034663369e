/* Unchecked texts of a programme, as they were written in the file; empty for anything absent. */

export interface RawPerson {
  readonly guid: string
  readonly id: string
  readonly code: string
  readonly name: string
  readonly biography: string
}

export interface RawLink {
  readonly title: string
  readonly url: string
}

export interface RawTalk {
  readonly line: number | null
  readonly guid: string
  readonly id: string
  readonly code: string
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  readonly abstract: string
  readonly description: string
  readonly track: string
  readonly type: string
  readonly language: string
  readonly room: string
  /** Start in ISO 8601, with an offset except in old files. */
  readonly date: string
  /** End in ISO 8601; only some files have it. */
  readonly end: string
  /** `HH:mm`, read only in files without `date`. */
  readonly start: string
  readonly duration: string
  /** `yyyy-MM-dd` of the day that lists the talk. */
  readonly day: string
  readonly url: string
  /** Empty if a file only has talks that take place. */
  readonly status?: string
  readonly doNotRecord: boolean
  readonly persons: readonly RawPerson[]
  readonly links: readonly RawLink[]
}

export interface RawProgramme {
  readonly version: string
  readonly title: string
  readonly timezone: string
  readonly baseUrl: string
  readonly dayChange: string
  readonly days: readonly string[]
  readonly rooms: readonly { readonly name: string; readonly guid: string; readonly capacity: string }[]
  readonly tracks: readonly { readonly name: string; readonly color: string }[]
  readonly people: readonly RawPerson[]
  readonly talks: readonly (RawTalk | null)[]
}

export const MAX_DEPTH = 32
/**
 * The maximum number of elements of an XML file, or of objects and lists of a JSON file. A real conference of 1,000
 * talks has 30,000.
 */
export const MAX_NODES = 400_000
