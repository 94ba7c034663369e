import { FilePieces } from '../http/file-pieces.ts'
import type { textInAll } from '../texts.ts'
import { inertCell } from './inert-cell.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Rows of cells, as they are read: a file is made while it is taken, and never held as a whole. */
export type Pages = AsyncIterable<readonly (readonly string[])[]>

export interface TableFile {
  readonly format: 'csv' | 'xlsx'
  readonly language: keyof ReturnType<typeof textInAll>
  /** Without its ending. */
  readonly fileName: string
  /** The name of the sheet of a workbook. */
  readonly sheetName: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** By which spreadsheets part cells where a language is at home. */
export const SEPARATORS = { en: ',', es: ';', ru: ';', tr: ';' } as const

/** A table as a file that spreadsheets of the language open, and run nothing of; its first row has the headers. */
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

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of a CSV file as RFC 4180 writes it, of cells that no spreadsheet runs. */
export const csvLine = (cells: readonly string[], separator: string): string => csvRow(cells.map(inertCell), separator)

/** The same of cells whose writer has seen to it that none is run. */
export const csvRow = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(cell: string): string {
  return /[",;\p{Cc}\u2028\u2029]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
