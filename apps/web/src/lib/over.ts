/** The query parameter that names the detail above the page. Never seen in the address bar, which shows the detail's own address. */
export const OVER = 'over'

/** What the history keeps for an open detail. */
export interface OverState {
  /** How many details were opened above the page; so many steps back lie before it. */
  readonly overDepth?: number
}

/** The search of the page below, without the detail. */
export function withoutOver(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(OVER)
  return params.size > 0 ? `?${params}` : ''
}
