/* The unchecked content of a programme file: texts as they were written, and an empty text for anything absent. */

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
  /** ISO 8601, with an offset except in old files. */
  readonly date: string
  /** The end in ISO 8601, which only some files have. */
  readonly end: string
  /** `HH:mm`, read only in files without `date`. */
  readonly start: string
  readonly duration: string
  /** `yyyy-MM-dd` of the day that lists the talk. */
  readonly day: string
  readonly url: string
  /** The status that tells if the talk takes place; empty if a file only has talks that do. */
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
  /** `HH:mm[:ss]` at which a day of the programme begins. */
  readonly dayChange: string
  readonly days: readonly string[]
  readonly rooms: readonly { readonly name: string; readonly guid: string; readonly capacity: string }[]
  readonly tracks: readonly { readonly name: string; readonly color: string }[]
  /** People described outside of talks; those without a talk are left out. */
  readonly people: readonly RawPerson[]
  /** Null for a row that is not a talk at all. */
  readonly talks: readonly (RawTalk | null)[]
}

export const MAX_DEPTH = 32
/** Elements of an XML file, or objects and lists of a JSON file. A real conference of 1,000 talks has 30,000. */
export const MAX_NODES = 400_000
