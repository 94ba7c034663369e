import {
  type ColumnField,
  PEOPLE_LINES,
  type PeoplePreview,
  type PeopleReason,
  type PersonProblem,
} from '@parley/contract/imports'
import type { Category, ParticipantType } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { compareImported, externalKeyOf, type ImportedPerson, type ImportOutcome } from '../../participants/index.ts'
import { hashOf } from '../shape/index.ts'
import type { ComparedPeople } from './people-store.ts'
import type { ReadPeople } from './people-worker.ts'
import type { FilePerson } from './shape-person.ts'

/** Rows that are compared, or kept, at once. */
export const ROWS_AT_ONCE = 1_000

/** How an event words what a file is read by. */
export interface EventSettings {
  readonly types: readonly ParticipantType[]
  readonly categories: readonly Category[]
}

/** Changes whenever a name in a file could mean something else than before. */
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

/** A row of the file under the keys of the event. */
export const toImported = ({ row: _row, label: _label, externalId, ...person }: FilePerson): ImportedPerson => ({
  ...person,
  externalKey: externalId === null ? null : externalKeyOf(externalId),
  participantId: externalId !== null && /^[0-9a-z]{20}$/.test(externalId) ? externalId : null,
})

export const keysOf = (people: readonly ImportedPerson[]): ReadonlySet<string> =>
  new Set(people.flatMap(({ externalKey }) => externalKey ?? []))

export function* partsOf<T>(list: readonly T[], length: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += length) yield list.slice(at, at + length)
}

/** What is wrong with a row, once the event is asked. */
export function problemOf({ row, label }: FilePerson, outcome: ImportOutcome & { is: 'refused' }): PersonProblem {
  const { reason, value } = outcome
  const params: PersonProblem['params'] = value === '' ? {} : { value: value.slice(0, 120) }
  return { row, name: label, field: FIELDS[reason], reason: reason satisfies PeopleReason, params }
}

const FIELDS = {
  emailOfAnother: 'email',
  ticketOfAnother: 'ticketId',
  nameMissing: 'name',
  personTwice: null,
} as const satisfies Record<string, ColumnField>

interface Asked {
  readonly importId: string
  readonly fileName: string
  readonly overwrite: boolean
  readonly settings: EventSettings
}

/** What would become of each row of a file, thousand by thousand: nothing is locked, and nothing is kept. */
export async function comparePeople(
  db: Kysely<DB>,
  eventId: string,
  read: ReadPeople,
  { importId, fileName, overwrite, settings }: Asked,
): Promise<ComparedPeople> {
  const imported = read.people.map(toImported)
  const options = { overwrite, keysOfFile: keysOf(imported), seen: new Set<string>(), types: settings.types }
  const outcomes: ImportOutcome[] = []
  for (const part of partsOf(imported, ROWS_AT_ONCE)) {
    outcomes.push(...(await compareImported(db, eventId, part, options)))
  }
  const told = tellOutcomes(read.people, outcomes)
  const problems = [...read.problems, ...told.problems].sort((a, b) => a.row - b.row)
  const shown: PeoplePreview = {
    importId,
    fileName,
    ...read.about,
    columns: [...read.about.columns],
    types: [...read.types],
    overwrite,
    counts: {
      rows: read.rowCount,
      ...told.counts,
      refused: read.refused + told.problems.length,
      problems: read.problemCount + told.problems.length,
    },
    ownWords: told.ownWords,
    invitable: told.invitable,
    added: told.added,
    changed: told.changed,
    problems: problems.slice(0, PEOPLE_LINES),
  }
  return { shown, problems, comparedWith: settingsHash(settings) }
}

function tellOutcomes(people: readonly FilePerson[], outcomes: readonly ImportOutcome[]) {
  const counts = { added: 0, changed: 0, same: 0 }
  const [added, changed, problems]: [PeoplePreview['added'], PeoplePreview['changed'], PersonProblem[]] = [[], [], []]
  let [ownWords, invitable] = [0, 0]
  for (const [at, person] of people.entries()) {
    const outcome = outcomes[at]
    if (!outcome) continue
    if (outcome.is === 'refused') {
      problems.push(problemOf(person, outcome))
      continue
    }
    const { row, label: name, email } = person
    counts[outcome.is]++
    if (outcome.keepsOwn) ownWords++
    if (outcome.is === 'added' && email !== null) invitable++
    if (outcome.is === 'added' && added.length < PEOPLE_LINES) added.push({ row, name, email })
    if (outcome.is === 'changed' && changed.length < PEOPLE_LINES) {
      changed.push({ row, name, fields: fieldsShown(person, outcome.fields) })
    }
  }
  return { counts, added, changed, problems, ownWords, invitable }
}

/** Of the networks, which one. */
const fieldsShown = ({ social }: FilePerson, fields: readonly string[]): ColumnField[] =>
  fields.flatMap((field) => (field === 'social' ? Object.keys(social) : [field])) as ColumnField[]
