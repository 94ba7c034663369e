import { gunzipSync, gzipSync } from 'node:zlib'
import type { RowsPreview } from '@parley/contract/imports'
import type { PretixPages } from '../pretix/index.ts'
import { ImportRefusal, nameFormat } from '../read/index.ts'
import { answerFor, type WorkerAnswer } from '../shape/index.ts'
import { findHeader, isZip, parseCsv, parseXlsx, type Table } from '../tables/index.ts'
import { isKnownName } from './column-names.ts'
import { choicesOf, guessColumns, headersHash, samplesOf } from './guess-columns.ts'
import {
  type EventSettings,
  type FileRow,
  type Mapping,
  type RowShape,
  type ShapedRows,
  shapeRows,
} from './shape-rows.ts'

export interface ReadOrder {
  /** A file as uploaded, the pages of a ticket shop, or a saved table: JSON in gzip. */
  readonly from: { readonly file: Uint8Array } | { readonly pages: PretixPages } | { readonly packed: Uint8Array }
  readonly settings: EventSettings
  /** The mapping of the columns; null to guess it. */
  readonly mapping: Mapping | null
  readonly remembered: Readonly<Record<string, Mapping>>
}

export interface ReadRows<Row extends FileRow> extends ShapedRows<Row> {
  readonly about: Pick<
    RowsPreview,
    'source' | 'encoding' | 'separator' | 'sheet' | 'columns' | 'isRemembered' | 'leftOut'
  >
  readonly rowCount: number
  readonly headersHash: string
  readonly mapping: Mapping
  readonly packed: Uint8Array | null
}

export const parseTable = <Row extends FileRow>(
  kind: string,
  shape: RowShape<Row>,
  { from, settings, mapping, remembered }: ReadOrder,
): WorkerAnswer<ReadRows<Row>> =>
  answerFor(() => {
    const table = tableOf(from, settings, shape)
    const hash = headersHash(table, kind)
    const known = mapping ?? remembered[hash]
    const usedMapping = known
      ? withoutMissing(known, table, settings, shape)
      : { fields: guessColumns(table, settings.categories, shape), types: [], statuses: [] }
    const { source, encoding, separator, sheet, headers, leftOut } = table
    return {
      about: {
        source,
        encoding,
        separator,
        sheet,
        columns: headers.map((header, at) => ({
          header,
          samples: samplesOf(table, at),
          choices: usedMapping.fields[at] ? [] : choicesOf(table, at),
          field: usedMapping.fields[at] ?? null,
        })),
        isRemembered: !mapping && known !== undefined,
        leftOut,
      },
      rowCount: table.rows.length,
      headersHash: hash,
      mapping: usedMapping,
      packed: 'packed' in from ? null : gzipSync(JSON.stringify(table), { level: 4 }),
      ...shapeRows(table, settings, usedMapping, shape),
    }
  })

function tableOf<Row extends FileRow>(
  from: ReadOrder['from'],
  { categories }: EventSettings,
  { names, mostRows, readJson, readFetched }: RowShape<Row>,
): Table {
  if ('pages' in from) {
    if (!readFetched) throw new ImportRefusal('peopleFileUnknown', { detail: 'pages' })
    return readFetched(from.pages)
  }
  if ('packed' in from) return JSON.parse(gunzipSync(from.packed).toString()) as Table
  const isKnown = (header: string) => isKnownName(header, categories, names)
  return named(from.file, () => {
    if (isZip(from.file)) return findHeader(parseXlsx(from.file), 'xlsx', { isKnown, mostRows })
    if (!isJson(from.file)) return findHeader(parseCsv(from.file), 'csv', { isKnown, mostRows })
    if (!readJson) throw new ImportRefusal('peopleFileUnknown', { detail: 'JSON' })
    return readJson(from.file)
  })
}

function named<Found>(file: Uint8Array, read: () => Found): Found {
  try {
    return read()
  } catch (error) {
    const isUnknown = error instanceof ImportRefusal && error.code === 'peopleFileUnknown'
    const format = isUnknown ? nameFormat(file) : null
    throw format === null ? error : new ImportRefusal('peopleFileUnknown', { params: { format } })
  }
}

const isJson = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))

function withoutMissing<Row extends FileRow>(
  { fields, ...more }: Mapping,
  { headers }: Table,
  { categories }: EventSettings,
  { names }: RowShape<Row>,
): Mapping {
  const isThere = (field: string | null) =>
    field === null || names.fields.includes(field) || categories.some(({ categoryId }) => categoryId === field)
  return { fields: headers.map((_, at) => fields[at] ?? null).map((field) => (isThere(field) ? field : null)), ...more }
}
