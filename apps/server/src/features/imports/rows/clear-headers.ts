import type { Category } from '@parley/contract/participants'
import { type ColumnNames, fieldsOf } from './column-names.ts'

interface Headed {
  readonly field: string
  readonly header: string
}

/**
 * A header that an import would read as something else, or not at all, gets the name of its field appended.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export function clearHeaders(
  columns: readonly Headed[],
  categories: readonly Category[],
  names: ColumnNames,
): readonly string[] {
  const headers = columns.map(({ header }) => header)
  const guessed = fieldsOf(headers, categories, names)
  const clear = new Map(columns.flatMap(({ field, header }, at) => (guessed[at] === field ? [[header, field]] : [])))
  return columns.map(({ field, header }) => (clear.get(header) === field ? header : `${header} [${field}]`))
}
