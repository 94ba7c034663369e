import { defineFact } from '../../platform/facts/facts.ts'

export const eventDeleted = defineFact<{ eventId: string }>('events.eventDeleted')
/** An event has changed. A deleted event has a fact of its own. */
export const eventChanged = defineFact<{
  eventId: string
  /** True if people who have not joined yet may no longer do so. */
  hasClosed?: true
}>('events.eventChanged')
/** The tabs of the event, or the people who see them, may have changed. Always comes with `eventChanged`. */
export const tabsChanged = defineFact<{ eventId: string }>('events.tabsChanged')
/** The video setting, or settings derived from it, may have changed. Always comes with `eventChanged`. */
export const videoChanged = defineFact<{ eventId: string }>('events.videoChanged')
/** A text of an event has changed. `rev` is that of the event after this change. */
export const eventTextChanged = defineFact<{ eventId: string; language: string; key: string; rev: number }>(
  'events.eventTextChanged',
)
