import { gunzipSync, gzipSync } from 'node:zlib'
import type { ColumnField, PeoplePreview } from '@parley/contract/imports'
import { readPretixFile } from '../pretix/index.ts'
import { answerFor, type WorkerAnswer } from '../shape/index.ts'
import { findHeader, isZip, readCsv, readXlsx, type Table } from '../tables/index.ts'
import { guessColumns, headersHash, samplesOf } from './guess-columns.ts'
import { isKnownName } from './known-names.ts'
import { type Mapping, type PeopleSettings, type ShapedPeople, shapePeople } from './shape-people.ts'

/* Reads files of people on a thread of its own, and again whenever an organizer says what their columns are. */

export interface PeopleOrder {
  /** A file as it came, a table that was fetched, or one that was kept: JSON in gzip. */
  readonly from: { readonly file: Uint8Array } | { readonly table: Table } | { readonly packed: Uint8Array }
  readonly settings: PeopleSettings
  /** What an organizer says of this file; null where the columns are to be guessed. */
  readonly mapping: Mapping | null
  /** What organizers have said of earlier files, by the hash of their headers. */
  readonly remembered: Readonly<Record<string, Mapping>>
}

export interface ReadPeople extends ShapedPeople {
  readonly about: Pick<
    PeoplePreview,
    'source' | 'encoding' | 'separator' | 'sheet' | 'columns' | 'isRemembered' | 'leftOut'
  >
  readonly rowCount: number
  readonly headersHash: string
  readonly mapping: Mapping
  /** The table, to be kept; null where it was already. */
  readonly packed: Uint8Array | null
}

export default ({ from, settings, mapping, remembered }: PeopleOrder): WorkerAnswer<ReadPeople> =>
  answerFor(() => {
    const table = tableOf(from, settings)
    const hash = headersHash(table)
    const known = mapping ?? remembered[hash]
    const said = known
      ? stillThere(known, table, settings)
      : { fields: guessColumns(table, settings.categories), types: [] }
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
          field: said.fields[at] ?? null,
        })),
        isRemembered: !mapping && known !== undefined,
        leftOut,
      },
      rowCount: table.rows.length,
      headersHash: hash,
      mapping: said,
      packed: 'packed' in from ? null : gzipSync(JSON.stringify(table), { level: 4 }),
      ...shapePeople(table, settings, said),
    }
  })

function tableOf(from: PeopleOrder['from'], { categories }: PeopleSettings): Table {
  if ('table' in from) return from.table
  if ('packed' in from) return JSON.parse(gunzipSync(from.packed).toString()) as Table
  const isKnown = (header: string) => isKnownName(header, categories)
  if (isZip(from.file)) return findHeader(readXlsx(from.file), 'xlsx', isKnown)
  if (isJson(from.file)) return readPretixFile(from.file)
  return findHeader(readCsv(from.file), 'csv', isKnown)
}

const isJson = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))

/** Categories that were removed since, and columns that are not there, are said of nothing. */
function stillThere({ fields, types }: Mapping, { headers }: Table, { categories }: PeopleSettings): Mapping {
  const isThere = (field: ColumnField) =>
    field === null || !/^cat\d/.test(field) || categories.some(({ categoryId }) => categoryId === field)
  return { fields: headers.map((_, at) => fields[at] ?? null).map((field) => (isThere(field) ? field : null)), types }
}
