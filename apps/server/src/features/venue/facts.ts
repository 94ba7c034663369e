import { defineFact } from '../../platform/facts/facts.ts'

/** These plans are not what they were, or are gone. */
export const floorPlansChanged = defineFact<{
  eventId: string
  planIds: readonly string[]
  removed: readonly { id: string; rev: number }[]
}>('venue.floorPlansChanged')
