import type { SavedFilters } from './schemas.ts'

/** Returns the path of a search, for example `/event/e1/attendees?q=olive&type=type2&in=cat1.sub4&fits=1`. */
export function attendeesPath(eventId: string, { query, typeIds, chosen, present, onlyMatches }: SavedFilters): string {
  const params = new URLSearchParams()
  if (query) params.append('q', query)
  for (const id of typeIds) params.append('type', id)
  for (const { categoryId, subCategoryIds } of chosen) {
    for (const id of subCategoryIds) params.append('in', `${categoryId}.${id}`)
  }
  if (present) params.append('present', present)
  if (onlyMatches) params.append('fits', '1')
  return `/event/${eventId}/attendees${params.size > 0 ? `?${params}` : ''}`
}
