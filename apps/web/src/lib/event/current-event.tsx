import { appCalls, type EventDetails } from '@parley/contract/app'
import { createContext, type ReactNode, use } from 'react'
import { useCall } from '../api/index.ts'

const Current = createContext<EventDetails | null>(null)

export function useEvent(eventId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const reply = useCall(appCalls.getEvents, { id: eventId }, { enabled, cached: true })
  return { ...reply, event: reply.data?.event }
}

export function CurrentEvent({ event, children }: { event: EventDetails; children: ReactNode }) {
  return <Current value={event}>{children}</Current>
}

/** Returns the event of the page. @throws Error on pages outside an event */
export function useCurrentEvent(): EventDetails {
  const event = use(Current)
  if (!event) throw new Error('useCurrentEvent needs an event above it')
  return event
}
