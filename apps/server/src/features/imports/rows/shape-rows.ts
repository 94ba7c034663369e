import { fold } from '@parley/contract'
import {
  MAX_OPTION_NAMES,
  MAX_STATUSES,
  MAX_TYPE_NAMES,
  OPTION_LETTERS,
  PREVIEW_LINES,
  type RowProblem,
  type RowsPreview,
  STATUS_LETTERS,
} from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import type { PretixPages } from '../pretix/index.ts'
import { cleanLine } from '../shape/index.ts'
import type { Table, TableRow } from '../tables/index.ts'
import type { ColumnNames } from './column-names.ts'
import { Named, namesOfOptions, parseOptions } from './parse-cells.ts'
import { isLeftOutStatus } from './statuses.ts'

export interface EventSettings {
  readonly types: readonly { readonly id: string; readonly texts: Category['texts'] }[]
  readonly categories: readonly Category[]
  /** The country of the event; absent if its time zone has no single country, or no column needs it. */
  readonly country?: string | null
}

export interface FileRow {
  readonly row: number
  readonly label: string
  readonly email: string | null
  readonly social: Readonly<Record<string, string>>
}

export interface Mapping {
  readonly fields: readonly (string | null)[]
  readonly types: readonly { readonly name: string; readonly typeId: string }[]
  readonly statuses: readonly { readonly value: string; readonly isLeftOut: boolean }[]
  /** The country of national phone numbers; absent for that of the event. */
  readonly country?: string | null | undefined
}

export interface Reading {
  readonly columnOf: Readonly<Partial<Record<string, number>>>
  readonly categories: readonly { readonly category: Category; readonly options: Named; readonly columns: number[] }[]
  readonly types: Named
  readonly saidTypes: ReadonlyMap<string, string>
  readonly country: string | null
  readonly width: number
}

export type Refuse<Reason extends string> = (
  reason: Reason,
  field: RowProblem['field'],
  params?: RowProblem['params'],
) => void

export type Note = (
  reason: RowsPreview['notes'][number]['reason'],
  field: RowProblem['field'],
  params: RowProblem['params'],
) => void

export interface RowKey {
  readonly reason: string
  readonly field: RowProblem['field']
  readonly value: string | null
  /** True if the value means something to a reader; true when absent. */
  readonly isShown?: boolean
}

export interface RowShape<Row extends FileRow> {
  readonly names: ColumnNames
  readonly emailField: string
  readonly mostRows: number
  readonly settle?: (fields: readonly (string | null)[], table: Table) => (string | null)[]
  readonly shape: (row: TableRow, reading: Reading, refuse: Refuse<string>, note: Note) => Row
  readonly keysOf: (row: Row) => readonly RowKey[]
  readonly readJson?: (bytes: Uint8Array) => Table
  readonly readFetched?: (pages: PretixPages) => Table
}

