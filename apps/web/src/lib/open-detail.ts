/** The query parameter of a detail above a page. It is never in the address bar, which shows the detail's own URL. */
export const OVER = 'over'

export interface OpenDetailState {
  /** The number of details above the page, which is also the number of steps back to it. */
  readonly overDepth?: number
}

export function withoutDetail(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(OVER)
  return params.size > 0 ? `?${params}` : ''
}
