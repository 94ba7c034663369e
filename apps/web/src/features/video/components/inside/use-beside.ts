import { use, useState } from 'react'
import { useIsDesk } from '../../../../lib/use-media.ts'
import { BesideParts } from '../../beside-parts.ts'

/** A column on a desk, a drawer elsewhere. */
export function useBeside(isSession: boolean) {
  const isDesk = useIsDesk()
  const isThere = use(BesideParts).length > 0 && isSession
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isShown = isThere && (isOpen ?? isDesk)
  return { isThere, isColumn: isShown && isDesk, isDrawer: isShown && !isDesk, turn: () => setOpen(!isShown) }
}

export type Beside = ReturnType<typeof useBeside>
