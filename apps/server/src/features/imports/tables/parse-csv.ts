import { PEOPLE_ROWS } from '@parley/contract/imports'
import { CsvError, parse } from 'csv-parse/sync'
import { unescapeCell } from '../../../platform/tables/escape-cell.ts'
import { ImportRefusal } from '../read/index.ts'
import { decodeText } from './decode-text.ts'
import { MAX_CELL, MAX_CELLS, type TableRow } from './table.ts'

export interface Sheet {
  readonly encoding: string | null
  readonly separator: string | null
  readonly sheet: string | null
  readonly rows: readonly TableRow[]
}

const ROWS_ABOVE = 100

/**
 * @throws ImportRefusal `peopleFileBroken` with the `row` of a quote that is never closed
 * @throws ImportRefusal `importTooLarge` with more rows than an event has people
 * @see docs/rules/imports.md PIMPORT-1
 */
export function parseCsv(bytes: Uint8Array): Sheet {
  const { text, encoding } = decodeText(bytes)
  // A first line such as `sep=;` is for spreadsheets only.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  if (isMarkup(body)) throw new ImportRefusal('peopleFileUnknown', { detail: 'XML, HTML or PDF' })
  const separator = separatorLine?.[1] ?? findSeparator(body)
  const { rows, wrapped, width } = parseRows(body, separator, separatorLine ? 1 : 0)
  const isAllWrapped = !separatorLine && wrapped.length === rows.length
  const inner = isAllWrapped ? findSeparator(rows.map(({ cells }) => cells[0]).join('\n')) : separator
  return { encoding, separator: inner, sheet: null, rows: unwrap(rows, { wrapped, width, separator: inner }) }
}

const isMarkup = (text: string) => /^\s*(?:<[?!a-z]|%PDF-|BEGIN:V(?:CARD|CALENDAR))/i.test(text)

/** `wrapped`: indexes of rows that are one quoted cell. `width`: the cells in the first of the other rows. */
function parseRows(text: string, separator: string, rowsBefore: number) {
  const rows: TableRow[] = []
  const wrapped: number[] = []
  let width: number | null = null
  let [row, cellCount] = [rowsBefore, 0]
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      on_record: (record: string[]) => {
        row++
        const cells = tidyCells(record)
        cellCount += cells.length
        if (rows.length > PEOPLE_ROWS + ROWS_ABOVE) throw tooLarge('rows', PEOPLE_ROWS)
        if (cellCount > MAX_CELLS) throw tooLarge('cells', MAX_CELLS)
        if (cells.length === 0) return null
        if (record.length === 1) wrapped.push(rows.length)
        else width ??= record.length
        rows.push({ row, cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportRefusal('peopleFileBroken', { params: { row: row + 1 }, detail: error.code })
  }
  return { rows, wrapped, width }
}

type Wrapping = { wrapped: readonly number[]; width: number | null; separator: string }

/**
 * A spreadsheet that opened a file as one column quotes its lines: all of them, or those with a quote. Such a line is
 * unwrapped if it then has as many cells as the headers. A name with a comma in a file of one column stays a name.
 */
function unwrap(rows: readonly TableRow[], { wrapped, width, separator }: Wrapping): readonly TableRow[] {
  const inside = new Map(wrapped.map((at) => [at, cellsWithin(rows[at]?.cells[0] ?? '', separator)]))
  const wanted = width ?? inside.get(0)?.length ?? 1
  const fits = (cells: readonly string[] | undefined) => cells?.length === wanted
  if (wanted === 1 || (width === null && ![...inside.values()].every(fits))) return rows
  return rows.map((each, at) => {
    const cells = inside.get(at)
    return cells && fits(cells) ? { row: each.row, cells: tidyCells(cells) } : each
  })
}

function cellsWithin(line: string, separator: string): string[] {
  try {
    const options = { delimiter: separator, record_delimiter: ['\n'], relax_quotes: true, relax_column_count: true }
    return parse(line, options)[0] ?? []
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return []
  }
}

export function tidyCells(record: readonly string[]): string[] {
  const cells = record.map((cell) => unescapeCell(withoutFormula(cell.slice(0, MAX_CELL).trim())))
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/** Unwraps a formula such as `="0532 111"`, which makes a spreadsheet keep the leading zeros of a number. */
const withoutFormula = (cell: string) => {
  const inside = /^="([^"]*(?:""[^"]*)*)"$/.exec(cell)?.[1]
  return inside === undefined ? cell : inside.replaceAll('""', '"').trim()
}

export const tooLarge = (limit: string, most: number) =>
  new ImportRefusal('importTooLarge', { params: { limit, most } })

const SEPARATORS = [',', ';', '\t', '|']
const RECORDS_TRIED = 60

function findSeparator(text: string): string {
  const tried = SEPARATORS.map((separator) => ({ separator, ...evennessOf(countCells(text, separator)) }))
  const [best] = tried.filter(({ cells }) => cells > 1).sort((a, b) => b.alike - a.alike || b.cells - a.cells)
  return best?.separator ?? ','
}

function evennessOf(counts: readonly number[]): { cells: number; alike: number } {
  const tally = [...Map.groupBy(counts, (count) => count)].map(([cells, all]) => ({ cells, alike: all.length }))
  return tally.sort((a, b) => b.alike - a.alike || b.cells - a.cells)[0] ?? { cells: 0, alike: 0 }
}

function countCells(text: string, separator: string): number[] {
  const counts: number[] = []
  let [cells, isQuoted, isAtStart, isEmpty] = [1, false, true, true]
  for (let at = 0; at < text.length && counts.length < RECORDS_TRIED; at++) {
    const letter = text[at]
    if (isQuoted) {
      if (letter === '"') isQuoted = false
    } else if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) {
      if (!isEmpty) counts.push(cells)
      ;[cells, isAtStart, isEmpty] = [1, true, true]
    } else if (letter === separator) {
      cells++
      ;[isAtStart, isEmpty] = [true, false]
    } else if (letter === '"' && isAtStart) {
      ;[isQuoted, isEmpty] = [true, false]
    } else if (letter !== '\r') {
      ;[isAtStart, isEmpty] = [false, false]
    }
  }
  if (!isEmpty && counts.length < RECORDS_TRIED) counts.push(cells)
  return counts
}
