import { saveFile } from '../../lib/save-file.ts'

/** Matches a cell that a spreadsheet would treat as a formula. */
const LIVE = /^[=+\-@\t\r]/

/**
 * Saves rows as a CSV file. The byte order mark makes spreadsheets read UTF-8, and formulas are escaped, so that they
 * run nothing.
 */
export function saveTable(rows: readonly (readonly string[])[], fileName: string): void {
  const cell = (text: string) => `"${(LIVE.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = rows.map((cells) => `${cells.map(cell).join(',')}\r\n`)
  saveFile(new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' }), fileName)
}
