import type { EventDetails } from '@parley/contract/app'
import type { ReactNode } from 'react'
import { useOwnTexts } from '../../features/events/index.ts'
import { EventTexts } from '../../lib/i18n/text-provider.tsx'

type Props = {
  event: EventDetails
  /** Until the event's words are there: a page does not begin in other ones. */
  fallback: ReactNode
  children: ReactNode
}

/** An event's own words over the standard ones. They change as soon as an organizer saves some. */
export function EventWords({ event, fallback, children }: Props) {
  const { own, isPending } = useOwnTexts(event)
  return isPending ? fallback : <EventTexts own={own}>{children}</EventTexts>
}
