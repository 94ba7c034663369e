import { TABLE_COLUMNS } from '@parley/contract/imports'
import { ImportRefusal } from '../read/index.ts'
import { type Sheet, tooLarge } from './parse-csv.ts'
import type { Table, TableRow } from './table.ts'

const ROWS_LOOKED_AT = 20

/**
 * @param isKnown true if a header names a known column
 * @throws ImportRefusal `peopleFileEmpty` when there are no rows below the headers
 * @throws ImportRefusal `importTooLarge` with more columns or rows than can be imported
 * @see docs/rules/imports.md PIMPORT-2
 */
export function findHeader(
  { rows, ...how }: Sheet,
  source: Table['source'],
  { isKnown, mostRows }: { isKnown: (header: string) => boolean; mostRows: number },
): Table {
  const at = headerAt(rows, isKnown)
  const below = rows.slice(at + 1)
  const width = widthOf(rows[at]?.cells ?? [], below)
  if (below.length === 0) throw new ImportRefusal('peopleFileEmpty')
  if (width > TABLE_COLUMNS) throw tooLarge('columns', TABLE_COLUMNS)
  if (below.length > mostRows) throw tooLarge('rows', mostRows)
  const headers = Array.from({ length: width }, (_, column) => rows[at]?.cells[column] ?? '')
  return { ...how, source, headers, rows: below, leftOut: 0 }
}

function headerAt(rows: readonly TableRow[], isKnown: (header: string) => boolean): number {
  const first = rows.slice(0, ROWS_LOOKED_AT)
  const known = first.map(({ cells }) => (isOfData(cells) ? 0 : cells.filter(isKnown).length))
  const most = Math.max(0, ...known)
  // Below the first row a single known word may be part of the data, such as a company.
  if (most > 1 || known[0] === 1) return known.indexOf(most)
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length))
  const at = first.findIndex(({ cells }) => cells.length > widest / 2)
  return looksLikeHeaders(first[at]?.cells ?? []) ? at : -1
}

const isOfData = (cells: readonly string[]) => cells.some((cell) => /\S@\S/.test(cell))

const looksLikeHeaders = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '')
  const isWord = (cell: string) => cell.length <= 80 && !/^[\d\s.,+()/-]+$/.test(cell)
  return filled.length > 0 && !isOfData(cells) && filled.every(isWord) && new Set(filled).size === filled.length
}

/** A column that most rows fill counts even without a header. An extra cell in a few rows is a mistake there. */
function widthOf(headers: readonly string[], below: readonly TableRow[]): number {
  const widths = below.map(({ cells }) => cells.length).sort((a, b) => a - b)
  return Math.max(headers.length, widths[Math.floor(widths.length / 2)] ?? 0)
}
