import type { AgendaEntry } from '@parley/contract/agenda'
import type { SessionCard } from '@parley/contract/sessions'
import type { useCurrentEvent } from '../../lib/event/current-event.tsx'

type Event = Pick<ReturnType<typeof useCurrentEvent>, 'id' | 'name' | 'timezone' | 'dayBegins' | 'me'>

export interface Venue {
  readonly place: string | null
  readonly trackColor: string | null
}

/** Returns the agenda entry for the optimistic update, before the server has answered. */
export function draftEntry(event: Event, session: SessionCard, { place, trackColor }: Venue): AgendaEntry {
  return {
    id: `draft-${session.id}`,
    rev: 0,
    eventId: event.id,
    eventName: event.name,
    timezone: event.timezone,
    ...(event.dayBegins === undefined ? {} : { dayBegins: event.dayBegins }),
    participantId: event.me?.participantId ?? '',
    kind: 'session',
    sessionId: session.id,
    definitionId: session.definitionId,
    name: session.name,
    place,
    placeId: session.locationId,
    sdt: session.sdt,
    edt: session.edt,
    role: 'attendee',
    holds: session.blocking,
    overlaps: false,
    cancelled: false,
    isAlone: false,
    trackColor,
    opponent: null,
  }
}
