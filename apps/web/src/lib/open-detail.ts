/**
 * The query parameter that names the detail above the page. It is never in the address bar, which shows the detail's
 * own URL.
 */
export const OVER = 'over'

/** The history state of an open detail. */
export interface OpenDetailState {
  /** The number of details opened above the page, which is also the number of steps back to it. */
  readonly overDepth?: number
}

/** Returns the query of the page below, without the detail. */
export function withoutDetail(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(OVER)
  return params.size > 0 ? `?${params}` : ''
}
