export interface AttendeeFilters {
  readonly query: string
  readonly typeIds: readonly string[]
  readonly subCategoryIds: readonly string[]
}

/** As the address names them: `?q=olive&type=type2&option=sub4&option=sub9`. */
export function readFilters(params: URLSearchParams): AttendeeFilters {
  return {
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeIds: params.getAll('type').slice(0, 50),
    subCategoryIds: params.getAll('option').slice(0, 100),
  }
}

/** The longest query that the search takes. */
const QUERY_LENGTH = 100

/** The address with these filters; what else it names stays. */
export function writeFilters(before: URLSearchParams, changes: Partial<AttendeeFilters>): URLSearchParams {
  const { query, typeIds, subCategoryIds } = { ...readFilters(before), ...changes }
  const params = new URLSearchParams(before)
  for (const name of ['q', 'type', 'option']) params.delete(name)
  if (query) params.set('q', query)
  for (const id of typeIds) params.append('type', id)
  for (const id of subCategoryIds) params.append('option', id)
  return params
}

export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
