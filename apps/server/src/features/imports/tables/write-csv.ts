import { inertCell } from './inert-cell.ts'

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of a CSV file as RFC 4180 writes it, of cells that no spreadsheet runs. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(text: string): string {
  const cell = inertCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
