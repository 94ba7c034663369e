import { saveFile } from '../../lib/save-file.ts'

/** What a spreadsheet would take for a formula. */
const LIVE = /^[=+\-@\t\r]/

/** Saves rows as a CSV file that spreadsheets open in the right letters, and of which they run nothing. */
export function saveTable(rows: readonly (readonly string[])[], fileName: string): void {
  const cell = (text: string) => `"${(LIVE.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = rows.map((cells) => `${cells.map(cell).join(',')}\r\n`)
  saveFile(new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' }), fileName)
}
