import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'
import { boothNumbers, eventNumbers } from './number-schemas.ts'

/** Not part of `appCalls`, because every page of an event loads those. */
export const numberCalls = defineCalls('app', {
  getEventNumbers: {
    method: 'GET',
    path: 'event/numbers',
    summary: 'How much happened in an event, to thank for it when it is over',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: eventNumbers,
  },
  getBoothNumbers: {
    method: 'GET',
    path: 'event/booth/numbers',
    summary:
      'Views, favourites, leads and meetings of a booth by day, for its team; without a booth of all, for organizers',
    mayCall: 'participant',
    input: z.object({ eventId: id(), boothId: z.optional(id()) }),
    reply: boothNumbers,
  },
})
