import { useMatches } from 'react-router'

/** The settings of a page for the frame around it. */
export interface PageHandle {
  /**
   * The place of the phone's top bar: on the banner, or none for a detail with its own back button. If absent, it is
   * above the page.
   */
  readonly bar?: 'picture' | 'none'
  /** The name of a URL parameter. If the URL has it, the page has its own back button. */
  readonly noBarWith?: string
  /** True for the page of unknown URLs. Guests see that no page has this URL, and are not sent to the sign-in page. */
  readonly isNotFoundPage?: true
}

const useHandles = () => useMatches().map(({ handle }) => handle as PageHandle | undefined)

/** Returns the place of the top bar on a phone. */
export function usePageBar(): 'picture' | 'none' | 'plain' {
  const handles = useHandles()
  const { params = {} } = useMatches().at(-1) ?? {}
  if (params[handles.at(-1)?.noBarWith ?? '']) return 'none'
  return handles.findLast((handle) => handle?.bar)?.bar ?? 'plain'
}

export function useIsNotFoundPage(): boolean {
  return useHandles().at(-1)?.isNotFoundPage ?? false
}
