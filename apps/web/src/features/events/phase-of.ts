import { type EventCard, isFinished } from '@parley/contract/events'

export type EventPhase = 'now' | 'upcoming' | 'past'

/** Returns the phase of an event. `past`: finished, which is a day after its end. */
export function phaseOf(event: Pick<EventCard, 'startDateMillis' | 'endDateMillis'>, now: number): EventPhase {
  if (isFinished(event.endDateMillis, now)) return 'past'
  return now < event.startDateMillis ? 'upcoming' : 'now'
}
