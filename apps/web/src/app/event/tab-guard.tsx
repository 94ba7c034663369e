import type { ReactNode } from 'react'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useHasPage } from '../app-table.ts'
import { maySeePage } from './landing.ts'

const NotOpen = lazyPart(() => import('./not-open.tsx').then((it) => it.NotOpen))

type Props = {
  /** The page below the event, for example `attendees` or `attendees/participant1`. */
  page: string
  children: ReactNode
}

/** Renders a page only if the reader may see its tab. @see docs/rules/frame.md FRAME-16 */
export function TabGuard({ page, children }: Props) {
  const event = useCurrentEvent()
  const has = useHasPage()
  if (maySeePage(event, page) || !has(`/event/${event.id}/${page}`)) return children
  return <NotOpen />
}
