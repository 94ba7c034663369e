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
  /** `line` and `column` from 1 where there is such a place; `limit` and `most` where a limit was passed. */
  readonly params?: Readonly<Record<string, string | number>>
  /** For the log, in English. */
  readonly detail?: string
  /** Why each row was refused, when none was left. */
  readonly refused?: readonly RefusedRow[]
}

/** The whole file is refused, before anything was changed. */
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
