import { useLayoutEffect } from 'react'
import { useEvent } from '../../lib/event/current-event.tsx'
import { type Language, useLanguage } from '../../lib/i18n/index.ts'
import { loadedMessages, loadMessages } from '../../lib/i18n/messages.ts'
import { useAreaEventId } from './use-event-id.ts'

/**
 * Shows the event's language if the user has chosen none. Returns false until that is done or turns out to be
 * impossible.
 * @param isOwnKnown true once the user's own choice is known
 * @see docs/rules/events.md EVENT-12
 */
export function useEventLanguage(isOwnKnown: boolean): boolean {
  const eventId = useAreaEventId()
  const { language, isSettled, chosen, suggest } = useLanguage()
  const { event, failureCount } = useEvent(eventId ?? '', { enabled: eventId !== null && !chosen })
  const wanted = isOwnKnown && !chosen && (event?.defaultLanguage as Language | undefined)
  // A layout effect is used, so that nothing is painted in another language first.
  useLayoutEffect(() => () => suggest(null), [eventId, suggest])
  useLayoutEffect(() => {
    if (!wanted) return undefined
    if (loadedMessages(wanted)) return suggest(wanted)
    let isCurrent = true
    void loadMessages(wanted)
      .then(() => wanted)
      .catch(() => language)
      .then((spoken) => isCurrent && suggest(spoken))
    return () => {
      isCurrent = false
    }
    // `language` is no dependency, because a change of it must not restart this.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, eventId, suggest])
  return isSettled || eventId === null || failureCount > 0
}
