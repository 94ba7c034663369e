import { fold } from '@parley/contract'
import type { Category } from '@parley/contract/participants'

/** Case, accents and characters between letters are ignored. */
export interface ColumnNames {
  readonly fields: readonly string[]
  readonly fieldOf: ReadonlyMap<string, string>
  /** Returns the field of a header that depends on the other columns; null for all other headers. */
  readonly dependent: (key: string, named: readonly (string | null)[]) => string | null
  readonly isDependent: (key: string) => boolean
  readonly sides: Sides | null
}

export interface Sides {
  readonly isOfAttendee: (key: string) => boolean
  /** Returns the header without the word for a buyer; null if it has none. */
  readonly ofBuyer: (header: string) => string | null
  /** The fields that count for the attendee if the file has no others. */
  readonly fields: readonly string[]
}

export function keyOf(header: string): string {
  return fold(header).replace(/[^\p{L}\p{N}]/gu, '')
}

interface ColumnOptions<Field extends string> {
  readonly fields: readonly Field[]
  readonly names: Readonly<Record<Field, string>>
  readonly ownNames: (field: Field) => readonly string[]
  readonly sides?: Sides
  readonly dependent?: {
    readonly names: readonly string[]
    readonly decide: (named: readonly (string | null)[]) => Field
  }
}

export function nameColumns<Field extends string>({
  fields,
  names,
  ownNames,
  dependent,
  sides,
}: ColumnOptions<Field>): ColumnNames {
  const unsure = new Set(dependent?.names.map(keyOf))
  const fieldOf = new Map<string, string>(
    fields.flatMap((field) =>
      [...names[field].split(', '), ...ownNames(field)].map((name) => [keyOf(name), field] as const),
    ),
  )
  for (const key of unsure) fieldOf.delete(key)
  return {
    fields,
    fieldOf,
    isDependent: (key) => unsure.has(key),
    sides: sides ?? null,
    dependent: (key, named) => (dependent && unsure.has(key) ? dependent.decide(named) : null),
  }
}

export const isKnownName = (header: string, categories: readonly Category[], names: ColumnNames): boolean =>
  names.isDependent(keyOf(header)) || fieldNamed(header, categories, names) !== null

/** Our own export appends the field to an ambiguous header: `Offers [cat3]`. */
const NAMED = /\[(\w+)\]$/

/** Categories of the event go before the common fields. */
function fieldNamed(header: string, categories: readonly Category[], names: ColumnNames): string | null {
  const fieldId = NAMED.exec(header)?.[1]
  if (fieldId && names.fields.includes(fieldId)) return fieldId
  if (fieldId) return categories.some(({ categoryId }) => categoryId === fieldId) ? fieldId : null
  const key = keyOf(header)
  if (key === '') return null
  const named = categoryNamed(key, categories) ?? names.fieldOf.get(key)
  const plain = header.replace(/\s*\([^()]*\)$/, '')
  return named ?? (plain === header ? null : fieldNamed(plain, categories, names))
}

function categoryNamed(key: string, categories: readonly Category[]): string | undefined {
  const isCalled = (texts: Category['texts']) => Object.values(texts).some((text) => keyOf(text ?? '') === key)
  return categories.find(({ texts, titles, labels }) => [texts, titles, labels].some(isCalled))?.categoryId
}

/** Each field is for one column; a category is for all columns with its name. */
export function fieldsOf(
  headers: readonly string[],
  categories: readonly Category[],
  names: ColumnNames,
): (string | null)[] {
  const own = headers.map((header) => fieldNamed(header, categories, names))
  const { sides } = names
  const isOfAttendee = (at: number) => sides?.isOfAttendee(keyOf(headers[at] ?? '')) ?? false
  const knowsAttendee = own.some((field, at) => field !== null && sides?.fields.includes(field) && isOfAttendee(at))
  // If a column names the attendee, the buyer's columns are ignored: one buyer may order for several people.
  const named = knowsAttendee ? own : headers.map((header, at) => own[at] ?? buyersField(header, names))
  const fields = headers.map((header, at) => named[at] ?? names.dependent(keyOf(header), named))
  const columnOf = new Map<string, number>()
  for (const side of [isOfAttendee, (at: number) => own[at] !== null, () => true]) {
    for (const [at, field] of fields.entries()) {
      if (field !== null && side(at) && !columnOf.has(field)) columnOf.set(field, at)
    }
  }
  return fields.map((field, at) =>
    field !== null && names.fields.includes(field) && columnOf.get(field) !== at ? null : field,
  )
}

function buyersField(header: string, { sides, fieldOf, dependent }: ColumnNames): string | null {
  const plain = keyOf(sides?.ofBuyer(header) ?? '')
  const field = plain === '' ? null : (fieldOf.get(plain) ?? dependent(plain, []))
  return field !== null && sides?.fields.includes(field) ? field : null
}
