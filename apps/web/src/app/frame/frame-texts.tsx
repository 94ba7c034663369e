import type { ReactNode } from 'react'
import { useOwnTexts } from '../../features/events/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useHostEvent } from '../../lib/event/host-event.ts'
import { EventTexts, PageTexts } from '../../lib/i18n/text-provider.tsx'
import { useAreaEventId, useNavEventId } from './use-event-id.ts'

/** Renders children with the texts of the navigation's event. @see docs/rules/events.md EVENT-9 */
export function NavTexts({ children }: { children: ReactNode }) {
  return <EventTexts own={useTextsOf(useNavEventId()).own}>{children}</EventTexts>
}

/** Renders children with the texts of the event in the URL, or else of the host's. */
export function AreaTexts({ children }: { children: ReactNode }) {
  return <PageTexts own={useTextsOf(useAreaEventId()).own}>{children}</PageTexts>
}

/** Returns true once the texts of the navigation are loaded, or if they cannot be loaded. */
export function useAreNavTextsReady(): boolean {
  const eventId = useNavEventId()
  const { event, failureCount } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const { isPending } = useTextsOf(eventId)
  return !isPending && (eventId === null || event !== undefined || failureCount > 0)
}

function useTextsOf(eventId: string | null) {
  const { event } = useEvent(eventId ?? '', { enabled: eventId !== null })
  const host = useHostEvent()
  return useOwnTexts(event ?? (eventId === null ? host : null) ?? null)
}
