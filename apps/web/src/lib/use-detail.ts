import { createContext, use } from 'react'

export interface ShownDetail {
  /** From the detail's own URL, such as `eventId` and `attendeeId`. */
  readonly params: Readonly<Record<string, string>>
  /** True above another page, which has the first-level heading. False if the detail is the page. */
  readonly inModal: boolean
  /** Goes back to the page below, or from a page to the previous one. */
  readonly close: () => void
}

export const DetailContext = createContext<ShownDetail | null>(null)

/**
 * Returns the detail's own route. `useParams` would return the params of the page below. @throws Error outside a detail
 */
export function useDetail(): ShownDetail {
  const shown = use(DetailContext)
  if (!shown) throw new Error('useDetail needs a detail route above it')
  return shown
}

/** The heading level directly below the detail's title, which is level 1 on a page and 2 in a modal. */
export const useHeadingLevel = (): 2 | 3 => (useDetail().inModal ? 3 : 2)
