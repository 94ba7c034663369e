import type { ColumnField, PeopleField, PeoplePreview, PersonProblem } from '@parley/contract/imports'
import { MOST_TYPE_NAMES, peopleFields } from '@parley/contract/imports'
import type { Category, ParticipantType } from '@parley/contract/participants'
import { cleanLine } from '../shape/index.ts'
import type { Table } from '../tables/index.ts'
import { Named, namesOfOptions } from './read-cells.ts'
import { type FilePerson, type Reading, shapePerson } from './shape-person.ts'

/** What the names in a file can mean: the types of the event, and the categories that people answer. */
export interface PeopleSettings {
  readonly types: readonly Pick<ParticipantType, 'id' | 'texts'>[]
  readonly categories: readonly Category[]
}

/** What an organizer has said of a file. */
export interface Mapping {
  readonly fields: readonly ColumnField[]
  readonly types: readonly { readonly name: string; readonly typeId: string }[]
}

export interface ShapedPeople {
  /** Rows that nothing is wrong with, as far as the file alone tells. */
  readonly people: readonly FilePerson[]
  /** The first of each row; at most {@link MOST_PROBLEMS}. */
  readonly problems: readonly PersonProblem[]
  readonly problemCount: number
  readonly refused: number
  /** Names in the column of types that no type has. */
  readonly types: PeoplePreview['types']
}

const MOST_PROBLEMS = 100_000
const MOST_OF_ROW = 10

/**
 * Reads each row of a table as a person, in the words of the event. Rows that name one person twice, by an id, an email or a
 * ticket, leave the first.
 *
 * @see docs/rules/imports.md PIMPORT-3, PIMPORT-4
 */
export function shapePeople(table: Table, settings: PeopleSettings, mapping: Mapping): ShapedPeople {
  const reading = readingOf(table, settings, mapping)
  const people: FilePerson[] = []
  const problems: PersonProblem[] = []
  const twice = new Repeated()
  let [problemCount, refused] = [0, 0]
  for (const each of table.rows) {
    const own: Omit<PersonProblem, 'row' | 'name'>[] = []
    const person = shapePerson(each, reading, (reason, field, params = {}) => void own.push({ reason, field, params }))
    // Also of a row that is wrong anyway: whoever it names is not the next one.
    own.push(...twice.problemsOf(person))
    problemCount += own.length
    if (own.length > 0) refused++
    else people.push(person)
    if (problems.length < MOST_PROBLEMS) {
      problems.push(...own.slice(0, MOST_OF_ROW).map((problem) => ({ row: each.row, name: person.label, ...problem })))
    }
  }
  return { people, problems, problemCount, refused, types: typesToSay(table, reading) }
}

function readingOf({ headers }: Table, { types, categories }: PeopleSettings, mapping: Mapping): Reading {
  const columnOf: { [Field in PeopleField]?: number } = {}
  const columns = new Map<string, number[]>()
  const isField = (field: string): field is PeopleField => (peopleFields as readonly string[]).includes(field)
  for (const [column, field] of mapping.fields.entries()) {
    if (field === null || column >= headers.length) continue
    if (isField(field)) columnOf[field] ??= column
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
    width: headers.length,
  }
}

function typesToSay({ rows }: Table, { columnOf, types, saidTypes }: Reading): PeoplePreview['types'] {
  const counts = new Map<string, number>()
  for (const { cells } of columnOf.type === undefined ? [] : rows) {
    const name = cleanLine(cells[columnOf.type ?? -1] ?? '')
    if (name === '' || types.find(name) !== undefined) continue
    if (counts.has(name) || counts.size < MOST_TYPE_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, rows: count, typeId: saidTypes.get(name) ?? null }))
}

/** Which row has named a person first. */
class Repeated {
  readonly #rows = {
    externalIdTwice: new Map<string, number>(),
    emailTwice: new Map<string, number>(),
    ticketTwice: new Map<string, number>(),
  }

  problemsOf({ row, externalId, email, ticketId }: FilePerson): Omit<PersonProblem, 'row' | 'name'>[] {
    const isName = externalId?.startsWith('~') ?? false
    return [
      ...this.#of('externalIdTwice', isName ? null : 'externalId', externalId, row, isName),
      ...this.#of('emailTwice', 'email', email, row),
      ...this.#of('ticketTwice', 'ticketId', ticketId, row),
    ]
  }

  #of(
    reason: 'externalIdTwice' | 'emailTwice' | 'ticketTwice',
    field: PersonProblem['field'],
    value: string | null,
    row: number,
    isName = false,
  ): Omit<PersonProblem, 'row' | 'name'>[] {
    if (value === null) return []
    const first = this.#rows[reason].get(value)
    if (first === undefined) {
      this.#rows[reason].set(value, row)
      return []
    }
    if (isName) return [{ reason: 'personTwice', field: null, params: { first } }]
    return [{ reason, field, params: { value: value.slice(0, 120), first } }]
  }
}
