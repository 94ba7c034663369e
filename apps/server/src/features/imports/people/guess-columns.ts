import type { ColumnField } from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import { hashOf } from '../shape/index.ts'
import type { Table } from '../tables/index.ts'
import { fieldsOf } from './known-names.ts'

const ROWS_LOOKED_AT = 200
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the columns of a table say: by their headers, and an email also by what stands below. */
export function guessColumns({ headers, rows }: Table, categories: readonly Category[]): ColumnField[] {
  const fields = fieldsOf(headers, categories)
  if (!fields.includes('email')) {
    const at = headers.findIndex((_, column) => fields[column] === null && isOfEmails(rows, column))
    if (at !== -1) fields[at] = 'email'
  }
  return fields
}

function isOfEmails(rows: Table['rows'], column: number): boolean {
  const filled = rows.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => cells[column] || [])
  return filled.length > 0 && filled.filter((cell) => EMAIL.test(cell)).length > filled.length * 0.8
}

/** By what the columns of one file and of the next are told to be the same. */
export const headersHash = ({ headers, source }: Pick<Table, 'headers' | 'source'>): string =>
  hashOf(JSON.stringify([source === 'pretix' || source === 'pretixFile' ? 'pretix' : 'table', headers]))

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
