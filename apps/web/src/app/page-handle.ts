import { useMatches } from 'react-router'

/** What a route tells the frame around it. */
export interface PageHandle {
  /** The bar of a phone: on the hero, above the page (when nothing is said), or none, as a detail brings its own way back. */
  readonly bar?: 'picture' | 'none'
  /** With this parameter in its address the page brings its own way back: there is no bar. */
  readonly noBarWith?: string
  /** No page has this address: guests are told so, and not sent to sign in. */
  readonly isNowhere?: true
}

const useHandles = () => useMatches().map(({ handle }) => handle as PageHandle | undefined)

/** How the open page wants the bar of a phone. */
export function usePageBar(): 'picture' | 'none' | 'plain' {
  const handles = useHandles()
  const { params = {} } = useMatches().at(-1) ?? {}
  if (params[handles.at(-1)?.noBarWith ?? '']) return 'none'
  return handles.findLast((handle) => handle?.bar)?.bar ?? 'plain'
}

export function useIsNowhere(): boolean {
  return useHandles().at(-1)?.isNowhere ?? false
}
