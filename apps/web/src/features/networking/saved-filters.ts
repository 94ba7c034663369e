import { type SavedFilters, type SavedSearch, SEARCH_NAME_LENGTH } from '@parley/contract/networking'
import { type AttendeeFilters, NO_FILTERS } from './attendee-filters.ts'

/** Returns the filters to save. Null if they cannot be saved. @see docs/rules/networking.md SAVED-1 */
export function filtersToSave({ tag, contactState, ...filters }: AttendeeFilters): SavedFilters | null {
  const { query, typeIds, chosen, present, onlyMatches } = filters
  const isNarrow = query !== '' || typeIds.length + chosen.length > 0 || present !== null || onlyMatches
  if (!isNarrow || tag || contactState) return null
  return {
    query,
    typeIds: [...typeIds],
    chosen: chosen.map(({ categoryId, subCategoryIds }) => ({ categoryId, subCategoryIds: [...subCategoryIds] })),
    ...(present ? { present } : {}),
    onlyMatches,
  }
}

export const filtersOf = ({ filters }: Pick<SavedSearch, 'filters'>): AttendeeFilters => ({
  ...NO_FILTERS,
  ...filters,
  present: filters.present ?? null,
})

/** Finds the saved search with the same filters, in any order of the choices. */
export function findSavedSearch<Search extends Pick<SavedSearch, 'filters'>>(
  searches: readonly Search[],
  filters: AttendeeFilters,
): Search | undefined {
  const wanted = filtersToSave(filters)
  return wanted ? searches.find((each) => keyOf(each.filters) === keyOf(wanted)) : undefined
}

function keyOf({ query, typeIds, chosen, present, onlyMatches }: SavedFilters): string {
  const options = chosen.flatMap(({ categoryId, subCategoryIds }) => subCategoryIds.map((id) => `${categoryId}.${id}`))
  return JSON.stringify([query, typeIds.toSorted(), options.sort(), present ?? null, onlyMatches])
}

export function nameFor(words: readonly string[]): string {
  const [first = '', ...others] = words.map((each) => each.trim()).filter(Boolean)
  return others.reduce(
    (name, word) => {
      const longer = `${name}, ${word}`
      return longer.length <= SEARCH_NAME_LENGTH ? longer : name
    },
    first.slice(0, SEARCH_NAME_LENGTH),
  )
}
