import { MAX_CHOICES, STATUS_LETTERS } from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import { hashOf } from '../shape/index.ts'
import type { Table } from '../tables/index.ts'
import { fieldsOf } from './column-names.ts'
import type { FileRow, RowShape } from './shape-rows.ts'

const ROWS_LOOKED_AT = 200
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function guessColumns<Row extends FileRow>(
  table: Table,
  categories: readonly Category[],
  { names, emailField, settle }: Pick<RowShape<Row>, 'names' | 'emailField' | 'settle'>,
): (string | null)[] {
  const { headers, rows } = table
  const fields = fieldsOf(headers, categories, names)
  if (!fields.includes(emailField)) {
    const at = headers.findIndex((_, column) => fields[column] === null && isOfEmails(rows, column))
    if (at !== -1) fields[at] = emailField
  }
  return settle ? settle(fields, table) : fields
}

export const valuesOf = ({ rows }: Pick<Table, 'rows'>, column: number): string[] =>
  rows.slice(0, ROWS_LOOKED_AT).flatMap(({ cells }) => cells[column] || [])

function isOfEmails(rows: Table['rows'], column: number): boolean {
  const filled = valuesOf({ rows }, column)
  return filled.length > 0 && filled.filter((cell) => EMAIL.test(cell)).length > filled.length * 0.8
}

export const headersHash = ({ headers, source }: Pick<Table, 'headers' | 'source'>, kind: string): string =>
  hashOf(JSON.stringify([source === 'pretix' || source === 'pretixFile' ? 'pretix' : kind, headers]))

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

/** Returns values that people seem to have chosen from a list: few, short, and some of them repeated. */
export function choicesOf({ rows }: Table, column: number): string[] {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const cell = cells[column]
    if (!cell) continue
    if (cell.length > STATUS_LETTERS || (counts.size === MAX_CHOICES && !counts.has(cell))) return []
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return [...counts.values()].some((count) => count > 1) ? [...counts.keys()] : []
}
