import { defineFact } from '../../platform/facts/facts.ts'

export const eventDeleted = defineFact<{ eventId: string }>('events.eventDeleted')
/** Something changed of what its pages show; `deleteEvent` tells its own fact. */
export const eventChanged = defineFact<{
  eventId: string
  /** Whoever had not come in yet may walk in no more. */
  hasClosed?: true
}>('events.eventChanged')
/** Which tabs the event has, or who sees them, may be another now; told beside `eventChanged`. */
export const tabsChanged = defineFact<{ eventId: string }>('events.tabsChanged')
/** The switch of video, or what follows from it, may have changed; told beside `eventChanged`. */
export const videoChanged = defineFact<{ eventId: string }>('events.videoChanged')
/** A text was reworded or went back to the standard; `rev` is the one that the event got with it. */
export const eventTextChanged = defineFact<{ eventId: string; language: string; key: string; rev: number }>(
  'events.eventTextChanged',
)
