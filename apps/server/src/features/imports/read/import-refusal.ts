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
  /** Values for the message. `line` and `column` count from 1; `limit` and `most` are set for a passed limit. */
  readonly params?: Readonly<Record<string, string | number>>
  /** A detail for the log, in English. */
  readonly detail?: string
  /** The refused rows; set when no row was left. */
  readonly refused?: readonly RefusedRow[]
}

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
