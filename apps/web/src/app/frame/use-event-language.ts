import { useLayoutEffect } from 'react'
import { useEvent } from '../../lib/event/current-event.tsx'
import { type Language, useLanguage } from '../../lib/i18n/index.ts'
import { loadMessages, messagesHere } from '../../lib/i18n/messages.ts'
import { useAreaEventId } from './use-event-id.ts'

/**
 * In an event's area a person who has chosen no language reads the event's. False until it is, or cannot be.
 *
 * @param isOwnKnown whether it is known what the person has chosen
 * @see docs/rules/events.md EVENT-12
 */
export function useEventLanguage(isOwnKnown: boolean): boolean {
  const eventId = useAreaEventId()
  const { language, isSettled, chosen, suggest } = useLanguage()
  const { event, failureCount } = useEvent(eventId ?? '', { enabled: eventId !== null && !chosen })
  const wanted = isOwnKnown && !chosen && (event?.defaultLanguage as Language | undefined)
  // Before anything is painted in another language.
  useLayoutEffect(() => () => suggest(null), [eventId, suggest])
  useLayoutEffect(() => {
    if (!wanted) return undefined
    if (messagesHere(wanted)) return suggest(wanted)
    let stands = true
    void loadMessages(wanted)
      .then(() => wanted)
      .catch(() => language)
      .then((spoken) => stands && suggest(spoken))
    return () => {
      stands = false
    }
    // A language that is spoken meanwhile changes nothing of what is wanted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, eventId, suggest])
  return isSettled || eventId === null || failureCount > 0
}
