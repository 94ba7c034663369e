import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { RowProblem, RowsPreview, RowsReport } from '@parley/contract/imports'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { RowKind } from './row-kind.ts'
import type { Mapping } from './shape-rows.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export type RowsState = 'preview' | 'running' | 'done' | 'failed'

export interface ComparedRows {
  readonly shown: RowsPreview
  readonly problems: readonly RowProblem[]
  readonly comparedWith: string
}

export interface NewPreview extends ComparedRows {
  readonly madeBy: string
  /** The table as JSON in gzip. */
  readonly packed: Uint8Array
}

type Kind = RowKind['kind']

export async function insertRows(work: Work, kind: Kind, eventId: string, preview: NewPreview): Promise<void> {
  const { shown, packed, madeBy, comparedWith, problems } = preview
  await work.db
    .insertInto('import_preview')
    .values({
      event_id: eventId,
      import_id: shown.importId,
      kind,
      made_by: madeBy,
      file_name: shown.fileName,
      shown: JSON.stringify(shown),
      programme: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
      problems: await packProblems(problems),
      compared_with: comparedWith,
    })
    .execute()
}

const packProblems = (problems: readonly RowProblem[]) => pack(JSON.stringify(problems))

const rowsOf = (db: Kysely<DB>, kind: Kind, eventId: string, importId: string) =>
  db
    .selectFrom('import_preview')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)

export async function findTable(db: Kysely<DB>, kind: Kind, eventId: string, importId: string) {
  const row = await rowsOf(db, kind, eventId, importId).select(['programme', 'shown', 'state']).executeTakeFirst()
  return row && { packed: row.programme, shown: row.shown as RowsPreview, state: row.state as RowsState }
}

export async function findRowsImport(db: Kysely<DB>, kind: Kind, eventId: string, importId: string) {
  const row = await rowsOf(db, kind, eventId, importId).select(['shown', 'state', 'report']).executeTakeFirst()
  return (
    row && {
      // Previews of an earlier version have no options.
      preview: { ...(row.shown as RowsPreview), options: (row.shown as Partial<RowsPreview>).options ?? [] },
      state: row.state as RowsState,
      report: row.report as RowsReport | null,
    }
  )
}

export async function findProblems(
  db: Kysely<DB>,
  kind: Kind,
  eventId: string,
  importId: string,
): Promise<RowProblem[] | undefined> {
  const row = await rowsOf(db, kind, eventId, importId).select('problems').executeTakeFirst()
  return row && (row.problems ? (JSON.parse(String(await unpack(row.problems))) as RowProblem[]) : [])
}

export async function lockRows(work: Work, kind: Kind, eventId: string, importId: string) {
  const row = await rowsOf(work.db, kind, eventId, importId)
    .select(['state', 'compared_with', 'takes', 'invites', 'rows_done', 'report', 'shown', 'run_by'])
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      state: row.state as RowsState,
      comparedWith: row.compared_with,
      takes: row.takes as 'all' | 'right' | null,
      invites: row.invites,
      rowsDone: row.rows_done,
      report: row.report as RowsReport | null,
      shown: row.shown as RowsPreview,
    }
  )
}

async function change(
  work: Work,
  eventId: string,
  importId: string,
  columns: UpdateObject<DB, 'import_preview'>,
): Promise<void> {
  await updated(work).set(columns).where('event_id', '=', eventId).where('import_id', '=', importId).execute()
}
const updated = (work: Work) => work.db.updateTable('import_preview')

/** @returns false if the preview has been run meanwhile */
export async function saveCompared(work: Work, eventId: string, compared: ComparedRows): Promise<boolean> {
  const { shown, problems, comparedWith } = compared
  const { numUpdatedRows } = await updated(work)
    .set({
      shown: JSON.stringify(shown),
      problems: await packProblems(problems),
      compared_with: comparedWith,
      state: 'preview',
      rows_done: 0,
      report: null,
    })
    .where('event_id', '=', eventId)
    .where('import_id', '=', shown.importId)
    .where('state', 'in', ['preview', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const startRows = (
  work: Work,
  eventId: string,
  importId: string,
  run: { takes: 'all' | 'right'; invites: boolean; runBy: string; commandId: string },
): Promise<void> =>
  change(work, eventId, importId, {
    state: 'running',
    takes: run.takes,
    invites: run.invites,
    run_by: run.runBy,
    command_id: run.commandId,
  })

/** Saves the progress of a run. If `problems` is null, the saved ones stay. */
export const saveProgress = async (
  work: Work,
  eventId: string,
  { report, problems, rowsDone, isDone }: Progress,
): Promise<void> =>
  change(work, eventId, report.importId, {
    rows_done: rowsDone,
    report: JSON.stringify(report),
    ...(problems ? { problems: await packProblems(problems) } : {}),
    ...(isDone ? { state: 'done' } : {}),
  })

interface Progress {
  readonly report: RowsReport
  readonly problems: readonly RowProblem[] | null
  readonly rowsDone: number
  readonly isDone: boolean
}

export const failRows = (work: Work, eventId: string, importId: string): Promise<void> =>
  change(work, eventId, importId, { state: 'failed' })

export async function listMappings(db: Kysely<DB>, eventId: string): Promise<Record<string, Mapping>> {
  const rows = await db
    .selectFrom('import_mapping')
    .select(['headers', 'fields', 'types', 'statuses', 'country'])
    .where('event_id', '=', eventId)
    .orderBy('saved_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute()
  return Object.fromEntries(
    rows.map(({ headers, country, ...mapping }) => [headers, { ...mapping, country } as unknown as Mapping]),
  )
}

const MAX_REMEMBERED = 50

export async function saveMapping(
  work: Work,
  eventId: string,
  headers: string,
  { fields, types, statuses, country = null }: Mapping,
): Promise<void> {
  await sql`insert into import_mapping (event_id, headers, fields, types, statuses, country)
    values (${eventId}, ${headers}, ${JSON.stringify(fields)}, ${JSON.stringify(types)}, ${JSON.stringify(statuses)}, ${country})
    on conflict (event_id, headers) do update
      set fields = excluded.fields, types = excluded.types, statuses = excluded.statuses, country = excluded.country,
        saved_at = excluded.saved_at`.execute(work.db)
}
