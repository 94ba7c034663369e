import { type BoothKind, type BoothSearch, boothKinds } from '@parley/contract/booths'

export interface BoothFilters {
  /** Null is all whose tab one sees. */
  readonly kind: BoothKind | null
  readonly query: string
  readonly typeIds: readonly string[]
  /** Options by category: those of one widen each other, and categories narrow. */
  readonly chosen: readonly ChosenOptions[]
  readonly onlyFavourites: boolean
  readonly onlyMatches: boolean
}

export interface ChosenOptions {
  readonly categoryId: string
  readonly subCategoryIds: readonly string[]
}

export const NO_FILTERS = {
  typeIds: [],
  chosen: [],
  onlyFavourites: false,
  onlyMatches: false,
} satisfies Partial<BoothFilters>

/** The longest query that the search takes. */
const QUERY_LENGTH = 100

/** As the address names them: `?kind=sponsor&q=olive&type=btype2&in=cat1.sub4&fav=1&fits=1`. */
export function readBoothFilters(params: URLSearchParams): BoothFilters {
  return {
    kind: boothKinds.find((kind) => kind === params.get('kind')) ?? null,
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeIds: params.getAll('type').slice(0, 50),
    chosen: readChosen(params.getAll('in').slice(0, 100)),
    onlyFavourites: params.has('fav'),
    onlyMatches: params.has('fits'),
  }
}

function readChosen(written: readonly string[]): ChosenOptions[] {
  const pairs = written.map((each) => each.split('.')).filter(([category, option]) => category && option)
  return [...Map.groupBy(pairs, ([category = '']) => category)].map(([categoryId, options]) => ({
    categoryId,
    subCategoryIds: options.map(([, option = '']) => option),
  }))
}

/** The address with these filters; what else it names stays. */
export function writeBoothFilters(before: URLSearchParams, changes: Partial<BoothFilters>): URLSearchParams {
  const { kind, query, typeIds, chosen, onlyFavourites, onlyMatches } = { ...readBoothFilters(before), ...changes }
  const params = new URLSearchParams(before)
  const write = (name: string, values: readonly (string | null)[]) => {
    params.delete(name)
    for (const value of values) if (value) params.append(name, value)
  }
  const options = chosen.flatMap(({ categoryId, subCategoryIds }) => subCategoryIds.map((id) => `${categoryId}.${id}`))
  write('kind', [kind])
  write('q', [query])
  write('type', typeIds)
  write('in', options)
  write('fav', [onlyFavourites ? '1' : null])
  write('fits', [onlyMatches ? '1' : null])
  return params
}

/** How many things are chosen; kind and query are not among them. */
export const countBoothFilters = ({ typeIds, chosen, onlyFavourites, onlyMatches }: BoothFilters): number =>
  typeIds.length +
  chosen.reduce((sum, { subCategoryIds }) => sum + subCategoryIds.length, 0) +
  [onlyFavourites, onlyMatches].filter(Boolean).length

/** What the search is asked for. */
export const askedBooths = (
  eventId: string,
  { kind, query, typeIds, chosen, onlyFavourites, onlyMatches }: BoothFilters,
): BoothSearch => ({
  eventId,
  query,
  kinds: kind ? [kind] : [],
  boothTypes: [...typeIds],
  chosen: chosen.map(({ categoryId, subCategoryIds }) => ({ categoryId, subCategoryIds: [...subCategoryIds] })),
  onlyFavourites,
  onlyMatches,
})

/** With these options of a category in the place of those chosen before. */
export function chooseOptions(
  chosen: readonly ChosenOptions[],
  categoryId: string,
  subCategoryIds: readonly string[],
): ChosenOptions[] {
  const others = chosen.filter((each) => each.categoryId !== categoryId)
  return subCategoryIds.length > 0 ? [...others, { categoryId, subCategoryIds }] : others
}
