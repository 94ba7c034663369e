import { useMatches } from 'react-router'

/** Data of a route for the frame around it. */
export interface PageHandle {
  /**
   * The top bar of a phone: on the banner, above the page (by default), or none for a detail with its own back button.
   */
  readonly bar?: 'picture' | 'none'
  /** With this parameter in its URL the page has its own back button, so there is no bar. */
  readonly noBarWith?: string
  /** No page has this URL. Guests see that, and are not sent to the sign-in page. */
  readonly isNotFoundPage?: true
}

const useHandles = () => useMatches().map(({ handle }) => handle as PageHandle | undefined)

/** Returns the kind of top bar that the open page wants on a phone. */
export function usePageBar(): 'picture' | 'none' | 'plain' {
  const handles = useHandles()
  const { params = {} } = useMatches().at(-1) ?? {}
  if (params[handles.at(-1)?.noBarWith ?? '']) return 'none'
  return handles.findLast((handle) => handle?.bar)?.bar ?? 'plain'
}

export function useIsNotFoundPage(): boolean {
  return useHandles().at(-1)?.isNotFoundPage ?? false
}
