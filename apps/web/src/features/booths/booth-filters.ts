import { type BoothKind, type BoothSearch, boothKinds } from '@parley/contract/booths'
import { withParams } from '../../lib/page/with-params.ts'
import { type ChosenOptions, formatChosenOptions, parseChosenOptions } from '../participants/index.ts'

export interface BoothFilters {
  /** The kind of booths. Null for all kinds that the reader may see. */
  readonly kind: BoothKind | null
  readonly query: string
  readonly typeIds: readonly string[]
  readonly chosen: readonly ChosenOptions[]
  readonly onlyFavourites: boolean
  readonly onlyMatches: boolean
}

export const NO_FILTERS = {
  typeIds: [],
  chosen: [],
  onlyFavourites: false,
  onlyMatches: false,
} satisfies Partial<BoothFilters>

const QUERY_LENGTH = 100

/** Parses a query such as `?kind=sponsor&q=olive&type=btype2&in=cat1.sub4&fav=1&fits=1`. */
export function parseBoothFilters(params: URLSearchParams): BoothFilters {
  return {
    kind: boothKinds.find((kind) => kind === params.get('kind')) ?? null,
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeIds: params.getAll('type').slice(0, 50),
    chosen: parseChosenOptions(params),
    onlyFavourites: params.has('fav'),
    onlyMatches: params.has('fits'),
  }
}

/** Returns a query with changed filters. Other parameters stay. */
export function withBoothFilters(before: URLSearchParams, changes: Partial<BoothFilters>): URLSearchParams {
  const { kind, query, typeIds, chosen, onlyFavourites, onlyMatches } = { ...parseBoothFilters(before), ...changes }
  return withParams(before, {
    kind: [kind],
    q: [query],
    type: typeIds,
    in: formatChosenOptions(chosen),
    fav: [onlyFavourites ? '1' : null],
    fits: [onlyMatches ? '1' : null],
  })
}

export const countBoothFilters = ({ typeIds, chosen, onlyFavourites, onlyMatches }: BoothFilters): number =>
  typeIds.length +
  chosen.reduce((sum, { subCategoryIds }) => sum + subCategoryIds.length, 0) +
  [onlyFavourites, onlyMatches].filter(Boolean).length

export const boothSearchInput = (
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
