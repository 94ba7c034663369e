import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'

const ownArea = z.object({
  id: id(),
  /** Empty for the event as a whole while nobody has named it. */
  name: z.string(),
  /** People check themselves in there by a posted code. */
  hasPostedCode: z.boolean(),
  /** The caller's type is allowed. */
  mayEnter: z.boolean(),
  inside: z.boolean(),
  /** Since when the caller is inside, or was not any more; null for whoever was never there. */
  sinceMillis: z.nullable(millis()),
})
export type OwnArea = z.output<typeof ownArea>

export const ownAreaCalls = defineCalls('checkin', {
  getOwnAreas: {
    method: 'GET',
    path: 'event/area/own',
    summary:
      'The areas of an event as whoever takes part sees them: whether they may enter, and whether they are inside',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ areas: z.array(ownArea) }),
  },
})
