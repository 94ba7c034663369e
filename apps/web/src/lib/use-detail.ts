import { createContext, use } from 'react'

export interface DetailPresentation {
  readonly params: Readonly<Record<string, string>>
  /** True if the detail is above another page, which has the first-level heading. */
  readonly inModal: boolean
  /** Leads to the page below, or from a page to the previous one. */
  readonly close: () => void
}

export const DetailContext = createContext<DetailPresentation | null>(null)

/** Returns the open detail. `useParams` would return the params of the page below. @throws Error outside a detail */
export function useDetail(): DetailPresentation {
  const shown = use(DetailContext)
  if (!shown) throw new Error('useDetail needs a detail route above it')
  return shown
}

/** Returns the heading level below the detail's title, which is 1 on a page and 2 in a modal. */
export const useHeadingLevel = (): 2 | 3 => (useDetail().inModal ? 3 : 2)
