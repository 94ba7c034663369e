import type { EventDetails } from '@parley/contract/app'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOwnTexts } from '../../features/events/index.ts'
import { EventTexts, useLanguage } from '../../lib/i18n/text-provider.tsx'

type Props = {
  event: EventDetails
  /** The content until texts and language are loaded, so that they do not change after the first paint. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders children with the event's texts. Changes by an organizer apply at once. */
export function EventTextsLoader({ event, fallback, children }: Props) {
  const { own, isPending } = useOwnTexts(event)
  const { isSettled } = useLanguage()
  // A detail of another event above this page uses the language of this page.
  const isElsewhere = !useLocation().pathname.startsWith(`/event/${event.id}`)
  return isPending || !(isSettled || isElsewhere) ? fallback : <EventTexts own={own}>{children}</EventTexts>
}
