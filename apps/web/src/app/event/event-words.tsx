import type { EventDetails } from '@parley/contract/app'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOwnTexts } from '../../features/events/index.ts'
import { EventTexts, useLanguage } from '../../lib/i18n/text-provider.tsx'

type Props = {
  event: EventDetails
  /** Until the event's words and language are there: a page does not begin in other ones. */
  fallback: ReactNode
  children: ReactNode
}

/** An event's own words over the standard ones. They change as soon as an organizer saves some. */
export function EventWords({ event, fallback, children }: Props) {
  const { own, isPending } = useOwnTexts(event)
  const { isSettled } = useLanguage()
  // A detail of another event, above a page, is in the language of that page.
  const isElsewhere = !useLocation().pathname.startsWith(`/event/${event.id}`)
  return isPending || !(isSettled || isElsewhere) ? fallback : <EventTexts own={own}>{children}</EventTexts>
}
