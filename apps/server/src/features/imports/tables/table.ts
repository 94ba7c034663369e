import type { RowsPreview } from '@parley/contract/imports'

/** A file of rows and columns, before its columns have a meaning. */
export interface Table {
  readonly source: RowsPreview['source']
  /** For a text file: a label of the Encoding Standard, and the separator. */
  readonly encoding: string | null
  readonly separator: string | null
  /** For a workbook: the name of the sheet. */
  readonly sheet: string | null
  /** One for each column; empty for a column without a header. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** The number of entries of the source that are left out on purpose. */
  readonly leftOut: number
}

export interface TableRow {
  /** The row number as in a spreadsheet, from 1. */
  readonly row: number
  /** A row may have more cells than there are headers. It is then refused when it is shaped. */
  readonly cells: readonly string[]
}

/** The limit of cells in all rows together. */
export const MAX_CELLS = 10_000_000
/** A longer cell is cut. Every field is much shorter, so the row is still refused for its length. */
export const MAX_CELL = 20_000
