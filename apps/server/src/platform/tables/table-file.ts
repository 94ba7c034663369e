import { FilePieces } from '../http/file-pieces.ts'
import type { textInAll } from '../texts.ts'
import { escapeCell } from './escape-cell.ts'
import { writeXlsx } from './write-xlsx.ts'

/**
 * The rows of a table in pages, produced while they are read: a file is generated as a stream, and is never in memory
 * as a whole.
 */
export type Pages = AsyncIterable<readonly (readonly string[])[]>

export interface TableFile {
  readonly format: 'csv' | 'xlsx'
  readonly language: keyof ReturnType<typeof textInAll>
  readonly fileName: string
  readonly sheetName: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The separator that spreadsheets expect in the regions of each language. */
export const SEPARATORS = { en: ',', es: ';', ru: ';', tr: ';' } as const

/** Makes a file of a table. Spreadsheets run none of the content. The first row contains the headers. */
export function tableFile({ format, language, fileName, sheetName }: TableFile, pages: Pages): FilePieces {
  const named = `${fileName}.${format}`
  return format === 'csv'
    ? new FilePieces(csvOf(pages, SEPARATORS[language]), { type: 'text/csv; charset=utf-8', fileName: named })
    : new FilePieces(writeXlsx(sheetName, pages), { type: XLSX, fileName: named })
}

async function* csvOf(pages: Pages, separator: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of pages) yield rows.map((cells) => csvLine(cells, separator)).join('')
}

/** The mark that makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Formats a row as in RFC 4180, with cells that no spreadsheet runs. */
export const csvLine = (cells: readonly string[], separator: string): string => csvRow(cells.map(escapeCell), separator)

export const csvRow = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(cell: string): string {
  return /[",;\p{Cc}\u2028\u2029]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
