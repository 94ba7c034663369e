/* What a parser lifts out of a file before anything is judged: texts as they stand, '' for what is not there. */

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
  /** ISO 8601, with its offset in all but old files */
  readonly date: string
  /** ISO 8601 end, which only some files have */
  readonly end: string
  /** `HH:mm`, read only in files without `date` */
  readonly start: string
  readonly duration: string
  /** `yyyy-MM-dd` of the day that the talk stands under */
  readonly day: string
  readonly url: string
  /** The word that says if the talk takes place; '' if a file has only those that do. */
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
  /** `HH:mm[:ss]` at which a day of the programme begins */
  readonly dayChange: string
  readonly days: readonly string[]
  readonly rooms: readonly { readonly name: string; readonly guid: string; readonly capacity: string }[]
  readonly tracks: readonly { readonly name: string; readonly color: string }[]
  /** People described outside their talks; those in no talk are left out. */
  readonly people: readonly RawPerson[]
  /** null where a row is not a talk at all */
  readonly talks: readonly (RawTalk | null)[]
}

export const MAX_DEPTH = 32
/** Elements of an XML file, or objects and lists of a JSON file: a real conference of 1,000 talks has 30,000. */
export const MAX_NODES = 400_000
