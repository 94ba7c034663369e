import { PREVIEW_LINES, type RowProblem, type RowsPreview } from '@parley/contract/imports'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { hashOf } from '../shape/index.ts'
import type { ReadRows } from './parse-table.ts'
import type { RowKind, RowOutcome } from './row-kind.ts'
import type { ComparedRows } from './row-store.ts'
import type { EventSettings, FileRow } from './shape-rows.ts'

export const ROWS_AT_ONCE = 1_000

export const settingsHash = ({ types, categories }: EventSettings): string =>
  hashOf(
    JSON.stringify([
      types.map(({ id, texts }) => [id, texts]),
      categories.map((each) => [
        [
          each.categoryId,
          each.type,
          each.texts,
          each.isMulti,
          each.maxSelectableOptionCount,
          each.role,
          each.forPeople,
        ],
        each.subCategories.map(({ id, texts }) => [id, texts]),
      ]),
    ]),
  )

export const keysOf = <Row extends FileRow, Imported>(
  { keyOf }: RowKind<Row, Imported>,
  rows: readonly Imported[],
): ReadonlySet<string> => new Set(rows.flatMap((each) => keyOf(each) ?? []))

export function problemOf<Row extends FileRow, Imported>(
  { fieldOf }: RowKind<Row, Imported>,
  { row, label }: Row,
  { reason, value }: RowOutcome & { is: 'refused' },
): RowProblem {
  const params: RowProblem['params'] = value === '' ? {} : { value: value.slice(0, 120) }
  return { row, name: label, field: fieldOf(reason), reason, params }
}

interface CompareInput {
  readonly importId: string
  readonly fileName: string
  readonly overwrite: boolean
  readonly settings: EventSettings
}

/** Compares a thousand rows at a time, without locks and without saving anything. */
export async function compareRows<Row extends FileRow, Imported>(
  db: Kysely<DB>,
  kind: RowKind<Row, Imported>,
  eventId: string,
  read: ReadRows<Row>,
  { importId, fileName, overwrite, settings }: CompareInput,
): Promise<ComparedRows> {
  const imported = read.rows.map((row) => kind.toImported(row))
  const options = { overwrite, keysOfFile: keysOf(kind, imported), seen: new Set<string>(), settings }
  const outcomes: RowOutcome[] = []
  for (let at = 0; at < imported.length; at += ROWS_AT_ONCE) {
    outcomes.push(...(await kind.compare(db, eventId, imported.slice(at, at + ROWS_AT_ONCE), options)))
  }
  const summary = describeOutcomes(kind, read.rows, outcomes)
  const problems = [...read.problems, ...summary.problems].sort((a, b) => a.row - b.row)
  const shown: RowsPreview = {
    importId,
    fileName,
    ...read.about,
    columns: [...read.about.columns],
    types: [...read.types],
    options: [...read.options],
    statuses: [...read.statuses],
    country: read.country,
    overwrite,
    counts: {
      rows: read.rowCount,
      ...summary.counts,
      refused: read.refused + summary.problems.length,
      problems: read.problemCount + summary.problems.length,
      leftOut: read.leftOutByStatus,
      notes: read.noteCount,
    },
    ownWords: summary.ownWords,
    invitable: summary.invitable,
    added: summary.added,
    changed: summary.changed,
    problems: problems.slice(0, PREVIEW_LINES),
    notes: [...read.notes].slice(0, PREVIEW_LINES),
  }
  return { shown, problems, comparedWith: settingsHash(settings) }
}

function describeOutcomes<Row extends FileRow, Imported>(
  kind: RowKind<Row, Imported>,
  rows: readonly Row[],
  outcomes: readonly RowOutcome[],
) {
  const counts = { added: 0, changed: 0, same: 0 }
  const [added, changed, problems]: [RowsPreview['added'], RowsPreview['changed'], RowProblem[]] = [[], [], []]
  let [ownWords, invitable] = [0, 0]
  for (const [at, each] of rows.entries()) {
    const outcome = outcomes[at]
    if (!outcome) continue
    if (outcome.is === 'refused') {
      problems.push(problemOf(kind, each, outcome))
      continue
    }
    const { row, label: name, email } = each
    counts[outcome.is]++
    if (outcome.keepsOwn) ownWords++
    if (outcome.writesTo) invitable++
    if (outcome.is === 'added' && added.length < PREVIEW_LINES) added.push({ row, name, email })
    if (outcome.is === 'changed' && changed.length < PREVIEW_LINES) {
      changed.push({ row, name, fields: fieldsShown(each, outcome.fields) })
    }
  }
  return { counts, added, changed, problems, ownWords, invitable }
}

const fieldsShown = ({ social }: FileRow, fields: readonly string[]): string[] =>
  fields.flatMap((field) => (field === 'social' ? Object.keys(social) : [field]))
