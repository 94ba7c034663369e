import { use, useState } from 'react'
import { useIsDesk } from '../../../../lib/use-media.ts'
import { BesideParts } from '../../beside-parts.ts'

/** A column on a desk, a drawer elsewhere. Beside a session it is open at first, where there is room. */
export function useBeside(isSession: boolean, hasChat: boolean) {
  const isDesk = useIsDesk()
  const isThere = hasChat || (use(BesideParts).length > 0 && isSession)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isThere && (isOpen ?? (isDesk && isSession))
  return { isThere, isColumn: isShown && isDesk, isDrawer: isShown && !isDesk, turn: () => setOpen(!isShown) }
}

export type Beside = ReturnType<typeof useBeside>
