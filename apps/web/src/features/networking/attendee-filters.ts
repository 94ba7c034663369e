import { type Present, presentTypes } from '@parley/contract/events'
import { type ContactState, contactStates, type Tag, tags } from '@parley/contract/networking'

export interface AttendeeFilters {
  readonly query: string
  readonly typeIds: readonly string[]
  /** Options by category: those of one widen each other, and categories narrow. */
  readonly chosen: readonly Chosen[]
  readonly tag: Tag | null
  readonly contactState: ContactState | 'fresh' | null
  readonly present: Present | null
  readonly onlyMatches: boolean
}

export interface Chosen {
  readonly categoryId: string
  readonly subCategoryIds: readonly string[]
}

export const NO_FILTERS = {
  typeIds: [],
  chosen: [],
  tag: null,
  contactState: null,
  present: null,
  onlyMatches: false,
} satisfies Partial<AttendeeFilters>

/** As the address names them: `?q=olive&type=type2&in=cat1.sub4&in=cat1.sub9&tag=favourite&contact=sent&present=venue&fits=1`. */
export function readFilters(params: URLSearchParams): AttendeeFilters {
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((each) => each === params.get(name)) ?? null
  return {
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeIds: params.getAll('type').slice(0, 50),
    chosen: readChosen(params.getAll('in').slice(0, 100)),
    tag: oneOf('tag', tags),
    contactState: oneOf('contact', contactStates),
    present: oneOf('present', presentTypes),
    onlyMatches: params.has('fits'),
  }
}

/** The longest query that the search takes. */
const QUERY_LENGTH = 100

function readChosen(written: readonly string[]): Chosen[] {
  const pairs = written.map((each) => each.split('.')).filter(([category, option]) => category && option)
  return [...Map.groupBy(pairs, ([category = '']) => category)].map(([categoryId, options]) => ({
    categoryId,
    subCategoryIds: options.map(([, option = '']) => option),
  }))
}

/** The address with these filters; what else it names stays. */
export function writeFilters(before: URLSearchParams, changes: Partial<AttendeeFilters>): URLSearchParams {
  const { query, typeIds, chosen, tag, contactState, present, onlyMatches } = { ...readFilters(before), ...changes }
  const params = new URLSearchParams(before)
  const write = (name: string, values: readonly (string | null)[]) => {
    params.delete(name)
    for (const value of values) if (value) params.append(name, value)
  }
  write('q', [query])
  write('type', typeIds)
  const options = chosen.flatMap(({ categoryId, subCategoryIds }) => subCategoryIds.map((id) => `${categoryId}.${id}`))
  write('in', options)
  write('tag', [tag])
  write('contact', [contactState])
  write('present', [present])
  write('fits', [onlyMatches ? '1' : null])
  return params
}

/** How many things are chosen; what is searched for is not among them. */
export const countFilters = ({ typeIds, chosen, tag, contactState, present, onlyMatches }: AttendeeFilters): number =>
  typeIds.length +
  chosen.reduce((sum, { subCategoryIds }) => sum + subCategoryIds.length, 0) +
  [tag, contactState, present, onlyMatches].filter(Boolean).length

/** With these options of a category in the place of those chosen before. */
export function choose(chosen: readonly Chosen[], categoryId: string, subCategoryIds: readonly string[]): Chosen[] {
  const others = chosen.filter((each) => each.categoryId !== categoryId)
  return subCategoryIds.length > 0 ? [...others, { categoryId, subCategoryIds }] : others
}
