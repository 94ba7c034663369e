import { defineFact } from '../../platform/facts/facts.ts'

export const eventDeleted = defineFact<{ eventId: string }>('events.eventDeleted')
/** Something changed of what its pages show; `deleteEvent` tells its own fact. */
export const eventChanged = defineFact<{ eventId: string }>('events.eventChanged')
/** A text was reworded or went back to the standard; `rev` is the one that the event got with it. */
export const eventTextChanged = defineFact<{ eventId: string; language: string; key: string; rev: number }>(
  'events.eventTextChanged',
)
