import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { ActionBar } from '../../../../ui/layout/action-bar.tsx'

/**
 * The place of the actions. `undefined` puts them below their form, null waits until the foot of the page is mounted.
 */
export const PanelFootPlace = createContext<HTMLElement | null | undefined>(undefined)

/** The actions of a form, visible at the foot of the page or dialog. */
export function PanelFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const place = use(PanelFootPlace)
  const bar = <ActionBar note={note}>{children}</ActionBar>
  if (place === undefined) return bar
  return place && createPortal(bar, place)
}
