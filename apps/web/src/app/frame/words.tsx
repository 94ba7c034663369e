import type { ReactNode } from 'react'
import { useOwnTexts } from '../../features/events/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useDomainEvent } from '../../lib/event/domain-event.ts'
import { EventTexts, PageTexts } from '../../lib/i18n/text-provider.tsx'
import { useAreaEventId, useNavEventId } from './use-event-id.ts'

/**
 * Words for the navigation: those of the event that it leads into.
 *
 * @see docs/rules/events.md EVENT-9
 */
export function NavWords({ children }: { children: ReactNode }) {
  return <EventTexts own={useWordsOf(useNavEventId()).own}>{children}</EventTexts>
}

/** Words for pages, and for what opens above them: those of the event in whose area one is, else of the host's event. */
export function PageWords({ children }: { children: ReactNode }) {
  return <PageTexts own={useWordsOf(useAreaEventId()).own}>{children}</PageTexts>
}

/** Whether it is known which entries navigation has and how they are called; true too where that cannot be had. */
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
