import { appCalls, type EventDetails } from '@parley/contract/app'
import { useEffect } from 'react'
import { isApiFailure, useCall } from '../../lib/api/index.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { stopSeeAs, useSeenAsType } from '../../lib/event/see-as.ts'

interface ShownEvent {
  readonly event: EventDetails | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Returns the event as it is shown. An organizer can choose to see it as a participant of one type. */
export function useShownEvent(eventId: string, { enabled = true }: { enabled?: boolean } = {}): ShownEvent {
  const own = useEvent(eventId, { enabled })
  const chosenTypeId = useSeenAsType(eventId)
  const organizer = own.event?.me?.organizer ?? false
  const asType = organizer ? chosenTypeId : null
  const { data, error, refetch } = useCall(
    appCalls.getEvents,
    { id: eventId, ...(asType ? { asType } : {}) },
    { enabled: asType !== null, cached: true },
  )
  const isGone = asType !== null && isApiFailure(error) && error.status < 500 && error.status !== 0
  // The viewed type may have been deleted meanwhile.
  useEffect(() => {
    if (isGone) stopSeeAs()
  }, [isGone])
  if (asType === null) return { event: own.event, error: own.error, refetch: own.refetch }
  return { event: data?.event, error: data ? null : error, refetch }
}
