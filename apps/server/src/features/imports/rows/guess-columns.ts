import type { Category } from '@parley/contract/participants'
import { hashOf } from '../shape/index.ts'
import type { Table } from '../tables/index.ts'
import { type ColumnNames, fieldsOf } from './column-names.ts'

const ROWS_LOOKED_AT = 200
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the columns of a table say: by their headers, and an email also by what stands below. */
export function guessColumns(
  { headers, rows }: Table,
  categories: readonly Category[],
  names: ColumnNames,
  emailField: string,
): (string | null)[] {
  const fields = fieldsOf(headers, categories, names)
  if (!fields.includes(emailField)) {
    const at = headers.findIndex((_, column) => fields[column] === null && isOfEmails(rows, column))
    if (at !== -1) fields[at] = emailField
  }
  return fields
}

function isOfEmails(rows: Table['rows'], column: number): boolean {
  const filled = rows.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => cells[column] || [])
  return filled.length > 0 && filled.filter((cell) => EMAIL.test(cell)).length > filled.length * 0.8
}

/** By what the columns of one file and of the next of a kind are told to be the same. */
export const headersHash = ({ headers, source }: Pick<Table, 'headers' | 'source'>, kind: string): string =>
  hashOf(JSON.stringify([source === 'pretix' || source === 'pretixFile' ? 'pretix' : kind, headers]))

/** As many values of a column as tell what it holds. */
const SAMPLES = 3
const SAMPLE_LETTERS = 80

export function samplesOf({ rows }: Table, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const cell = cells[column]
    if (cell) samples.add(cell.length > SAMPLE_LETTERS ? `${cell.slice(0, SAMPLE_LETTERS).toWellFormed()}…` : cell)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
