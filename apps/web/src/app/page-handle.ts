import { useMatches } from 'react-router'

/** For the frame around a route. */
export interface PageHandle {
  /** On the banner, above the page (by default), or none for a detail with its own back button. */
  readonly bar?: 'picture' | 'none'
  /** With this parameter in its URL the page has its own back button. */
  readonly noBarWith?: string
  /** Guests see that no page has this URL, and are not sent to the sign-in page. */
  readonly isNotFoundPage?: true
}

const useHandles = () => useMatches().map(({ handle }) => handle as PageHandle | undefined)

/** On a phone. */
export function usePageBar(): 'picture' | 'none' | 'plain' {
  const handles = useHandles()
  const { params = {} } = useMatches().at(-1) ?? {}
  if (params[handles.at(-1)?.noBarWith ?? '']) return 'none'
  return handles.findLast((handle) => handle?.bar)?.bar ?? 'plain'
}

export function useIsNotFoundPage(): boolean {
  return useHandles().at(-1)?.isNotFoundPage ?? false
}