export interface ShapedRows<Row extends FileRow> {
  /** Rows that are valid as far as the file alone can tell. */
  readonly rows: readonly Row[]
  /** The first problems of each row; at most {@link MAX_PROBLEMS}. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  readonly refused: number
  readonly notes: RowsPreview['notes']
  readonly noteCount: number
  readonly statuses: RowsPreview['statuses']
  readonly leftOutByStatus: number
  readonly country: string | null
  readonly types: RowsPreview['types']
  readonly options: RowsPreview['options']
}

const MAX_PROBLEMS = 100_000
const MAX_OF_ROW = 10

/**
 * If rows share a key, only the first of them is valid.
 *
 * @see docs/rules/imports.md PIMPORT-3, PIMPORT-4, BIMPORT-3
 */
export function shapeRows<Row extends FileRow>(
  table: Table,
  settings: EventSettings,
  mapping: Mapping,
  { names, shape, keysOf }: RowShape<Row>,
): ShapedRows<Row> {
  const reading = readingOf(table, settings, mapping, names)
  const { statuses, isLeftOut } = statusesOf(table, reading, mapping)
  const rows: Row[] = []
  const problems: RowProblem[] = []
  const notes: RowsPreview['notes'] = []
  const firstOf = new Map<string, number>()
  let [problemCount, refused, noteCount] = [0, 0, 0]
  for (const each of table.rows) {
    if (isLeftOut(each)) continue
    const own: Omit<RowProblem, 'row' | 'name'>[] = []
    const missing: Omit<RowsPreview['notes'][number], 'row' | 'name'>[] = []
    const shaped = shape(
      each,
      reading,
      (reason, field, params = {}) => void own.push({ reason, field, params }),
      (reason, field, params) => void missing.push({ reason, field, params }),
    )
    // Invalid rows count as well: a later row with the same key is still a duplicate.
    own.push(...repeatedIn(shaped.row, keysOf(shaped), firstOf))
    problemCount += own.length
    if (own.length > 0) refused++
    else {
      rows.push(shaped)
      noteCount += missing.length
      if (notes.length < PREVIEW_LINES)
        notes.push(...missing.map((note) => ({ row: each.row, name: shaped.label, ...note })))
    }
    if (problems.length < MAX_PROBLEMS) {
      problems.push(...own.slice(0, MAX_OF_ROW).map((problem) => ({ row: each.row, name: shaped.label, ...problem })))
    }
  }
  const leftOutByStatus = statuses.reduce((sum, { rows: count, isLeftOut: out }) => sum + (out ? count : 0), 0)
  const types = unmappedTypes(table, reading, isLeftOut)
  const options = optionsToCreate(table, reading, isLeftOut)
  const country = reading.columnOf['phone'] === undefined ? null : reading.country
  return { rows, problems, problemCount, refused, notes, noteCount, statuses, leftOutByStatus, country, types, options }
}

function readingOf(
  { headers }: Table,
  { types, categories, country }: EventSettings,
  mapping: Mapping,
  names: ColumnNames,
): Reading {
  const columnOf: Partial<Record<string, number>> = {}
  const columns = new Map<string, number[]>()
  for (const [column, field] of mapping.fields.entries()) {
    if (field === null || column >= headers.length) continue
    if (names.fields.includes(field)) columnOf[field] ??= column
    else columns.set(field, [...(columns.get(field) ?? []), column])
  }
  const known = new Set(types.map(({ id }) => id))
  return {
    columnOf,
    categories: categories.flatMap((category) => {
      const own = columns.get(category.categoryId)
      return own ? [{ category, options: namesOfOptions(category), columns: own }] : []
    }),
    types: new Named(types),
    saidTypes: new Map(mapping.types.flatMap(({ name, typeId }) => (known.has(typeId) ? [[name, typeId]] : []))),
    country: mapping.country ?? country ?? null,
    width: headers.length,
  }
}

/** Lists the statuses in a file. A column with more or longer values counts as none, and leaves no row out. */
function statusesOf({ headers, rows }: Table, { columnOf }: Reading, { statuses: mappedStatuses }: Mapping) {
  const column = columnOf['status'] ?? -1
  const valueOf = ({ cells }: TableRow) => cleanLine(cells[column] ?? '')
  const counts = new Map<string, number>()
  for (const row of column === -1 ? [] : rows) {
    const value = valueOf(row)
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const isOfStatuses = counts.size <= MAX_STATUSES && [...counts.keys()].every((each) => each.length <= STATUS_LETTERS)
  const decided = new Map(mappedStatuses.map(({ value, isLeftOut }) => [value, isLeftOut]))
  const statuses = (isOfStatuses ? [...counts] : []).map(([value, count]) => ({
    value,
    rows: count,
    isLeftOut: decided.get(value) ?? isLeftOutStatus(value, headers[column] ?? ''),
  }))
  const out = new Set(statuses.flatMap(({ value, isLeftOut }) => (isLeftOut ? [value] : [])))
  return { statuses, isLeftOut: (row: TableRow) => out.size > 0 && out.has(valueOf(row)) }
}

function unmappedTypes(
  { rows }: Table,
  { columnOf, types, saidTypes }: Reading,
  isLeftOut: (row: TableRow) => boolean,
): RowsPreview['types'] {
  const counts = new Map<string, number>()
  const column = columnOf['type']
  for (const row of column === undefined ? [] : rows) {
    const name = cleanLine(row.cells[column ?? -1] ?? '')
    if (name === '' || isLeftOut(row) || types.find(name) !== undefined) continue
    if (counts.has(name) || counts.size < MAX_TYPE_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, rows: count, typeId: saidTypes.get(name) ?? null }))
}

function optionsToCreate(
  { rows }: Table,
  { categories }: Reading,
  isLeftOut: (row: TableRow) => boolean,
): RowsPreview['options'] {
  const chosen = categories.filter(({ category }) => category.type === 'select')
  const found = new Map<string, RowsPreview['options'][number]>()
  for (const { cells, ...row } of chosen.length === 0 ? [] : rows) {
    if (isLeftOut({ cells, ...row })) continue
    for (const { category, options, columns } of chosen) {
      const { categoryId } = category
      const unknown = columns.flatMap((column) => parseOptions(cells[column] ?? '', options).unknown)
      for (const name of new Set(unknown.map(cleanLine))) {
        const key = `${categoryId} ${fold(name)}`
        const known = found.get(key)
        if (known) known.rows++
        else if (found.size < MAX_OPTION_NAMES && name !== '' && name.length <= OPTION_LETTERS) {
          found.set(key, { categoryId, name, rows: 1 })
        }
      }
    }
  }
  return [...found.values()]
}

function repeatedIn(
  row: number,
  keys: readonly RowKey[],
  firstOf: Map<string, number>,
): Omit<RowProblem, 'row' | 'name'>[] {
  return keys.flatMap(({ reason, field, value, isShown = true }) => {
    if (value === null) return []
    const key = `${reason} ${value}`
    const first = firstOf.get(key)
    if (first === undefined) {
      firstOf.set(key, row)
      return []
    }
    const params: RowProblem['params'] = isShown ? { value: value.slice(0, 120), first } : { first }
    return [{ reason, field, params }]
  })
}
