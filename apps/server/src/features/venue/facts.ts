import { defineFact } from '../../platform/facts/facts.ts'

export const floorPlansChanged = defineFact<{
  eventId: string
  planIds: readonly string[]
  removed: readonly { id: string; rev: number }[]
}>('venue.floorPlansChanged')
