import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'

const ownArea = z.object({
  id: id(),
  /** Name of the area. Empty for the event as a whole if it has no name yet. */
  name: z.string(),
  hasPostedCode: z.boolean(),
  mayEnter: z.boolean(),
  inside: z.boolean(),
  /** Time since which the person has been inside or outside. Null if they were never inside. */
  sinceMillis: z.nullable(millis()),
})
export type OwnArea = z.output<typeof ownArea>

export const ownAreaCalls = defineCalls('checkin', {
  getOwnAreas: {
    method: 'GET',
    path: 'event/area/own',
    summary: "Lists the areas of an event for a participant, with the caller's right to enter and presence in each",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ areas: z.array(ownArea) }),
  },
})
