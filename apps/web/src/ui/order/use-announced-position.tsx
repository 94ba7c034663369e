import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../layout/box.tsx'

interface AnnouncedPosition {
  /** Announces a new position. @param place the new index, from 0 */
  readonly say: (name: string, place: number, count: number) => void
  /** The live region. It must be rendered beside the list, even while it is empty. */
  readonly region: ReactNode
}

/** Announces the new position of a moved entry to screen readers. */
export function useAnnouncedPosition(): AnnouncedPosition {
  const t = useText()
  const [announcement, setSaid] = useState('')
  return {
    say: (name, place, count) => setSaid(t('ui.order.place', { name, place: place + 1, count })),
    region: (
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    ),
  }
}
