import { use, useState } from 'react'
import { useIsDesk } from '../../../../lib/use-media.ts'
import { SidePanelParts } from '../../side-panel-parts.ts'

/**
 * Holds the state of the side panel: a column (desktop) or a drawer. On a desktop it is open by default for sessions.
 */
export function useSidePanel(isSession: boolean, hasChat: boolean) {
  const isDesk = useIsDesk()
  const isThere = hasChat || (use(SidePanelParts).length > 0 && isSession)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isThere && (isOpen ?? (isDesk && isSession))
  return { isThere, isColumn: isShown && isDesk, isDrawer: isShown && !isDesk, turn: () => setOpen(!isShown) }
}

export type Beside = ReturnType<typeof useSidePanel>
