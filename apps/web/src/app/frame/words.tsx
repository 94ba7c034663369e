import type { ReactNode } from 'react'
import { useOwnTexts } from '../../features/events/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useDomainEvent } from '../../lib/event/domain-event.ts'
import { EventTexts, PageTexts } from '../../lib/i18n/text-provider.tsx'
import { useAreaEventId, useNavEventId } from './use-event-id.ts'

/**
 * Provides the navigation with the texts of its event.
 *
 * @see docs/rules/events.md EVENT-9
 */
export function NavWords({ children }: { children: ReactNode }) {
  return <EventTexts own={useWordsOf(useNavEventId()).own}>{children}</EventTexts>
}

/** Provides pages and overlays with the texts of the event in the URL, or else of the host's event. */
export function PageWords({ children }: { children: ReactNode }) {
  return <PageTexts own={useWordsOf(useAreaEventId()).own}>{children}</PageTexts>
}

/** Tells whether the entries and texts of the navigation are known. Also true if they cannot be loaded. */
export function useNavIsWorded(): boolean {
  const eventId = useNavEventId()
  const { event, failureCount } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const { isPending } = useWordsOf(eventId)
  return !isPending && (eventId === null || event !== undefined || failureCount > 0)
}

function useWordsOf(eventId: string | null) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const host = useDomainEvent()
  return useOwnTexts(event ?? (eventId === null ? host : null) ?? null)
}
