import type { RowProblem, RowsReport } from '@parley/contract/imports'
import type { Context } from '../../../platform/context.ts'
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { lockImports } from '../save/index.ts'
import { keysOf, problemOf, ROWS_AT_ONCE, settingsHash } from './compare-rows.ts'
import type { ReadRows } from './parse-table.ts'
import type { RowKind, RowOutcome } from './row-kind.ts'
import { findProblems, findTable, lockRows, saveProgress } from './row-store.ts'
import type { FileRow } from './shape-rows.ts'

interface Wanted {
  readonly eventId: string
  readonly importId: string
  readonly runBy: string
  /** The number of imported rows can fall when a deadlock repeats a part. */
  readonly onRows: (done: number, all: number) => Promise<void>
}

interface File<Row extends FileRow, Imported> {
  readonly kind: RowKind<Row, Imported>
  readonly read: ReadRows<Row>
  readonly imported: readonly Imported[]
  readonly keysOfFile: ReadonlySet<string>
}

interface Step {
  readonly report: RowsReport
  readonly rowsDone: number
  readonly isDone: boolean
  readonly seen: Set<string>
}

/**
 * Saves all in one transaction if all or none were asked for, else a thousand rows per transaction, so that others wait
 * only briefly. A killed run continues after its last saved part.
 *
 * Every row is decided again under locks. A row that is no longer valid joins the problems, or fails the whole run.
 *
 * @throws Failure the kind's `stale` when types or questions changed since the preview
 * @throws Failure the kind's `notRight` when all rows were asked for and one is no longer valid: then nothing is saved
 * @see docs/rules/imports.md PIMPORT-6 to PIMPORT-10, BIMPORT-5
 */
export async function applyRows<Row extends FileRow, Imported>(
  ctx: Context,
  kind: RowKind<Row, Imported>,
  wanted: Wanted,
): Promise<RowsReport> {
  const file = await getStoredFile(ctx, kind, wanted)
  const all = file.imported.length
  // Reports run one after the other, and are not awaited within a transaction. A report needs a connection, and the
  // transactions that hold all connections may wait for locks of this one.
  let telling = Promise.resolve()
  const onRows = (done: number) => {
    telling = telling.then(() => wanted.onRows(done, all))
    // Awaited below. Until then an error must not count as unhandled.
    telling.catch(() => undefined)
  }
  onRows(0)
  let seen: ReadonlySet<string> = new Set()
  for (;;) {
    // A repeated transaction starts with the records that the earlier parts have seen.
    const own = { ...file, onRows, seen: new Set(seen) }
    const step = await ctx.inTransaction((work) => savePart(work, wanted, own))
    if (!step.isDone) onRows(step.rowsDone)
    await telling
    if (step.isDone) return step.report
    seen = step.seen
  }
}

async function getStoredFile<Row extends FileRow, Imported>(
  ctx: Context,
  kind: RowKind<Row, Imported>,
  { eventId, importId }: Wanted,
): Promise<File<Row, Imported>> {
  const stored = await findTable(ctx.db, kind.kind, eventId, importId)
  if (!stored) throw new Failure('notFound')
  const { columns, types, statuses, country } = stored.shown
  const mapping = {
    fields: columns.map(({ field }) => field),
    types: types.flatMap(({ name, typeId }) => (typeId === null ? [] : [{ name, typeId }])),
    statuses,
    country,
  }
  const settings = await kind.parseSettings(ctx.db, eventId)
  const read = await kind.read(ctx, { from: { packed: stored.packed }, settings, mapping, remembered: {} })
  const imported = read.rows.map((row) => kind.toImported(row))
  return { kind, read, imported, keysOfFile: keysOf(kind, imported) }
}

interface Part<Row extends FileRow, Imported> extends File<Row, Imported> {
  readonly seen: Set<string>
  readonly onRows: (done: number) => void
}

async function savePart<Row extends FileRow, Imported>(
  work: Work,
  wanted: Wanted,
  { seen, onRows, ...file }: Part<Row, Imported>,
): Promise<Step> {
  const { eventId, importId } = wanted
  const { kind } = file
  await lockImports(work, eventId)
  const preview = await lockRows(work, kind.kind, eventId, importId)
  if (!preview) throw new Failure('notFound')
  const before = preview.report ?? emptyReport(importId, file.read)
  if (preview.state === 'done') return { report: before, rowsDone: file.imported.length, isDone: true, seen }
  if (preview.state !== 'running') throw new Failure(kind.stale)
  const isWhole = preview.takes === 'all'
  if (isWhole && file.read.refused > 0) throw new Failure(kind.notRight)

  const end = isWhole ? file.imported.length : preview.rowsDone + ROWS_AT_ONCE
  const outcomes = await kind.keep(work, eventId, file.imported.slice(preview.rowsDone, end), {
    overwrite: preview.shown.overwrite,
    keysOfFile: file.keysOfFile,
    seen,
    invitedBy: preview.invites ? wanted.runBy : null,
    onSettings: (settings) => {
      if (settingsHash(settings) !== preview.comparedWith) throw new Failure(kind.stale)
    },
    onPart: (done) => {
      if (isWhole) onRows(done)
    },
  })
  const refused = outcomes.flatMap((outcome, at) => refusedRow(file, preview.rowsDone + at, outcome))
  if (isWhole && refused.length > 0) throw new Failure(kind.notRight)
  const report = addUp(before, outcomes, preview.invites)
  const known = preview.rowsDone === 0 ? file.read.problems : await findProblems(work.db, kind.kind, eventId, importId)
  const problems = refused.length > 0 || preview.rowsDone === 0 ? [...(known ?? []), ...refused] : null
  const isDone = end >= file.imported.length
  await saveProgress(work, eventId, { report, problems: problems?.sort(byRow) ?? null, rowsDone: end, isDone })
  // Statistics are refreshed also after the first part: the others look each row up in a table that the planner would
  // take for empty.
  const isFirst = preview.rowsDone === 0
  if ((isFirst || isDone) && report.counts.added > MANY) await refreshStatistics(work)
  return { report, rowsDone: end, isDone, seen }
}

/** More new people than this make a small table a large one, so the planner needs new statistics. */
const MANY = 100

const byRow = (one: RowProblem, other: RowProblem) => one.row - other.row

function refusedRow<Row extends FileRow, Imported>(
  { kind, read }: File<Row, Imported>,
  at: number,
  outcome: RowOutcome,
): RowProblem[] {
  const row = read.rows[at]
  return outcome.is === 'refused' && row ? [problemOf(kind, row, outcome)] : []
}

const emptyReport = (
  importId: string,
  { rowCount, refused, problemCount, leftOutByStatus, noteCount }: ReadRows<FileRow>,
): RowsReport => ({
  importId,
  counts: {
    rows: rowCount,
    added: 0,
    changed: 0,
    same: 0,
    refused,
    problems: problemCount,
    leftOut: leftOutByStatus,
    notes: noteCount,
  },
  invited: 0,
})

function addUp(before: RowsReport, outcomes: readonly RowOutcome[], invites: boolean): RowsReport {
  const count = (kind: RowOutcome['is']) => outcomes.filter(({ is }) => is === kind).length
  const writtenTo = outcomes.filter((outcome) => outcome.is !== 'refused' && outcome.writesTo).length
  const { counts } = before
  return {
    ...before,
    counts: {
      ...counts,
      added: counts.added + count('added'),
      changed: counts.changed + count('changed'),
      same: counts.same + count('same'),
      refused: counts.refused + count('refused'),
      problems: counts.problems + count('refused'),
    },
    invited: before.invited + (invites ? writtenTo : 0),
  }
}
