import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'
import { boothNumbers, eventNumbers } from './number-schemas.ts'

export const numberCalls = defineCalls('app', {
  getEventNumbers: {
    method: 'GET',
    path: 'event/numbers',
    summary: 'Returns the totals of an event, for a summary after its end',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: eventNumbers,
  },
  getBoothNumbers: {
    method: 'GET',
    path: 'event/booth/numbers',
    summary:
      'Returns views, favourites, leads and meetings by day: of a booth for its team, or of all booths for organizers',
    mayCall: 'participant',
    input: z.object({ eventId: id(), boothId: z.optional(id()) }),
    reply: boothNumbers,
  },
})
