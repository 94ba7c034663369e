import { useMatches } from 'react-router'

/** What a route tells the frame around it. */
export interface PageHandle {
  /** The bar of a phone: on the hero, above the page (when nothing is said), or none, as a detail brings its own way back. */
  readonly bar: 'picture' | 'none'
}

/** How the open page wants the bar of a phone. */
export function usePageBar(): PageHandle['bar'] | 'plain' {
  const handles = useMatches().map(({ handle }) => handle as Partial<PageHandle> | undefined)
  return handles.findLast((handle) => handle?.bar)?.bar ?? 'plain'
}
