import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { ActionBar } from '../../../../ui/layout/action-bar.tsx'

/** Where the actions of a meeting stand: below their form (`undefined`), or at the foot of the page once that is there. */
export const PanelFootPlace = createContext<HTMLElement | null | undefined>(undefined)

/** The actions of a form. They stay at the foot of the page or modal, in view wherever the form is. */
export function PanelFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const place = use(PanelFootPlace)
  const bar = <ActionBar note={note}>{children}</ActionBar>
  if (place === undefined) return bar
  return place && createPortal(bar, place)
}
