import { defineTopic } from '../kernel.ts'
import { floorPlan } from './schemas.ts'

/** The floor plans of an event. The booths on them depend on the reader; `visibleBoothKinds` computes the parameter. */
export const venueMapTopic = defineTopic('newEvents/{eventId}/map/{booths}', {
  summary:
    'The floor plans of the event with the objects on them, for people who may see the venue map and booths of these kinds',
  row: floorPlan,
})
