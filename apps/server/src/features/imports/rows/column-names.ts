import { fold } from '@parley/contract'
import type { Category } from '@parley/contract/participants'

/** How the columns of files are headed, in four languages and a few more. Capitals, marks and all between letters do not count. */
export interface ColumnNames {
  /** The fields in the order in which they are tried. */
  readonly fields: readonly string[]
  readonly fieldOf: ReadonlyMap<string, string>
  /** What a header is whose meaning depends on the others; null for all the rest. */
  readonly dependent: (key: string, named: readonly (string | null)[]) => string | null
  readonly isDependent: (key: string) => boolean
}

export function keyOf(header: string): string {
  return fold(header).replace(/[^\p{L}\p{N}]/gu, '')
}

interface Given<Field extends string> {
  readonly fields: readonly Field[]
  /** As many words of each as people write, with commas between. */
  readonly names: Readonly<Record<Field, string>>
  /** How our own files head a field, in every language. */
  readonly ownNames: (field: Field) => readonly string[]
  /** Headers that mean one of two fields, by which others there are. */
  readonly dependent?: {
    readonly names: readonly string[]
    readonly decide: (named: readonly (string | null)[]) => Field
  }
}

export function nameColumns<Field extends string>({ fields, names, ownNames, dependent }: Given<Field>): ColumnNames {
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
    dependent: (key, named) => (dependent && unsure.has(key) ? dependent.decide(named) : null),
  }
}

/** Whether a header is the name of a field, or of one of these categories. */
export const isKnownName = (header: string, categories: readonly Category[], names: ColumnNames): boolean =>
  names.isDependent(keyOf(header)) || fieldNamed(header, categories, names) !== null

/** How our own export names a column whose header says too little: `Offers [cat3]`. */
const NAMED = /\[(\w+)\]$/

/** A field, or the id of a category. What the event asks goes before what everybody has. */
function fieldNamed(header: string, categories: readonly Category[], names: ColumnNames): string | null {
  const given = NAMED.exec(header)?.[1]
  if (given && names.fields.includes(given)) return given
  if (given) return categories.some(({ categoryId }) => categoryId === given) ? given : null
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

/** What each column says, by its header: a field for one of them, a category for each that is called so. */
export function fieldsOf(
  headers: readonly string[],
  categories: readonly Category[],
  names: ColumnNames,
): (string | null)[] {
  const named = headers.map((header) => fieldNamed(header, categories, names))
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const field = named[at] ?? names.dependent(keyOf(header), named)
    if (field === null || (names.fields.includes(field) && taken.has(field))) return null
    taken.add(field)
    return field
  })
}
