import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { VisuallyHidden } from '../layout/box.tsx'

interface SaidPlace {
  /** @param place from 0, as the entry stands now */
  readonly say: (name: string, place: number, count: number) => void
  /** Stands beside the list, also while it says nothing. */
  readonly region: ReactNode
}

/** Tells those who hear the page where an entry of a list has been moved. */
export function useSaidPlace(): SaidPlace {
  const t = useText()
  const [said, setSaid] = useState('')
  return {
    say: (name, place, count) => setSaid(t('ui.order.place', { name, place: place + 1, count })),
    region: (
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    ),
  }
}
