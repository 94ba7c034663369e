import type { PeopleReport, PersonProblem } from '@parley/contract/imports'
import type { Context } from '../../../platform/context.ts'
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { type ImportedPerson, type ImportOutcome, keepImported } from '../../participants/index.ts'
import { lockImports } from '../save/index.ts'
import { keysOf, problemOf, ROWS_AT_ONCE, settingsHash, toImported } from './compare-people.ts'
import { readSettings } from './keep-preview.ts'
import { lockPeople, readProblems, readTable, saveProgress } from './people-store.ts'
import type { ReadPeople } from './people-worker.ts'
import { readPeople } from './read-people.ts'

interface Wanted {
  readonly eventId: string
  readonly importId: string
  /** The participant in whose name people are invited. */
  readonly runBy: string
  /** Hears how many rows are behind us, of how many; again from a smaller number when a deadlock repeats a part. */
  readonly onRows: (done: number, all: number) => Promise<void>
}

/** The rows of a file that nothing is wrong with by themselves. */
interface File {
  readonly read: ReadPeople
  readonly imported: readonly ImportedPerson[]
  readonly keysOfFile: ReadonlySet<string>
}

interface Step {
  readonly report: PeopleReport
  readonly rowsDone: number
  readonly isDone: boolean
  /** Which records have been rows until now. */
  readonly seen: Set<string>
}

/**
 * Puts the people of a preview into the event: in one transaction where all or none were asked for, else thousand by thousand,
 * so that others wait for moments only. A run that was killed goes on behind what it has kept.
 *
 * Every row is decided again under locks. What cannot be taken by then joins the problems, or fails the whole.
 *
 * @throws Failure `peopleImportStale` when types or questions changed since the preview
 * @throws Failure `peopleNotRight` when all were asked for and one cannot be taken by now: nothing is kept
 * @see docs/rules/imports.md PIMPORT-6 to PIMPORT-10
 */
export async function applyPeoplePreview(ctx: Context, wanted: Wanted): Promise<PeopleReport> {
  const file = await readKept(ctx, wanted)
  const all = file.imported.length
  // One after the other, and beside the rows: what tells of them needs a connection, for which others may wait who wait for us.
  let telling = Promise.resolve()
  const onRows = (done: number) => {
    telling = telling.then(() => wanted.onRows(done, all))
    // Asked for below; until then nobody listens.
    telling.catch(() => undefined)
  }
  onRows(0)
  let seen: ReadonlySet<string> = new Set()
  for (;;) {
    // A repeated transaction begins with what the parts before it have seen.
    const own = { ...file, onRows, seen: new Set(seen) }
    const step = await ctx.inTransaction((work) => keepPart(work, wanted, own))
    if (!step.isDone) onRows(step.rowsDone)
    await telling
    if (step.isDone) return step.report
    seen = step.seen
  }
}

async function readKept(ctx: Context, { eventId, importId }: Wanted): Promise<File> {
  const kept = await readTable(ctx.db, eventId, importId)
  if (!kept) throw new Failure('notFound')
  const { columns, types } = kept.shown
  const mapping = {
    fields: columns.map(({ field }) => field),
    types: types.flatMap(({ name, typeId }) => (typeId === null ? [] : [{ name, typeId }])),
  }
  const settings = await readSettings(ctx.db, eventId)
  const read = await readPeople(ctx, { from: { packed: kept.packed }, settings, mapping, remembered: {} })
  const imported = read.people.map(toImported)
  return { read, imported, keysOfFile: keysOf(imported) }
}

interface Part extends File {
  readonly seen: Set<string>
  readonly onRows: (done: number) => void
}

async function keepPart(work: Work, wanted: Wanted, { seen, onRows, ...file }: Part): Promise<Step> {
  const { eventId, importId } = wanted
  await lockImports(work, eventId)
  const preview = await lockPeople(work, eventId, importId)
  if (!preview) throw new Failure('notFound')
  const before = preview.report ?? emptyReport(importId, file.read)
  if (preview.state === 'done') return { report: before, rowsDone: file.imported.length, isDone: true, seen }
  if (preview.state !== 'running') throw new Failure('peopleImportStale')
  const isWhole = preview.takes === 'all'
  if (isWhole && file.read.refused > 0) throw new Failure('peopleNotRight')

  const end = isWhole ? file.imported.length : preview.rowsDone + ROWS_AT_ONCE
  const outcomes = await keepImported(work, eventId, file.imported.slice(preview.rowsDone, end), {
    overwrite: preview.shown.overwrite,
    keysOfFile: file.keysOfFile,
    seen,
    invitedBy: preview.invites ? wanted.runBy : null,
    onSettings: (settings) => {
      if (settingsHash(settings) !== preview.comparedWith) throw new Failure('peopleImportStale')
    },
    onPart: (done) => {
      if (isWhole) onRows(done)
    },
  })
  const refused = outcomes.flatMap((outcome, at) => refusedRow(file.read, preview.rowsDone + at, outcome))
  if (isWhole && refused.length > 0) throw new Failure('peopleNotRight')
  const report = addUp(before, outcomes, preview.invites ? invitedIn(file, preview.rowsDone, outcomes) : 0)
  const known = preview.rowsDone === 0 ? file.read.problems : await readProblems(work.db, eventId, importId)
  const problems = refused.length > 0 || preview.rowsDone === 0 ? [...(known ?? []), ...refused] : null
  const isDone = end >= file.imported.length
  await saveProgress(work, eventId, { report, problems: problems?.sort(byRow) ?? null, rowsDone: end, isDone })
  // After the first part as well: the others look each row up in a table that the planner takes for empty.
  const isFirst = preview.rowsDone === 0
  if ((isFirst || isDone) && report.counts.added > MANY) await refreshStatistics(work)
  return { report, rowsDone: end, isDone, seen }
}

/** New people that make a small table a large one. */
const MANY = 100

const byRow = (one: PersonProblem, other: PersonProblem) => one.row - other.row

function refusedRow({ people }: ReadPeople, at: number, outcome: ImportOutcome): PersonProblem[] {
  const person = people[at]
  return outcome.is === 'refused' && person ? [problemOf(person, outcome)] : []
}

const invitedIn = ({ imported }: File, from: number, outcomes: readonly ImportOutcome[]) =>
  outcomes.filter(({ is }, at) => is === 'added' && imported[from + at]?.email !== null).length

const emptyReport = (importId: string, { rowCount, refused, problemCount }: ReadPeople): PeopleReport => ({
  importId,
  counts: { rows: rowCount, added: 0, changed: 0, same: 0, refused, problems: problemCount },
  invited: 0,
})

function addUp(before: PeopleReport, outcomes: readonly ImportOutcome[], invited: number): PeopleReport {
  const count = (kind: ImportOutcome['is']) => outcomes.filter(({ is }) => is === kind).length
  const { counts } = before
  return {
    ...before,
    counts: {
      rows: counts.rows,
      added: counts.added + count('added'),
      changed: counts.changed + count('changed'),
      same: counts.same + count('same'),
      refused: counts.refused + count('refused'),
      problems: counts.problems + count('refused'),
    },
    invited: before.invited + invited,
  }
}
