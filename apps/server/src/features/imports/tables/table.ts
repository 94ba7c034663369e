import type { RowsPreview } from '@parley/contract/imports'

/** A file of rows and columns, as it was written: nothing is known yet of what its columns mean. */
export interface Table {
  readonly source: RowsPreview['source']
  /** Of a text file: a label of the Encoding Standard, and what stands between cells. */
  readonly encoding: string | null
  readonly separator: string | null
  /** Of a workbook: the name of the sheet. */
  readonly sheet: string | null
  /** As many as there are columns; empty where a column has none. */
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** What stood in the source and is no row here, on purpose. */
  readonly leftOut: number
}

export interface TableRow {
  /** As a spreadsheet counts, from 1. */
  readonly row: number
  /** At most as many as headers, unless `isTooWide`. */
  readonly cells: readonly string[]
}

/** Cells of all rows, one after the other: what a file may hold. */
export const MAX_CELLS = 10_000_000
/** A cell that is longer is cut: every field is shorter by far, so it is refused with its length. */
export const MAX_CELL = 20_000
