import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'

const ownArea = z.object({
  id: id(),
  /** Empty for the event as a whole if it has no name yet. */
  name: z.string(),
  /** True if people check in there themselves with a posted code. */
  hasPostedCode: z.boolean(),
  mayEnter: z.boolean(),
  inside: z.boolean(),
  /** Time of the caller's last entry or exit. Null if they were never inside. */
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
