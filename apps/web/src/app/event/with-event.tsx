import type { ReactNode } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { LoadFailed } from '../../ui/feedback/states.ts'
import { ThemeFor } from '../../ui/theme/theme-for.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventTextsLoader } from './event-texts-loader.tsx'
import { useShownEvent } from './use-shown-event.ts'

type Props = {
  eventId: string
  /** The extent of the event's colours. `part` if the page below may belong to another event. */
  scope: 'page' | 'part'
  fallback: ReactNode
  children: ReactNode
}

export function WithEvent({ eventId, scope, fallback, children }: Props) {
  const { event, error, refetch } = useShownEvent(eventId)

  if (event?.me) {
    return (
      <ThemeFor colorsJson={event.colorsJson} scope={scope}>
        <CurrentEvent event={event}>
          <EventTextsLoader event={event} fallback={fallback}>
            {children}
          </EventTextsLoader>
        </CurrentEvent>
      </ThemeFor>
    )
  }
  if (event || isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput'))
    return <EventNotFound eventId={eventId} />
  if (error) return <LoadFailed onRetry={refetch} error={error} />
  return fallback
}
