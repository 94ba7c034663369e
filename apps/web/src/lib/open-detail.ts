/** Never in the address bar, which shows the detail's own URL. */
export const OVER = 'over'

export interface OpenDetailState {
  /** Also the number of steps back to the page. */
  readonly overDepth?: number
}

export function withoutDetail(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(OVER)
  return params.size > 0 ? `?${params}` : ''
}
