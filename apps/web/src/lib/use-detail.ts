import { createContext, use } from 'react'

export interface ShownDetail {
  /** From the detail's own address, such as `eventId` and `attendeeId`. */
  readonly params: Readonly<Record<string, string>>
  /** Above another page, which has the first-level heading; else it is the page. */
  readonly inModal: boolean
  /** Back to the page below, or from a page of its own to where one came from. */
  readonly close: () => void
}

export const DetailContext = createContext<ShownDetail | null>(null)

/** Whom or what the detail shows. `useParams` would answer for the page below. @throws Error outside a detail */
export function useDetail(): ShownDetail {
  const shown = use(DetailContext)
  if (!shown) throw new Error('useDetail needs a detail route above it')
  return shown
}

/** Level of the headings one below the detail's title, which is the page's own or that of a modal above a page. */
export const usePartLevel = (): 2 | 3 => (useDetail().inModal ? 3 : 2)
