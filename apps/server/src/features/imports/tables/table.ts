import type { RowsPreview } from '@parley/contract/imports'

export interface Table {
  readonly source: RowsPreview['source']
  /** The encoding as a label of the Encoding Standard; null unless the file is a text. */
  readonly encoding: string | null
  readonly separator: string | null
  /** The name of the sheet; null unless the file is a workbook. */
  readonly sheet: string | null
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly leftOut: number
}

export interface TableRow {
  readonly row: number
  /** The cells of a row. A row with more cells than there are headers is refused later. */
  readonly cells: readonly string[]
}

export const MAX_CELLS = 10_000_000
/**
 * The maximum length of a cell. A longer cell is cut. Every field is much shorter, so the row is still refused for its
 * length.
 */
export const MAX_CELL = 20_000
