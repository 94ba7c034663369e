import type { RefusedRow } from '@parley/contract/imports'

export type ImportRefusalCode =
  | 'importNotXml'
  | 'importNotJson'
  | 'importDoctype'
  | 'importTooLarge'
  | 'importTooDeep'
  | 'importUnknownFormat'
  | 'importNothingInIt'
  | 'peopleFileUnknown'
  | 'peopleFileBroken'
  | 'peopleFileEmpty'
  | 'pretixUnreadable'

interface Why {
  /**
   * `line` and `column` count from 1 and are set for an error at a place; `limit` and `most` are set for a passed
   * limit.
   */
  readonly params?: Readonly<Record<string, string | number>>
  /** For the log, in English. */
  readonly detail?: string
  /** The reason of each refused row, when no row was left. */
  readonly refused?: readonly RefusedRow[]
}

/** Refuses the whole file, before anything was changed. */
export class ImportRefusal extends Error {
  readonly code: ImportRefusalCode
  readonly params: Readonly<Record<string, string | number>>
  readonly refused: readonly RefusedRow[]

  constructor(code: ImportRefusalCode, { params = {}, detail, refused = [] }: Why = {}) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'ImportRefusal'
    this.code = code
    this.params = params
    this.refused = refused
  }
}
